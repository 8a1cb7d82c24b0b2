export * from './aggregate';
export * from './part';
export * from './run';
export * from './task';
