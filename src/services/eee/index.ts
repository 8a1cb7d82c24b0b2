export { openEeeChecks, type EeeCheckClient } from './check-client';
export { exportEee, recordUuid, type EeeExport, type EeeProgress, type ExportedRecord } from './export-eee';
