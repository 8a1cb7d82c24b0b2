import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { NO_CHOICES } from '../../../../src/domain/formats/verdict-sets';
import type { Task } from '../../../../src/domain/pack';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { storeLogRun, type LogParts, type StoredLog } from '../../../../src/services/verdicts';
import { createVerdictFiles } from '../../../../workers/verdicts/verdict-files';
import { aPack } from '../../../support/builders';
import { cornerTasks } from '../../../support/corner-pack';
import { valueOf } from '../../../support/outcomes';
import { logBytes } from '../../../support/verdict-files';

const quietly = (): void => undefined;

/** A log read over a pack of these tasks, and a storage that has the pack. */
async function aLog(
  name: string,
  tasks: readonly Task[] = cornerTasks,
): Promise<{ storage: Storage; parts: LogParts }> {
  const storage = valueOf(await openStorage(`log-${crypto.randomUUID()}`));
  const pack = aPack({ tasks: [...tasks] });
  const packHash = valueOf(await storage.packs.put(pack));
  const files = createVerdictFiles();
  const file = new File([logBytes(name)], name);
  const look = valueOf(await files.look({ path: name, file }, quietly));
  const rubric = {
    tasks: tasks.map((task) => ({
      taskId: task.id,
      criteria: task.rubric.map(({ id, weight, layer }) => ({ criterionId: id, weight, layer })),
    })),
  };
  const judges = look.judges.filter(({ isUsable }) => isUsable).map(({ key }) => key);
  valueOf(await files.read({ ...NO_CHOICES, judges, rubric }, quietly));
  const [made] = valueOf(await files.take());
  const texts = valueOf(await files.texts());
  return { storage, parts: { file: name, pack, packHash, texts, judge: made?.set ?? null } };
}

/** Stores a log that has responses to the pack's tasks. */
async function stored({ storage, parts }: Awaited<ReturnType<typeof aLog>>): Promise<StoredLog> {
  const kept = valueOf(await storeLogRun(storage, parts));
  if (kept === undefined) throw new Error('nothing was stored');
  return kept;
}

it('responses and verdicts of a log become a finished run that can be judged again', async () => {
  const log = await aLog('rubric.eval');
  const { storage } = log;
  const { run, wasHere } = await stored(log);
  expect([wasHere, run.state, run.spec.epochs, run.spec.taskIds]).toEqual([
    ...[false, 'done', 2],
    ['corner-01', 'corner-02', 'corner-03'],
  ]);
  expect(Object.values(run.names)).toEqual(['mockllm/model', 'mockllm/judge']);
  const responses = await storage.responses.ofRun(run.runId);
  expect(responses).toHaveLength(6);
  const second = responses.find(({ taskId, epoch }) => taskId === 'corner-03' && epoch === 2);
  expect(second?.outcome).toMatchObject({ text: 'Wa is for the topic. Ga is for new information.' });
  expect(second?.source).toEqual({ kind: 'imported', file: 'rubric.eval' });
  const judgments = await storage.judgments.ofRun(run.runId);
  const met = (taskId: string, epoch: number) =>
    judgments
      .find((row) => row.taskId === taskId && row.epoch === epoch)
      ?.verdicts.map((verdict) => verdict.met);
  expect([met('corner-01', 1), met('corner-02', 2), met('corner-03', 2)]).toEqual([
    [true, true, false],
    [true, true, true],
    [false, true, true],
  ]);
  expect(judgments.every(({ responseHash }) => responseHash !== null)).toBe(true);

  const again = await stored(log);
  expect([again.wasHere, again.run.runId]).toEqual([true, run.runId]);
  expect(await storage.runs.list()).toHaveLength(1);
  storage.close();
});

it('what a log lacks is a failure of its place, and a response without a score is still there to be judged', async () => {
  const failing = await aLog('failed-sample.eval');
  const rows = await failing.storage.responses.ofRun((await stored(failing)).run.runId);
  expect(rows.flatMap(({ outcome }) => (outcome.ok ? [] : [outcome.failure.kind]))).toEqual(['not-in-file']);
  failing.storage.close();

  const unscored = await aLog('unscored.eval');
  const { run } = await stored(unscored);
  expect(run.spec.taskIds).toEqual(['corner-02']);
  expect(await unscored.storage.responses.ofRun(run.runId)).toHaveLength(2);
  expect(await unscored.storage.judgments.ofRun(run.runId)).toHaveLength(1);
  unscored.storage.close();
});

it('responses to tasks of another pack are no run, and verdicts by another rubric stay out', async () => {
  const other = await aLog('rubric.eval', aPack().tasks);
  expect(valueOf(await storeLogRun(other.storage, other.parts))).toBeUndefined();
  expect(await other.storage.runs.list()).toEqual([]);
  other.storage.close();

  const heavier = cornerTasks.map((task) => ({
    ...task,
    rubric: task.rubric.map((criterion) => ({ ...criterion, weight: criterion.weight * 2 })),
  }));
  const log = await aLog('rubric.eval', heavier);
  const { run } = await stored(log);
  expect(run.spec.judges).toEqual([]);
  expect(await log.storage.responses.ofRun(run.runId)).toHaveLength(6);
  log.storage.close();
});
