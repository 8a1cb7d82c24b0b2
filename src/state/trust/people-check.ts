import type { JudgeId } from '../../domain/ids';
import type { Marking } from '../../domain/marking';
import type { Run } from '../../domain/run';
import { checkOfRuns, type JudgeCheck, type RunMaterial } from '../../domain/trust';
import type { Storage } from '../../services/storage';
import { readBare } from '../read-run';

export type CheckStores = Pick<Storage, 'packs' | 'responses' | 'judgments'>;

async function materialOf(
  stores: CheckStores,
  run: Run,
  markings: readonly Marking[],
): Promise<RunMaterial | null> {
  const { pack, judgments, responses } = await readBare(stores, run);
  if (pack === undefined) return null;
  return {
    ...{ spec: run.spec, tasks: pack.tasks, judgments, responses },
    markings: markings.filter((marking) => marking.kind === 'run' && marking.runId === run.runId),
  };
}

/** What people's marks in these runs say of a judge; null: nothing that counts. */
export async function peopleCheck(
  stores: CheckStores,
  judgeId: JudgeId,
  runs: readonly Run[],
  markings: readonly Marking[],
): Promise<JudgeCheck | null> {
  const materials: RunMaterial[] = [];
  for (const run of runs) {
    const material = await materialOf(stores, run, markings);
    if (material !== null) materials.push(material);
  }
  return checkOfRuns(materials, judgeId);
}
