export * from './cluster';
export * from './distributions';
export * from './epochs';
export * from './flip-rate';
export { average, meanInterval, type MeanInterval } from './mean';
export * from './paired';
export * from './prng';
export * from './undefined';
export * from './wilson';
