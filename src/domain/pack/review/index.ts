export * from './changes';
export * from './correct';
export * from './sign';
export * from './units';
