export { openVerdictReader, type OnProgress, type VerdictReader } from './verdict-reader';
