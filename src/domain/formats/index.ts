export * from './csv';
export * from './jsonl';
export * from './pack-files';
export * from './results';
export * from './verdict-table';
