export * from './canonical';
export * from './check';
export * from './prompt';
export * from './schema';
