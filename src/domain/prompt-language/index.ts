export * from './effects';
export * from './groups';
export * from './torn';
