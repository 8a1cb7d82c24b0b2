export * from './filter';
export { leftOutCount } from './left-out';
export * from './sample';
export * from './schema';
export * from './slice';
export * from './smallest-difference';
