export * from './bare';
export { DigestBuilder, digestOf, digestTask } from './digest';
export * from './filter';
export * from './leaders';
export * from './look-up';
export * from './scores';
export * from './types';
export * from './verdict-rows';
