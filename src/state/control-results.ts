import {
  controlLines,
  plantedFaults,
  referenceCheck,
  type ControlLines,
  type PlantedFaults,
  type ReferenceCheck,
} from '../domain/controls/results';
import { isControlled } from '../domain/controls';
import type { Task } from '../domain/pack';
import { verdictRows, type RunDigest } from '../domain/results';
import type { Judge, Run } from '../domain/run';
import type { Storage } from '../services/storage';

/** What a judge says of a run's controls. */
export interface ControlResults {
  lines: ControlLines | null;
  faults: PlantedFaults | null;
  references: ReferenceCheck | null;
}

/** A task that has controls: what its near misses break, and its criteria with their texts. */
type ControlledTask = Pick<Task, 'id' | 'rubric' | 'anchors'>;

export const hasControls = ({ spec }: Run): boolean => spec.candidates.some(({ kind }) => kind === 'control');

/** The tasks of a run that have controls; undefined: it has none, or its pack isn't here. */
export async function controlledTasks(
  packs: Pick<Storage['packs'], 'load'>,
  { spec }: Run,
): Promise<ControlledTask[] | undefined> {
  const pack = await packs.load(spec.packHash);
  const chosen = new Set<string>(spec.taskIds);
  return pack?.tasks
    .filter(({ id }) => chosen.has(id) && isControlled(spec, id))
    .map(({ id, rubric, anchors }) => ({ id, rubric, anchors }));
}

/** What the judge decided on the controls of these tasks. */
export function controlResults(
  digest: RunDigest,
  tasks: readonly ControlledTask[],
  { judgeId }: Judge,
): ControlResults {
  const { spec } = digest.run;
  const controls = spec.candidates.filter(({ kind }) => kind === 'control');
  const judgments = verdictRows(digest, new Set(controls.map(({ candidateId }) => candidateId)));
  return {
    lines: controlLines(spec, judgeId, tasks, judgments),
    faults: plantedFaults(spec, judgeId, tasks, judgments),
    references: referenceCheck(spec, judgeId, tasks, judgments),
  };
}
