import { Judging } from '../../src/services/runner/judging.ts';
import { planFrom } from '../../src/services/runner/drain.ts';
import { ProgressTracker } from '../../src/services/runner/tracker.ts';
import { VerdictWriter } from '../../src/services/runner/verdict-writer.ts';
import { openStorage } from '../../src/services/storage/index.ts';
import { CRITERIA, hashOf, planRows, runOf, verdictsOf } from './rows.mjs';

// What the storage bench asks of the page: the app's own path for verdicts, raw puts of the same rows, and plans.

const valueOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const erase = (name) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** A database of this name, empty but for its stores. */
const fresh = async (name) => {
  await erase(name);
  return valueOf(await openStorage(name));
};

/** As the runner does it for one response after the other: the attempt, each verdict as it comes, the last one closes. */
const judge = async (storage, run, place) => {
  const [judgeId] = run.spec.judges.map((one) => one.judgeId);
  const { candidateId, taskId } = place;
  const verdicts = verdictsOf(place);
  const rubric = verdicts.map(({ criterionId }) => criterionId);
  const tracker = new ProgressTracker(run, Date.now, () => undefined);
  const context = { ports: { storage, now: Date.now }, run, tracker };
  const judging = new Judging(context, {
    judgeId,
    item: { candidateId, taskId, epoch: 1 },
    task: { rubric, contextHash: hashOf('c') },
    response: { responseHash: hashOf('d') },
    stored: undefined,
  });
  valueOf(await judging.begin());
  const writer = new VerdictWriter(
    (some) => judging.store(some, null),
    () => undefined,
  );
  for (const verdict of verdicts.slice(0, -1)) {
    writer.push(verdict);
    valueOf(await writer.flush()); // an engine is slower than the disk: each verdict is a transaction of its own
  }
  valueOf(await judging.store(verdicts.slice(-1), 0));
};

const places = (count, pass) =>
  Array.from({ length: count }, (_, index) => ({ candidateId: 'candidate-1', taskId: `t${pass}-${index}` }));

const runFor = (all) =>
  runOf(
    all.map(({ taskId }) => taskId),
    1,
  );

let app;
const appWrites = async (count, pass) => {
  app ??= await fresh('bench-app');
  const all = places(count, pass);
  const run = runFor(all);
  return timed(async () => {
    for (const place of all) await judge(app, run, place);
  });
};

const settled = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/** A connection without anything of ours, to a database of the app's shape. */
let raw;
const openRaw = async () => {
  await fresh('bench-raw');
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bench-raw');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
};

/**
 * The same rows in as many transactions over the same stores, with the same durability: puts and deletes alone, and each
 * transaction committed as soon as they are asked for. Nothing is read, so nothing is known of what is overwritten.
 */
const rawWrites = async (count, pass) => {
  raw ??= await openRaw();
  const all = places(count, pass);
  const run = runFor(all);
  const [judgeId] = run.spec.judges.map((one) => one.judgeId);
  const write = (stores, body) => {
    const transaction = raw.transaction(stores, 'readwrite', { durability: 'strict' });
    body(transaction);
    transaction.commit();
    return settled(transaction);
  };
  return timed(async () => {
    for (const place of all) {
      const verdicts = verdictsOf(place);
      const { candidateId, taskId } = place;
      const key = { runId: run.runId, itemKey: `judge ${judgeId} ${candidateId} ${taskId} 1` };
      const head = { runId: run.runId, judgeId, candidateId, taskId, epoch: 1, responseHash: hashOf('d') };
      const rest = { contextHash: hashOf('c'), neutralised: 0, at: new Date().toISOString() };
      await write(['attempts'], (transaction) => {
        transaction.objectStore('attempts').put({ ...key, count: 1 });
      });
      for (let made = 1; made <= CRITERIA; made += 1) {
        const open = made < CRITERIA ? { open: 1 } : {};
        const row = { ...head, ...rest, verdicts: verdicts.slice(0, made), ...open };
        const isEnd = made === 1 || made === CRITERIA; // between them the attempts are as they should be
        await write(isEnd ? ['judgments', 'attempts'] : ['judgments'], (transaction) => {
          transaction.objectStore('judgments').put(row);
          if (made === 1) transaction.objectStore('attempts').put({ ...key, count: 1 });
          if (made === CRITERIA) transaction.objectStore('attempts').delete([key.runId, key.itemKey]);
        });
      }
    }
  });
};

let planning;
/** Stores what a run of so many tasks has when every response is judged; returns how many verdicts that is. */
const fillPlan = async (tasks) => {
  const storage = await fresh('bench-plan');
  const { run, batches } = planRows(tasks);
  let verdicts = 0;
  for (const { responses, judgments } of batches) {
    valueOf(await storage.responses.add(...responses));
    valueOf(await storage.judgments.add(...judgments));
    verdicts += judgments.length * CRITERIA;
  }
  planning = { storage, run };
  return verdicts;
};

/** Milliseconds of one plan, and what it found. */
const plan = async () => {
  let found;
  const ms = await timed(async () => {
    found = await planFrom(planning.storage, planning.run);
  });
  return { ms, done: found.done, left: found.generate.length + found.judge.length };
};

window.bench = { appWrites, rawWrites, fillPlan, plan };
