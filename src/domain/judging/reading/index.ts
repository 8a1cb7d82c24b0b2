export * from './reading';
export * from './label-probability';
export * from './last-line';
export * from './json-field';
export * from './tag';
export * from './scale';
