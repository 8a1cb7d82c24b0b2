export * from './filter';
export { leftOutCount, type LeftOut } from './left-out';
export * from './sample';
export * from './slice';
export * from './smallest-difference';
