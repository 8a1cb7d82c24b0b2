export * from './client';
export * from './languages';
