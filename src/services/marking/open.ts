import { done, failed, type Outcome } from '../../domain/failure';
import type { CriterionId, JudgeId, TaskId } from '../../domain/ids';
import {
  isDiffering,
  markOf,
  pairMarks,
  verdictOf,
  type BundleMarking,
  type Mark,
  type MarkingItem,
  type MarkPair,
  type OwnMarking,
  type RunMarking,
} from '../../domain/marking';
import { sentResources, type Manifest, type Pack, type SentResource, type Task } from '../../domain/pack';
import { nameIn, type Run } from '../../domain/run';
import { readBundle } from './bundle-read';
import { criterionAt } from './criterion-place';
import { hashesOf, personEnvironment, type MarkingStores, type TaskHashes } from './stores';

/** What a marker sees of one response: no candidate, no verdict of a judge, no weight. */
export interface MarkItem {
  key: string;
  title: string;
  prompt: string;
  resources: readonly SentResource[];
  reference: string | null;
  response: string;
  criteria: readonly { id: CriterionId; text: string }[];
}

/** Where two people differed, and their names. */
export interface Differing {
  names: readonly [string, string];
  pairs: readonly MarkPair[];
}

/** A marking with its texts, ready to be gone on with. */
export interface OpenMarking {
  marking: OwnMarking;
  pack: Pick<Manifest, 'name' | 'gated' | 'canary' | 'licence'>;
  items: readonly MarkItem[];
  marks: ReadonlyMap<string, readonly Mark[]>;
  /** null: a marker's own work. */
  differing: Differing | null;
  /** Stores one mark, or takes it away. */
  save: (key: string, criterionId: CriterionId, mark: Mark | null) => Promise<Outcome<void>>;
}

/** What a judge of a run said of these items, as marks, by the items' keys. */
export async function marksBy(
  { judgments }: Pick<MarkingStores, 'judgments'>,
  { runId, judgeId, items }: { runId: Run['runId']; judgeId: JudgeId; items: readonly MarkingItem[] },
): Promise<Map<string, Mark[]>> {
  const rows = await Promise.all(
    items.map(async ({ key, candidateId, taskId, epoch }): Promise<[string, Mark[]]> => {
      const row = await judgments.get([runId, judgeId, candidateId, taskId, epoch]);
      return [key, (row?.verdicts ?? []).map(markOf)];
    }),
  );
  return new Map(rows.filter(([, marks]) => marks.length > 0));
}

async function itemsOf(
  storage: MarkingStores,
  { runId, items }: RunMarking,
  pack: Pack,
): Promise<MarkItem[]> {
  const shown = await Promise.all(
    items.map(async ({ key, candidateId, taskId, epoch, responseHash }): Promise<MarkItem[]> => {
      const response = await storage.responses.get([runId, candidateId, taskId, epoch]);
      const task = pack.tasks.find(({ id }) => id === taskId);
      const text = response?.outcome.ok === true ? response.outcome.text : null;
      // Another text than the one that was drawn is another response.
      if (text === null || task === undefined || response?.responseHash !== responseHash) return [];
      const criteria = task.rubric.map((criterion) => ({ id: criterion.id, text: criterion.text }));
      const { title, prompt, reference } = task;
      const resources = sentResources(task, pack.resources);
      return [{ key, title, prompt, resources, reference, response: text, criteria }];
    }),
  );
  return shown.flat();
}

async function differingIn(storage: MarkingStores, marking: RunMarking, run: Run): Promise<Differing | null> {
  if (marking.agrees === null) return null;
  const [a, b] = marking.agrees;
  const of = (judgeId: JudgeId) => marksBy(storage, { runId: run.runId, judgeId, items: marking.items });
  const pairs = pairMarks(await of(a), await of(b)).filter(isDiffering);
  return { names: [nameIn(run, a) ?? '', nameIn(run, b) ?? ''], pairs };
}

async function openOfRun(
  storage: MarkingStores,
  marking: RunMarking,
  app: string,
): Promise<Outcome<OpenMarking>> {
  const { runId, judgeId } = marking;
  const run = await storage.runs.get(runId);
  const pack = run === undefined ? undefined : await storage.packs.load(run.spec.packHash);
  if (run === undefined || pack === undefined) return failed({ kind: 'pack-missing' });
  const environment = await personEnvironment(storage, app);
  if (!environment.ok) return environment;
  const environmentId = environment.value;
  const differing = await differingIn(storage, marking, run);
  const all = await itemsOf(storage, marking, pack);
  const toSettle = new Set(differing?.pairs.map(({ itemKey }) => itemKey));
  const known = new Map<TaskId, Promise<TaskHashes>>();
  const hashesFor = (task: Task): Promise<TaskHashes> => {
    const hashes = known.get(task.id) ?? hashesOf(task, pack.resources);
    known.set(task.id, hashes);
    return hashes;
  };
  const save: OpenMarking['save'] = async (key, criterionId, mark) => {
    const item = marking.items.find((one) => one.key === key);
    const task = pack.tasks.find(({ id }) => id === item?.taskId);
    if (item === undefined || task === undefined) return failed({ kind: 'no-response' });
    const { candidateId, taskId, epoch, responseHash } = item;
    const { contextHash, criteria } = await hashesFor(task);
    const criterionHash = criteria.get(criterionId);
    if (criterionHash === undefined) return failed({ kind: 'bug', detail: `no criterion ${criterionId}` });
    const at = new Date().toISOString();
    const head = { runId, judgeId, candidateId, taskId, epoch, responseHash, contextHash, at };
    const verdict = mark === null ? null : verdictOf(mark, { criterionHash, environmentId });
    return storage.judgments.mark(
      head,
      task.rubric.map(({ id }) => id),
      criterionId,
      verdict,
    );
  };
  // Ready before the first key, so that a mark is on its way to the disk at once.
  const drawn = new Set(marking.items.map(({ taskId }) => taskId));
  for (const task of pack.tasks) if (drawn.has(task.id)) void hashesFor(task);
  return done({
    marking,
    pack: pack.manifest,
    items: differing === null ? all : all.filter(({ key }) => toSettle.has(key)),
    marks: await marksBy(storage, marking),
    differing,
    save,
  });
}

function openBundle({ markings }: MarkingStores, marking: BundleMarking): Outcome<OpenMarking> {
  const bundle = readBundle(marking.file, marking.title);
  if (!bundle.ok) return bundle;
  const items = bundle.value.items.map((item) => ({
    ...item,
    criteria: item.criteria.map((text, place) => ({ id: criterionAt(place), text })),
  }));
  const save: OpenMarking['save'] = (key, criterionId, mark) => {
    const rubric = items.find((item) => item.key === key)?.criteria.map(({ id }) => id) ?? [];
    return markings.mark(marking.markingId, key, { rubric, criterionId, mark });
  };
  return done({
    marking,
    pack: bundle.value.manifest.pack,
    items,
    marks: new Map(marking.marks.map(({ key, marks }) => [key, marks])),
    differing: null,
    save,
  });
}

/** A marking with all its texts; undefined when it isn't here. Fails with `pack-missing` when its pack is gone. */
export async function openMarking(
  storage: MarkingStores,
  markingId: string,
  app: string,
): Promise<Outcome<OpenMarking> | undefined> {
  const marking = await storage.markings.get(markingId);
  if (marking === undefined || marking.kind === 'sent') return undefined;
  return marking.kind === 'bundle' ? openBundle(storage, marking) : openOfRun(storage, marking, app);
}
