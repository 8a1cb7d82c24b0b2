export * from './identify';
export type { Detect } from './rank';
