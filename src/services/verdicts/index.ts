export {
  fileRunOf,
  storeFileRun,
  type FileCandidate,
  type FileParts,
  type FileRun,
  type StoredLog,
} from './file-run';
export { storeLogRun, type LogParts } from './log-run';
export { openVerdictReader, type OnProgress, type VerdictReader } from './verdict-reader';
