export * from './failures';
export * from './kinds';
export * from './lengths';
export * from './matrix';
export * from './side-by-side';
export * from './spread';
