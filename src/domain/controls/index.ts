export * from './anchors';
export * from './kinds';
export * from './pairing';
export * from './texts';
