export { loadBundledPacks, type BundledPack } from './bundled';
export { openImport, type ImportFile, type OnProgress, type PackImporter } from './import-client';
export { packBytes, readPackBytes, writePackFile } from './packs';
export { importResults, type MergeReport } from './results-in';
export type { RunMerge } from './results-merge';
export { exportResults, type ResultsOptions } from './results-out';
export { exportVerdictsCsv } from './verdicts';
