import { done, failed, type Outcome } from '../../domain/failure';
import type { CandidateId, RunId, TaskId } from '../../domain/ids';
import {
  drawBatch,
  responsesTo,
  taskOrder,
  type Batch,
  type MarkingItem,
  type Purpose,
  type SentMarking,
} from '../../domain/marking';
import type { Pack } from '../../domain/pack';
import type { Run } from '../../domain/run';
import type { MarkingStores } from './stores';

/** What is to be marked: a batch of the drawn order, or tasks chosen by hand. */
export interface DrawDraft {
  runId: RunId;
  candidates: readonly CandidateId[];
  what: { kind: 'batch'; batch: Batch } | { kind: 'chosen'; taskIds: readonly TaskId[] };
}

export interface Draw {
  run: Run;
  pack: Pack;
  /** What every marking of this draw says of it. */
  facts: Pick<SentMarking, 'runId' | 'purpose' | 'order' | 'seed' | 'batch'>;
  items: MarkingItem[];
}

const gone = (what: string): Outcome<never> =>
  failed({ kind: 'storage-failed', detail: `${what} is not here` });

/**
 * The responses that a draft means, of those that have a text here. Fails with `pack-missing`, and with `no-response`
 * when there is none.
 */
export async function drawItems(storage: MarkingStores, draft: DrawDraft): Promise<Outcome<Draw>> {
  const run = await storage.runs.get(draft.runId);
  if (run === undefined) return gone(`the run ${draft.runId}`);
  const { spec } = run;
  const pack = await storage.packs.load(spec.packHash);
  if (pack === undefined) return failed({ kind: 'pack-missing' });
  const { what, candidates } = draft;
  const drawn =
    what.kind === 'batch'
      ? drawBatch(spec, what.batch, candidates)
      : responsesTo(spec, what.taskIds, candidates);
  const known = new Set(pack.tasks.map(({ id }) => id));
  const items = await Promise.all(
    drawn.map(async ({ candidateId, taskId, epoch }): Promise<MarkingItem[]> => {
      const response = await storage.responses.get([run.runId, candidateId, taskId, epoch]);
      const hasText = response?.outcome.ok === true && response.outcome.text !== null && known.has(taskId);
      if (!hasText) return [];
      return [{ key: crypto.randomUUID(), candidateId, taskId, epoch, responseHash: response.responseHash }];
    }),
  );
  const purpose: Purpose = what.kind === 'batch' ? 'estimate' : 'extra';
  const batch = what.kind === 'batch' ? what.batch : null;
  const facts = { runId: run.runId, purpose, order: taskOrder(spec), seed: spec.seed, batch };
  const found = items.flat();
  return found.length === 0 ? failed({ kind: 'no-response' }) : done({ run, pack, facts, items: found });
}

/** A seed that nobody chose. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
