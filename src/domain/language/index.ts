export * from './characters';
export * from './identifier';
export * from './keys';
export * from './names';
export * from './of-tasks';
export * from './pairs';
export * from './profile';
export * from './tags';
