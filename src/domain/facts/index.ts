export * from './facts-of';
export * from './shares';
export * from './types';
