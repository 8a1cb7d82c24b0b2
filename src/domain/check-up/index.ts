export * from './check-up';
export * from './forms';
export * from './load';
export * from './passages';
export * from './skill';
