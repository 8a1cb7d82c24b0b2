export * from './reading';
export * from './schema';
