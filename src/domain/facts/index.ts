export * from './facts-of';
export * from './types';
