import { done, failed, type Outcome } from '../../domain/failure';
import {
  isDiffering,
  pairMarks,
  personJudge,
  verdictOf,
  type Marking,
  type MarkPair,
  type RunMarking,
} from '../../domain/marking';
import type { Judgment } from '../../domain/run';
import { marksBy } from './open';
import { nameJudges } from './start';
import { hashesOf, personEnvironment, type MarkingStores } from './stores';

/** Two people who are through with the same responses. */
export interface Compared {
  a: RunMarking;
  b: RunMarking;
  /** Keys are those of `a`. */
  pairs: MarkPair[];
  responses: number;
  /** Where they settled what they differ in; null: not begun. */
  agreed: RunMarking | null;
}

const placeOf = ({ candidateId, taskId, epoch }: RunMarking['items'][number]): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/** Of the items of one marking those that the other has too. */
function sharedItems(a: RunMarking, b: RunMarking): RunMarking['items'] {
  const others = new Set(b.items.map(placeOf));
  return a.items.filter((item) => others.has(placeOf(item)));
}

const isBetween = ({ agrees }: RunMarking, a: RunMarking, b: RunMarking): boolean =>
  agrees !== null && agrees.includes(a.judgeId) && agrees.includes(b.judgeId);

/** Every two finished markings of a run, by different people, that share responses. */
export async function compareMarkers(
  storage: MarkingStores,
  markings: readonly Marking[],
): Promise<Compared[]> {
  const own = markings.filter((one): one is RunMarking => one.kind === 'run');
  const finished = own
    .filter(({ done: at, agrees }) => at !== null && agrees === null)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const found: Compared[] = [];
  for (const [index, a] of finished.entries()) {
    for (const b of finished.slice(index + 1)) {
      const items = sharedItems(a, b);
      if (a.judgeId === b.judgeId || a.runId !== b.runId || items.length === 0) continue;
      const of = (judgeId: RunMarking['judgeId']) => marksBy(storage, { runId: a.runId, judgeId, items });
      const pairs = pairMarks(await of(a.judgeId), await of(b.judgeId));
      const agreed = own.find((one) => isBetween(one, a, b) && sharedItems(one, a).length > 0) ?? null;
      found.push({ a, b, pairs, responses: items.length, agreed });
    }
  }
  return found;
}

/**
 * Begins a marking in which two people settle what they differ in: a judge of its own. What both said is taken over; the
 * rest waits for them.
 */
export async function startReconciliation(
  storage: MarkingStores,
  { a, b, pairs }: Compared,
  { app, name }: { app: string; name: string },
): Promise<Outcome<RunMarking>> {
  const { runId, purpose, order, seed, batch } = a;
  const run = await storage.runs.get(runId);
  const pack = run === undefined ? undefined : await storage.packs.load(run.spec.packHash);
  if (pack === undefined) return failed({ kind: 'pack-missing' });
  const environment = await personEnvironment(storage, app);
  if (!environment.ok) return environment;
  const items = sharedItems(a, b);
  const judgeId = personJudge(crypto.randomUUID());
  const at = new Date().toISOString();
  const rows = items.map(async ({ key, ...item }): Promise<Judgment | undefined> => {
    const task = pack.tasks.find(({ id }) => id === item.taskId);
    if (task === undefined) return undefined;
    const { contextHash, criteria } = await hashesOf(task, pack.resources);
    const said = pairs.filter((pair) => pair.itemKey === key && !isDiffering(pair));
    const verdicts = task.rubric.flatMap(({ id }) => {
      const pair = said.find(({ criterionId }) => criterionId === id);
      const criterionHash = criteria.get(id);
      if (pair === undefined || criterionHash === undefined) return [];
      const mark = { ...pair.a, note: '', ms: 0 };
      return [verdictOf(mark, { criterionHash, environmentId: environment.value })];
    });
    if (verdicts.length === 0) return undefined;
    const row = { runId, judgeId, ...item, contextHash, verdicts, neutralised: 0, at };
    return verdicts.length === task.rubric.length ? row : { ...row, open: 1 };
  });
  const marking: RunMarking = {
    ...{ kind: 'run', markingId: crypto.randomUUID(), runId, purpose, order, seed, batch, items, judgeId },
    ...{ name, agrees: [a.judgeId, b.judgeId], done: null, at },
  };
  const made = (await Promise.all(rows)).filter((row) => row !== undefined);
  const stored = await storage.markings.takeBack(marking, made);
  if (!stored.ok) return stored;
  const named = await nameJudges(storage, runId, [[judgeId, name]]);
  return named.ok ? done(marking) : named;
}
