import { factsReader, type FactRow } from '../domain/facts';
import type { Hash } from '../domain/ids';
import type { LanguageProfile } from '../domain/language';
import { comparedIn, type Response, type Run } from '../domain/run';
import { Breath } from '../services/breath';
import type { Storage } from '../services/storage';
import type { LanguagesDoor } from './ports';

export type FactStores = Pick<Storage, 'responses' | 'packs'>;

/** The languages of the texts of these responses, by their hashes; of those that nobody could tell there is none. */
export async function profilesOf(
  languages: LanguagesDoor,
  signal: AbortSignal,
  rows: readonly Pick<Response, 'responseHash' | 'outcome'>[],
): Promise<ReadonlyMap<Hash, LanguageProfile>> {
  const texts = rows.flatMap(({ responseHash: hash, outcome }) =>
    hash === null || !outcome.ok || outcome.text === null ? [] : [{ hash, text: outcome.text }],
  );
  const found = await languages.profilesOf(signal, texts);
  return found.ok ? found.value : new Map();
}

/**
 * Reads the responses of a run once more, for what can be said of them without a judge: it takes longer than all other
 * reading, so results don't wait for it. Controls say nothing of a model and are left out. null: it was called off.
 */
export async function readFacts(
  { responses, packs }: FactStores,
  run: Run,
  {
    languages,
    signal,
    onRead,
  }: { languages: LanguagesDoor; signal: AbortSignal; onRead?: (rows: number) => void },
): Promise<readonly FactRow[] | null> {
  const factsIn = factsReader(await packs.load(run.spec.packHash));
  const compared = new Set<string>(comparedIn(run.spec).map(({ candidateId }) => candidateId));
  const breath = new Breath();
  const rows: FactRow[] = [];
  for await (const page of responses.pagesOf(run.runId)) {
    const some = page.filter(({ candidateId }) => compared.has(candidateId));
    const profiles = await profilesOf(languages, signal, some);
    for (const row of some) {
      const { candidateId, taskId, epoch, responseHash } = row;
      const profile = responseHash === null ? undefined : profiles.get(responseHash);
      rows.push({ candidateId, taskId, epoch, facts: factsIn(row, profile ?? null) });
      await breath.take();
      if (signal.aborted) return null;
    }
    onRead?.(rows.length);
  }
  return signal.aborted ? null : rows;
}
