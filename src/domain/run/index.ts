export * from './device-class';
export * from './differences';
export * from './identity';
export * from './model';
export * from './rows';
export * from './server';
export * from './spec';
