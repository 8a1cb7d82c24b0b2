export * from './from-files';
export * from './read';
export * from './write';
