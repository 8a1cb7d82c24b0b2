export * from './identifier';
export * from './names';
export * from './of-tasks';
export * from './pairs';
export * from './profile';
export * from './tags';
