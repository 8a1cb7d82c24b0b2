export * from './effects';
export * from './groups';
export * from './planned';
export * from './torn';
