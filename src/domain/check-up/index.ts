export * from './check-up';
export * from './counts';
export * from './forms';
export * from './languages';
export * from './load';
export * from './passages';
export * from './skill';
