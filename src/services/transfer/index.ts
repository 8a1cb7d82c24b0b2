export { loadBundledPacks, type BundledPack } from './bundled';
export { packBytes, readPackBytes, readPackFile, writePackFile, type ReadPack } from './packs';
export { importResults, type MergeReport } from './results-in';
export type { RunMerge } from './results-merge';
export { exportResults, type ResultsOptions } from './results-out';
export { exportVerdictsCsv } from './verdicts';
