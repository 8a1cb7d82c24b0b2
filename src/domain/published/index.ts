export * from './published';
export * from './schema';
