import { asTaskId, type RunId } from '../../src/domain/ids';
import { verdictLogits } from '../../src/domain/judging';
import type { Pack } from '../../src/domain/pack';
import { OFFICIAL_SAMPLING, type Judgment, type Response } from '../../src/domain/run';
import { NO_FILTER } from '../../src/domain/slice';
import { createRun, type RunDraft } from '../../src/services/runner';
import type { Storage } from '../../src/services/storage';
import { aHash, aLocalModel, aPack, aRubric, aTask } from './builders';
import { valueOf } from './outcomes';

const model = (mark: string, name: string) => ({
  model: aLocalModel({ weightsHash: aHash(mark), name, template: '{{ messages }}' }),
  contextTokens: 4096,
  thinking: 'off' as const,
});
export const CANDIDATE_A = model('a', 'Alder');
export const CANDIDATE_B = model('b', 'Birch');
export const JUDGE = model('c', 'Cedar');

/** Two tasks of three and two criteria. */
export const aSmallPack = (): Pack =>
  aPack({
    tasks: [
      aTask({ id: asTaskId('t1'), rubric: aRubric(3, 2, -1) }),
      aTask({ id: asTaskId('t2'), prompt: 'Plan a first lesson for Jonas (A1).', rubric: aRubric(1, 1) }),
    ],
  });

/** Two candidates, one judge, all tasks of the small pack, one epoch. */
export const aDraft = (packHash: RunDraft['packHash'], overrides: Partial<RunDraft> = {}): RunDraft => ({
  name: 'A run',
  packHash,
  taskIds: [asTaskId('t2'), asTaskId('t1')],
  slice: { filter: NO_FILTER, sample: null, matching: 2, of: 2 },
  candidates: [CANDIDATE_A, CANDIDATE_B].map((draft) => ({
    kind: 'model' as const,
    ...draft,
    sampling: OFFICIAL_SAMPLING,
  })),
  judges: [{ ...JUDGE, recipe: verdictLogits }],
  controls: [],
  epochs: 1,
  seed: 7,
  reuse: null,
  ...overrides,
});

/** Stores the pack and the models, so that a draft of them can be frozen. */
export async function furnish(storage: Storage, pack = aSmallPack()): Promise<RunDraft['packHash']> {
  for (const { model: local } of [CANDIDATE_A, CANDIDATE_B, JUDGE]) valueOf(await storage.models.put(local));
  return valueOf(await storage.packs.put(pack));
}

/** A stored run of the small pack, ready to start. */
export async function aStoredRun(storage: Storage, overrides: Partial<RunDraft> = {}): Promise<RunId> {
  const created = valueOf(await createRun(storage, aDraft(await furnish(storage), overrides)));
  return created.run.runId;
}

export interface Rows {
  responses: Omit<Response, 'runId' | 'at'>[];
  judgments: Omit<Judgment, 'runId' | 'at'>[];
}

const bare = <T extends { runId: RunId; at: string }>({ runId: _run, at: _at, ...rest }: T) => rest;

/** All a run has stored, without its id and the times. */
export async function rowsOf(storage: Storage, runId: RunId): Promise<Rows> {
  return {
    responses: (await storage.responses.ofRun(runId)).map(bare),
    judgments: (await storage.judgments.ofRun(runId)).map(bare),
  };
}
