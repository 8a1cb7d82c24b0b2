export * from './distributions';
export * from './epochs';
export { average, meanInterval, type MeanInterval } from './mean';
export * from './paired';
export * from './prng';
export * from './undefined';
export * from './wilson';
