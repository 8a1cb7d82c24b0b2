export * from './answers';
export * from './finding';
