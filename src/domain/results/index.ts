export { DigestBuilder, digestOf, digestTask } from './digest';
export * from './types';
