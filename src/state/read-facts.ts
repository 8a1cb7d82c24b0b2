import { factContext, factsOfOutcome, NO_CONTEXT, type FactContext, type FactRow } from '../domain/facts';
import { comparedIn, type Run } from '../domain/run';
import { Breath } from '../services/breath';
import type { Storage } from '../services/storage';

export type FactStores = Pick<Storage, 'responses' | 'packs'>;

/**
 * Reads the responses of a run once more, for what can be said of them without a judge: it takes longer than all other
 * reading, so results don't wait for it. Controls say nothing of a model and are left out. null: it was called off.
 */
export async function readFacts(
  { responses, packs }: FactStores,
  run: Run,
  { onRead, isOff }: { onRead?: (rows: number) => void; isOff: () => boolean },
): Promise<readonly FactRow[] | null> {
  const pack = await packs.load(run.spec.packHash);
  const tasks = new Map((pack?.tasks ?? []).map((task) => [task.id, task]));
  const contexts = new Map<string, FactContext>();
  const contextOf = (taskId: (typeof run.spec.taskIds)[number]): FactContext => {
    const known = contexts.get(taskId);
    if (known !== undefined) return known;
    const task = tasks.get(taskId);
    const made = task === undefined || pack === undefined ? NO_CONTEXT : factContext(task, pack.resources);
    contexts.set(taskId, made);
    return made;
  };
  const compared = new Set<string>(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  const breath = new Breath();
  const rows: FactRow[] = [];
  for await (const page of responses.pagesOf(run.runId)) {
    for (const { candidateId, taskId, epoch, outcome } of page) {
      if (!compared.has(candidateId)) continue;
      rows.push({ candidateId, taskId, epoch, facts: factsOfOutcome(outcome, contextOf(taskId)) });
      await breath.take();
      if (isOff()) return null;
    }
    onRead?.(rows.length);
  }
  return rows;
}
