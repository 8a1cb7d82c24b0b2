export * from './pairs';
export * from './tags';
