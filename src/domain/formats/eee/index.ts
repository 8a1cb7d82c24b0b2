export * from './check-record';
export * from './identity';
export * from './problem';
export * from './text';
