export * from './badge';
export * from './family-name';
export * from './flips';
export * from './from-run';
export * from './lab-types';
export * from './pairing/types';
export * from './verdict-set';
