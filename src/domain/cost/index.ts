export * from './cost';
export * from './price';
export * from './standing';
export * from './usage';
export * from './run-cost';
