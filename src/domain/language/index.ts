export * from './of-tasks';
export * from './pairs';
export * from './tags';
export * from './names';
