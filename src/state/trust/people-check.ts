import type { JudgeId } from '../../domain/ids';
import type { Marking } from '../../domain/marking';
import type { Run } from '../../domain/run';
import { checkOfRuns, type JudgeCheck, type RunMaterial } from '../../domain/trust';
import type { Storage } from '../../services/storage';

export type CheckStores = Pick<Storage, 'packs' | 'responses' | 'judgments'>;

async function materialOf(
  { packs, responses, judgments }: CheckStores,
  { runId, spec }: Run,
  markings: readonly Marking[],
): Promise<RunMaterial | null> {
  const pack = await packs.load(spec.packHash);
  if (pack === undefined) return null;
  return {
    ...{ spec, tasks: pack.tasks },
    judgments: await judgments.ofRun(runId),
    responses: await responses.ofRun(runId),
    markings: markings.filter((marking) => marking.kind === 'run' && marking.runId === runId),
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
