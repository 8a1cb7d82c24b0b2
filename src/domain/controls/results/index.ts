export * from './faults';
export * from './lines';
