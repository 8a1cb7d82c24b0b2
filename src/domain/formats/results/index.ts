export * from './manifest';
export * from './merge';
export * from './place';
export * from './withhold';
