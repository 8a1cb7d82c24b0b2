import { asCandidateId, asJudgeId, asTaskId, type RunId } from '../../src/domain/ids';
import type { VerdictSet } from '../../src/domain/trust';
import type { Storage } from '../../src/services/storage';
import {
  aCandidate,
  aJudge,
  aJudgment,
  aManifest,
  aModelPart,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from './builders';
import { aDesk, type TestDesk } from './desk';
import { valueOf } from './outcomes';
import { aLabSet } from './lab-sets';

/** `setId` is what an address names it by. */
export const storeSet = async (storage: Storage, setId: string, set: VerdictSet): Promise<void> => {
  const file = { name: `${set.name}.csv`, kind: 'table' as const, judge: '', packHash: null };
  valueOf(await storage.verdictSets.put([{ setId, set, file, at: '2026-01-05T10:00:00.000Z' }]));
};

export const SET_IDS = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)] as const;

/** Three judges from files: a steady one, one that is kinder and of a candidate's family, one that tosses coins. */
export async function aDeskWithSets(): Promise<TestDesk> {
  const desk = await aDesk();
  const [steady, kind, coin] = SET_IDS;
  await storeSet(
    desk.storage,
    steady,
    aLabSet({ judgeId: 'steady', name: 'Steady judge', family: 'Mistral' }, 0, 0),
  );
  await storeSet(
    desk.storage,
    kind,
    aLabSet({ judgeId: 'kind', name: 'Kind judge', family: 'Qwen' }, 0.5, 0.06),
  );
  await storeSet(
    desk.storage,
    coin,
    aLabSet({ judgeId: 'coin', name: 'Coin judge', family: 'Phi' }, 0.5, 0.5),
  );
  return desk;
}

/**
 * A run of eight tasks and two candidates that two judges of the same run judged; the second is stricter. The tasks are
 * asked in these languages in turn.
 */
export async function aRunWithTwoJudges(
  { storage }: Pick<TestDesk, 'storage'>,
  {
    judgeNames: [first, second] = ['First judge', 'Second judge'],
    asked = ['en'],
  }: { judgeNames?: readonly [string, string]; asked?: readonly string[] } = {},
): Promise<RunId> {
  const tasks = Array.from({ length: 8 }, (_, index) =>
    aTask({
      id: asTaskId(`t${String(index + 1)}`),
      title: `Task ${String(index + 1)}`,
      instructionLanguage: asked[index % asked.length] ?? null,
    }),
  );
  const packHash = valueOf(
    await storage.packs.put(aPack({ manifest: aManifest({ name: 'A pack' }), tasks })),
  );
  const candidates = ['candidate-1', 'candidate-2'].map(asCandidateId);
  const judges = ['judge-1', 'judge-2'].map(asJudgeId);
  const run = aRun({
    name: 'Two judges',
    state: 'done',
    spec: aRunSpec({
      packHash,
      taskIds: tasks.map(({ id }) => id),
      candidates: candidates.map((candidateId) => aCandidate({ candidateId })),
      judges: judges.map((judgeId) => aJudge({ judgeId, model: aModelPart({ family: 'Other' }) })),
    }),
    names: {
      'candidate-1': 'Candidate one',
      'candidate-2': 'Candidate two',
      'judge-1': first,
      'judge-2': second,
    },
  });
  await storage.environments.put(anEnvironment());
  valueOf(await storage.runs.put(run));
  for (const candidateId of candidates) {
    for (const [index, { id: taskId }] of tasks.entries()) {
      await storage.responses.add(aResponse({ candidateId, taskId }));
      for (const [place, judgeId] of judges.entries()) {
        const verdicts = someVerdicts(true, (index + place) % 2 === 0 && place === 0, index % 3 === 0);
        await storage.judgments.add(aJudgment({ judgeId, candidateId, taskId, verdicts }));
      }
    }
  }
  return RUN_ID;
}
