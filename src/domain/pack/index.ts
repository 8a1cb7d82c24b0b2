export * from './canonical';
export * from './check';
export * from './check-task';
export * from './prompt';
export * from './review-schema';
export * from './schema';
