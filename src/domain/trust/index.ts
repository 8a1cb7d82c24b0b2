export * from './badge';
export * from './flips';
export * from './verdict-set';
