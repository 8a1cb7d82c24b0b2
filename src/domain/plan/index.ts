export * from './estimate';
export * from './family';
export * from './plan';
export * from './seed';
export * from './speed';
