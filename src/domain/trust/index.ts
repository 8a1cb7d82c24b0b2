export * from './badge';
export * from './flips';
