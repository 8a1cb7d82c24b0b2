export * from './badge';
export * from './family-name';
export * from './flips';
export * from './from-run';
export * from './verdict-set';
