export { DigestBuilder, digestOf, digestTask } from './digest';
export * from './filter';
export * from './types';
