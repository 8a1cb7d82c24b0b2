export * from './paired';
export * from './same-model';
export * from './variation';
