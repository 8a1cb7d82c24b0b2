import { done, failed, type Outcome } from '../../domain/failure';
import { readMarksFile, type MarksFile } from '../../domain/formats/marking';
import type { RunId } from '../../domain/ids';
import { personJudge, verdictOf, type MarkingItem, type RunMarking } from '../../domain/marking';
import type { Task } from '../../domain/pack';
import type { Judgment } from '../../domain/run';
import { readBundle } from './bundle-read';
import { nameJudges } from './start';
import { hashesOf, personEnvironment, type MarkingStores } from './stores';

/** What became of a file that somebody brought. */
export type TakenFile =
  /** A bundle to be marked here. */
  | { kind: 'bundle'; markingId: string }
  /** Marks that came back. */
  | { kind: 'marks'; runId: RunId; name: string; responses: number; isDone: boolean }
  /** A bundle, but nobody said who is to mark it. */
  | { kind: 'nameless' }
  /** Marks of a bundle that was not made on this computer, or whose run is gone. */
  | { kind: 'stranger'; name: string };

interface TakeOptions {
  app: string;
  /** Who marks a bundle here. */
  name: string;
}

async function takeBundle(
  storage: MarkingStores,
  file: Uint8Array<ArrayBuffer>,
  fileName: string,
  name: string,
): Promise<Outcome<TakenFile>> {
  const bundle = readBundle(file, fileName);
  if (!bundle.ok) return bundle;
  if (name === '') return done({ kind: 'nameless' });
  const { bundleId, pack } = bundle.value.manifest;
  const here = (await storage.markings.list()).find(
    (one) => one.kind === 'bundle' && one.bundleId === bundleId && one.name === name,
  );
  if (here !== undefined) return done({ kind: 'bundle', markingId: here.markingId });
  const markingId = crypto.randomUUID();
  const stored = await storage.markings.add({
    ...{ kind: 'bundle', markingId, bundleId, personId: crypto.randomUUID(), name, title: pack.name, file },
    ...{ marks: [], done: null, at: new Date().toISOString() },
  });
  return stored.ok ? done({ kind: 'bundle', markingId }) : stored;
}

type MarkedItem = MarksFile['items'][number];

/** A returned item as a judgment; undefined when it can't be one: another text is here now, or nothing was said. */
async function judgmentOf(
  storage: MarkingStores,
  { runId, item, task, marks }: { runId: RunId; item: MarkingItem; task: Task; marks: MarkedItem['marks'] },
  {
    judgeId,
    environmentId,
    at,
  }: { judgeId: Judgment['judgeId']; environmentId: Judgment['contextHash']; at: string },
  resources: Readonly<Record<string, string>>,
): Promise<Judgment | undefined> {
  const { candidateId, taskId, epoch, responseHash } = item;
  const response = await storage.responses.get([runId, candidateId, taskId, epoch]);
  if (response?.responseHash !== responseHash) return undefined;
  const { contextHash, criteria } = await hashesOf(task, resources);
  const byPlace = new Map(marks.map((mark) => [mark.criterion, mark]));
  const verdicts = task.rubric.flatMap(({ id }, place) => {
    const mark = byPlace.get(place);
    const criterionHash = criteria.get(id);
    if (mark === undefined || criterionHash === undefined) return [];
    const { answer, note, ms } = mark;
    return [verdictOf({ criterionId: id, answer, note, ms }, { criterionHash, environmentId })];
  });
  if (verdicts.length === 0) return undefined;
  const isWhole =
    verdicts.filter(({ met, failure }) => met !== null || failure !== null).length === task.rubric.length;
  const row = {
    runId,
    judgeId,
    candidateId,
    taskId,
    epoch,
    responseHash,
    contextHash,
    verdicts,
    neutralised: 0,
    at,
  };
  return isWhole ? row : { ...row, open: 1 };
}

async function takeMarks(storage: MarkingStores, marks: MarksFile, app: string): Promise<Outcome<TakenFile>> {
  const { person, bundleId } = marks;
  const sent = await storage.markings.get(bundleId);
  const run = sent?.kind === 'sent' ? await storage.runs.get(sent.runId) : undefined;
  if (sent?.kind !== 'sent' || run === undefined) return done({ kind: 'stranger', name: person.name });
  const pack = await storage.packs.load(run.spec.packHash);
  if (pack === undefined) return failed({ kind: 'pack-missing' });
  const environment = await personEnvironment(storage, app);
  if (!environment.ok) return environment;
  const judgeId = personJudge(person.id);
  const at = new Date().toISOString();
  const made = await Promise.all(
    marks.items.map(({ key, marks: given }) => {
      const item = sent.items.find((one) => one.key === key);
      const task = pack.tasks.find(({ id }) => id === item?.taskId);
      if (item === undefined || task === undefined) return Promise.resolve(undefined);
      const of = { runId: run.runId, item, task, marks: given };
      return judgmentOf(storage, of, { judgeId, environmentId: environment.value, at }, pack.resources);
    }),
  );
  const judgments = made.filter((row) => row !== undefined);
  const { runId, purpose, order, seed, batch, items } = sent;
  const isDone = marks.done !== null;
  const taken: TakenFile = { kind: 'marks', runId, name: person.name, responses: judgments.length, isDone };
  const before = (await storage.markings.ofRun(runId)).find(
    (one) => one.kind === 'run' && one.judgeId === judgeId && one.items[0]?.key === items[0]?.key,
  );
  if (before?.kind === 'run' && before.done !== null) return done(taken); // finished marks never change
  const marking: RunMarking = {
    ...{
      kind: 'run',
      markingId: before?.markingId ?? crypto.randomUUID(),
      runId,
      purpose,
      order,
      seed,
      batch,
    },
    ...{ items, judgeId, name: person.name, agrees: null, done: marks.done, at: before?.at ?? at },
  };
  const stored = await storage.markings.takeBack(marking, judgments);
  if (!stored.ok) return stored;
  const named = await nameJudges(storage, runId, [[judgeId, person.name]]);
  return named.ok ? done(taken) : named;
}

/** Takes a file that is a bundle to be marked here, or marks that come back from one that was made here. */
export async function takeFile(
  storage: MarkingStores,
  file: File,
  { app, name }: TakeOptions,
): Promise<Outcome<TakenFile>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return takeBundle(storage, bytes, file.name, name);
  const marks = readMarksFile(new TextDecoder().decode(bytes), file.name);
  return marks.ok ? takeMarks(storage, marks.value, app) : marks;
}
