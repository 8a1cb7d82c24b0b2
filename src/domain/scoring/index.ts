export * from './aggregate';
export * from './run';
export * from './task';
