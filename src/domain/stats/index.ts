export * from './distributions';
export * from './epochs';
export { meanInterval, type MeanInterval } from './mean';
export * from './paired';
export * from './undefined';
export * from './wilson';
