export * from './faults';
export * from './kinds';
export * from './lines';
export * from './pairing';
export * from './texts';
