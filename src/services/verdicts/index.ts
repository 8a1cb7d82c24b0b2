export { storeLogRun, type LogParts, type StoredLog } from './log-run';
export { openVerdictReader, type OnProgress, type VerdictReader } from './verdict-reader';
