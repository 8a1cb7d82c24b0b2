export { sendBundle } from './bundle-out';
export type { DrawDraft } from './draw';
export { marksFile } from './marks-out';
export { openMarking, type Differing, type MarkItem, type OpenMarking } from './open';
export { compareMarkers, startReconciliation, type Compared } from './reconcile';
export { startMarkings, type StartDraft } from './start';
export { takeFile, type TakenFile } from './take-file';
