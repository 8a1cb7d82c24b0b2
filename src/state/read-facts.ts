import { factsReader, type FactRow } from '../domain/facts';
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
  const factsIn = factsReader(await packs.load(run.spec.packHash));
  const compared = new Set<string>(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  const breath = new Breath();
  const rows: FactRow[] = [];
  for await (const page of responses.pagesOf(run.runId)) {
    for (const row of page) {
      const { candidateId, taskId, epoch } = row;
      if (!compared.has(candidateId)) continue;
      rows.push({ candidateId, taskId, epoch, facts: factsIn(row) });
      await breath.take();
      if (isOff()) return null;
    }
    onRead?.(rows.length);
  }
  return rows;
}
