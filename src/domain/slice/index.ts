export * from './filter';
export * from './sample';
export * from './slice';
export * from './smallest-difference';
