import { done, type Outcome } from '../../domain/failure';
import type { JudgeId } from '../../domain/ids';
import { personJudge, shareOut, shownOrder, type Marking, type RunMarking } from '../../domain/marking';
import { anySeed, drawItems, type Draw, type DrawDraft } from './draw';
import type { MarkingStores } from './stores';

export interface StartDraft extends DrawDraft {
  /** Who marks here. */
  names: readonly string[];
  /** So many of them mark each response. */
  each: number;
  /** What a marker is called among the judges of the run. */
  judgeName: (name: string) => string;
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();
const unique = (names: readonly string[]): string[] =>
  names
    .map((name) => name.trim())
    .filter((name, index, all) => name !== '' && all.findIndex((one) => sameName(one, name)) === index);

/** The markings that a person of this name has for the same purpose: one person is one judge. */
const ownOf = (markings: readonly Marking[], { facts }: Draw, name: string): RunMarking[] =>
  markings.filter(
    (one): one is RunMarking =>
      one.kind === 'run' && one.purpose === facts.purpose && one.agrees === null && sameName(one.name, name),
  );

const placeOf = ({ candidateId, taskId, epoch }: RunMarking['items'][number]): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/**
 * Begins a marking for each name, the responses shared out among them and each in an order of its own. What somebody has
 * marked before isn't shown to them again; a marker with nothing left gets no marking.
 */
export async function startMarkings(
  storage: MarkingStores,
  draft: StartDraft,
): Promise<Outcome<RunMarking[]>> {
  const draw = await drawItems(storage, draft);
  if (!draw.ok) return draw;
  const { run, facts, items } = draw.value;
  const before = await storage.markings.ofRun(run.runId);
  const names = unique(draft.names);
  const shares = shareOut(items.length, names.length, draft.each);
  const at = new Date().toISOString();
  const made = names.flatMap((name, index): RunMarking[] => {
    const own = ownOf(before, draw.value, name);
    const known = new Set(own.flatMap((marking) => marking.items.map(placeOf)));
    const share = (shares[index] ?? []).flatMap((place) => items[place] ?? []);
    const left = share
      .filter((item) => !known.has(placeOf(item)))
      .map((item) => ({ ...item, key: crypto.randomUUID() }));
    if (left.length === 0) return [];
    const judgeId = own[0]?.judgeId ?? personJudge(crypto.randomUUID());
    const markingId = crypto.randomUUID();
    const shown = shownOrder(left, anySeed());
    return [{ kind: 'run', markingId, ...facts, items: shown, judgeId, name, agrees: null, done: null, at }];
  });
  const stored = await storage.markings.add(...made);
  if (!stored.ok) return stored;
  const named = await nameJudges(
    storage,
    run.runId,
    made.map(({ judgeId, name }) => [judgeId, draft.judgeName(name)]),
  );
  return named.ok ? done(made) : named;
}

/** Keeps the names of people with the run, where its results find them. */
export async function nameJudges(
  { runs }: Pick<MarkingStores, 'runs'>,
  runId: RunMarking['runId'],
  names: readonly (readonly [JudgeId, string])[],
): Promise<Outcome<void>> {
  const updated = await runs.update(runId, (run) => ({
    ...run,
    names: { ...run.names, ...Object.fromEntries(names) },
  }));
  return updated.ok ? done(undefined) : updated;
}
