export * from './draw';
export * from './pairs';
export * from './result';
export * from './result-file';
export * from './task';
export * from './tasting';
export * from './templates';
export * from './texts';
