import {
  controlLines,
  plantedFaults,
  referenceCheck,
  type ControlLines,
  type PlantedFaults,
  type ReferenceCheck,
} from '../domain/controls/results';
import type { Judge } from '../domain/run';
import type { RunData } from './run-results';

/** What a judge says of a run's controls. */
export interface ControlResults {
  lines: ControlLines | null;
  faults: PlantedFaults | null;
  references: ReferenceCheck | null;
}

/** null: the run has no controls, no judge, or its pack isn't here. */
export function controlResults(
  { run, pack, judgments }: RunData,
  judge: Judge | undefined,
): ControlResults | null {
  const hasControls = run.spec.candidates.some(({ kind }) => kind === 'control');
  if (!hasControls || pack === undefined || judge === undefined) return null;
  const chosen = new Set<string>(run.spec.taskIds);
  const tasks = pack.tasks.filter(({ id }) => chosen.has(id));
  return {
    lines: controlLines(run.spec, judge.judgeId, tasks, judgments),
    faults: plantedFaults(run.spec, judge.judgeId, tasks, judgments),
    references: referenceCheck(run.spec, judge.judgeId, tasks, judgments),
  };
}
