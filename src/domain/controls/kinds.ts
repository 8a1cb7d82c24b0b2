import { asCandidateId, type CandidateId, type TaskId } from '../ids';
import type { Anchor, Task } from '../pack';
import type { RunSpec } from '../run';

/** Responses of known standing: the reference itself, another task's, and near misses with planted faults. */
export const ANCHOR_KINDS = ['anchor-1', 'anchor-2', 'anchor-3'] as const;
export const CONTROL_KINDS = ['ceiling', 'floor', ...ANCHOR_KINDS] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** The candidate under which a control's responses are stored. */
export const controlId = (kind: ControlKind): CandidateId => asCandidateId(`control:${kind}`);

/** Which control a candidate is; undefined: none. */
export const controlKindOf = (candidateId: string): ControlKind | undefined =>
  CONTROL_KINDS.find((kind) => `control:${kind}` === candidateId);

/** The near miss of a task that stands under this control; a task has up to three. */
export const anchorOf = (task: Pick<Task, 'anchors'>, kind: AnchorKind): Anchor | undefined =>
  task.anchors[ANCHOR_KINDS.indexOf(kind)];

export const isAnchor = (kind: ControlKind): kind is AnchorKind => ANCHOR_KINDS.some((one) => one === kind);

/** Whether a run asks for controls of this task: only for those of its sample. */
export const isControlled = ({ controlPairing }: Pick<RunSpec, 'controlPairing'>, taskId: TaskId): boolean =>
  Object.hasOwn(controlPairing, taskId);

/** The task whose reference stands in for a wrong answer to this one. */
export const floorOf = (
  { controlPairing }: Pick<RunSpec, 'controlPairing'>,
  taskId: TaskId,
): TaskId | undefined => (Object.hasOwn(controlPairing, taskId) ? controlPairing[taskId] : undefined);
