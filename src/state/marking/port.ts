import type * as marking from '../../services/marking';

export type { Compared, MarkItem, TakenFile } from '../../services/marking';

/** What people mark with is loaded with the screens where they do. */
export type MarkingDoor = Pick<
  typeof marking,
  | 'startMarkings'
  | 'sendBundle'
  | 'takeFile'
  | 'marksFile'
  | 'openMarking'
  | 'compareMarkers'
  | 'startReconciliation'
>;
export type LoadMarking = () => Promise<MarkingDoor>;
