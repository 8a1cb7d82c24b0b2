import { factShares } from '../../src/domain/facts/index.ts';
import {
  ALL_RESULTS,
  compareCandidates,
  DigestBuilder,
  filterDigest,
  lookUp,
  scoresIn,
} from '../../src/domain/results/index.ts';
import {
  failuresOf,
  kindsIn,
  kindsOf,
  lengthsOf,
  matrixOf,
  spreadsOf,
} from '../../src/domain/results/views/index.ts';
import { verdictText } from '../../src/domain/judging/index.ts';
import { exportEee, openEeeChecks, recordUuid } from '../../src/services/eee/index.ts';
import { Languages, openLanguageClient } from '../../src/services/languages/index.ts';
import { openStorage } from '../../src/services/storage/index.ts';
import { exportResults, exportRows, exportVerdictsCsv } from '../../src/services/transfer/index.ts';
import { readFacts } from '../../src/state/read-facts.ts';
import { readDigest } from '../../src/state/read-run.ts';
import { leaderRows, taskRows } from '../../src/state/run-results.ts';
import { batchesOf, packOf, runOf, VERDICTS_A_TASK } from './rows.mjs';

// What the scale bench asks of the page: results of a stored run as the app makes them, step by step.

const valueOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
const NAME = 'bench-scale';
const runs = new Map();

/** Stores a run of so many tasks; returns its verdicts. */
const fill = async (tasks) => {
  const storage = valueOf(await openStorage(NAME));
  const packHash = valueOf(await storage.packs.put(packOf(tasks)));
  const run = runOf(crypto.randomUUID(), packHash, tasks);
  valueOf(await storage.runs.put(run));
  for (const { responses, judgments } of batchesOf(run)) {
    valueOf(await storage.responses.add(...responses));
    valueOf(await storage.judgments.add(...judgments));
  }
  storage.close();
  runs.set(tasks, run);
  return tasks * VERDICTS_A_TASK;
};

const timed = async (times, name, work) => {
  const start = performance.now();
  const value = await work();
  times[name] = performance.now() - start;
  return value;
};

/** Rows as the database gives them, in pages, without anything of ours. */
const readRaw = async (runId) => {
  const db = await new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const name of ['responses', 'judgments']) {
    let from = IDBKeyRange.bound([runId], [runId, []]);
    for (;;) {
      const store = db.transaction(name).objectStore(name);
      const [keys] = await Promise.all(
        [store.getAllKeys(from, 200), store.getAll(from, 200)].map(
          (request) =>
            new Promise((resolve, reject) => {
              request.onsuccess = () => resolve(request.result);
              request.onerror = () => reject(request.error);
            }),
        ),
      );
      if (keys.length < 200) break;
      from = IDBKeyRange.bound(keys.at(-1), [runId, []], true);
    }
  }
  db.close();
};

const drain = async (pages, take) => {
  for await (const page of pages) take(page);
};

/** Milliseconds of everything between a stored run and what its screens show. */
const results = async (tasks) => {
  const run = runs.get(tasks);
  const times = {};
  await timed(times, 'raw', () => readRaw(run.runId));
  const storage = await timed(times, 'open', async () => valueOf(await openStorage(NAME)));
  const pack = await timed(times, 'pack', () => storage.packs.load(run.spec.packHash));
  const builder = new DigestBuilder(run, pack);
  let building = 0;
  const counted = (add) => (page) => {
    const start = performance.now();
    add(page);
    building += performance.now() - start;
  };
  await timed(times, 'read', async () => {
    await drain(
      storage.responses.pagesOf(run.runId),
      counted((page) => builder.addResponses(page)),
    );
    await drain(
      storage.judgments.pagesOf(run.runId),
      counted((page) => builder.addJudgments(page)),
    );
  });
  times.read -= building;
  times.digest = building;

  const digest = await timed(times, 'load', () => readDigest(storage, run));
  const [judge] = run.spec.judges;
  await timed(times, 'leaderboard', () => {
    const rows = lookUp(digest);
    const scores = scoresIn(digest, rows, judge.judgeId);
    leaderRows(digest, judge, scores);
    compareCandidates(scores, () => false);
  });
  const rows = lookUp(digest);
  const scores = scoresIn(digest, rows, judge.judgeId);
  await timed(times, 'tasks', () => taskRows(digest, rows, judge, scores));
  const matrix = await timed(times, 'matrix', () => matrixOf(digest, judge.judgeId, ALL_RESULTS));
  await timed(times, 'kinds', () => {
    for (const kind of kindsIn(digest.tasks)) kindsOf(digest, judge.judgeId, ALL_RESULTS, kind);
  });
  await timed(times, 'spread', () => spreadsOf(matrix));
  await timed(times, 'lengths', () => lengthsOf(matrix));
  await timed(times, 'failures', () => failuresOf(digest));
  await timed(times, 'filter', () => filterDigest(digest, { ...ALL_RESULTS, levels: ['B1'] }));
  const languages = new Languages(storage, openLanguageClient());
  const { signal } = new AbortController();
  const facts = await timed(times, 'factsRead', () => readFacts(storage, run, { languages, signal }));
  languages.close();
  const ids = run.spec.candidates.map(({ candidateId }) => candidateId);
  await timed(times, 'facts', () => factShares(facts, ids));
  storage.close();
  return times;
};

/** Reads a run as the app does, and nothing else. */
const load = async (tasks) => {
  const storage = valueOf(await openStorage(NAME));
  await readDigest(storage, runs.get(tasks));
  storage.close();
};

/** The run as records of Every Eval Ever, rows and all, checked as the app checks them. */
const eeeFile = async (storage, run) => {
  const modelOf = (name) => ({ id: `bench/${name}`, name, developer: 'bench', deployment: 'own' });
  const [judge] = run.spec.judges;
  const job = {
    ...{ run, packUrl: null, organisation: 'Bench', relationship: 'third_party', app: 'bench' },
    pack: await storage.packs.load(run.spec.packHash),
    exportedAt: Date.parse(run.createdAt),
    candidates: await Promise.all(
      run.spec.candidates.map(async (candidate, index) => ({
        ...{ candidate, model: modelOf(`candidate-${index}`) },
        uuid: await recordUuid(run.runId, candidate.candidateId),
      })),
    ),
    judges: [{ judge, name: 'Judge', badge: 'not-checked', model: modelOf('judge'), recipe: verdictText }],
  };
  const { signal } = new AbortController();
  const made = await exportEee(
    { signal, stores: storage, job, onProgress: () => undefined },
    openEeeChecks(),
  );
  if (!made.ok || made.value.zip !== null) return made.ok ? { ok: true, value: made.value.zip } : made;
  throw new Error(JSON.stringify(made.value.problems));
};

const EXPORTS = {
  csv: async (storage, { runId }) => {
    const languages = new Languages(storage, openLanguageClient());
    const made = await exportVerdictsCsv(storage, languages, runId);
    languages.close();
    return made;
  },
  jsonl: (storage, { runId }) => exportRows(storage, runId, { what: 'judgments' }),
  eee: eeeFile,
  results: (storage, { runId }) => exportResults(storage, [runId], { app: 'bench', includeText: true }),
};

/** One file as the Export screen makes it: its bytes and how long it took. */
const exportAs = async (what, tasks) => {
  const storage = valueOf(await openStorage(NAME));
  const start = performance.now();
  const file = valueOf(await EXPORTS[what](storage, runs.get(tasks)));
  const ms = performance.now() - start;
  storage.close();
  return { bytes: file.size, ms };
};

window.bench = { fill, results, load, exportAs };
