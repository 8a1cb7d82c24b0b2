export * from './audit';
export * from './csv';
export * from './rows';
