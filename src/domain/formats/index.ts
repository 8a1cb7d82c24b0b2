export * from './csv';
export * from './jsonl';
export * from './pack-files';
export * from './results';
export * from './summary';
export * from './verdict-table';
