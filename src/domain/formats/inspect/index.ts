export {
  archiveOf,
  directoryStart,
  MOST_PART_BYTES,
  spanOf,
  TAIL_BYTES,
  unpackEntry,
  type ArchiveProblem,
  type LogArchive,
} from './archive';
export { logHeadOf, type LogHead, type LogScorer } from './log-head';
export { LogImport, scorerOffers, type HashText, type UnnamedSet } from './log-import';
export { logSampleOf, type LogSample, type LogScore } from './log-sample';
export { LogSplitter, type LogPart, type SplitProblem } from './log-splitter';
export { parseLooseJson } from './loose-json';
export * from './score-mapping';
export { unpackZstd } from './zstd';
