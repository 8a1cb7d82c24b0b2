export { storeFileRun, type FileCandidate, type FileParts, type StoredLog } from './file-run';
export { storeLogRun, type LogParts } from './log-run';
export { openVerdictReader, type OnProgress, type VerdictReader } from './verdict-reader';
