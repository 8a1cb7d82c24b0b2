export * from './facts-of';
export * from './reader';
export * from './shares';
export * from './types';
