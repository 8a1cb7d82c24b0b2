import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { samplesPath } from '../../../../src/domain/formats/eee';
import { asCriterionId } from '../../../../src/domain/ids';
import type { Criterion } from '../../../../src/domain/pack';
import { digestOf, lookUp, scoresIn } from '../../../../src/domain/results';
import { nameIn, type Run } from '../../../../src/domain/run';
import {
  eeeRunOf,
  readEee,
  storeEee,
  type EeeReading,
  type EeeRunParts,
} from '../../../../src/services/eee-import';
import { hashText } from '../../../../src/services/hash';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { fileRunOf } from '../../../../src/services/verdicts';
import { goldenRun, written, type EeeRun } from '../../../support/eee-run';
import { valueOf } from '../../../support/outcomes';

/** What would be stored of records, stored. */
async function keep(storage: Storage, parts: EeeRunParts) {
  const made = await eeeRunOf(storage, parts);
  return made === undefined ? undefined : valueOf(await storeEee(storage, [], [made]))[0];
}

const signal = new AbortController().signal;
const words = { name: (name: string) => `${name} (rows)`, description: () => 'made from rows' };

/** An export of a run by this app, read again. */
async function exported(run: EeeRun): Promise<EeeReading> {
  const files = (await written(run)).flatMap(({ path, text, samples }) => [
    { path, file: new File([text], 'record.json') },
    ...(samples === null ? [] : [{ path: samplesPath(path), file: new File([samples], 'rows.jsonl') }]),
  ]);
  return valueOf(await readEee(signal, files));
}

const scoresOf = async (storage: Storage, run: Run, pack: EeeRun['job']['pack']) => {
  const digest = digestOf({
    ...{ run, pack, responses: await storage.responses.ofRun(run.runId) },
    judgments: await storage.judgments.ofRun(run.runId),
  });
  const rows = lookUp(digest);
  return run.spec.judges.map(({ judgeId }) =>
    scoresIn(digest, rows, judgeId).map(({ clipped, unclipped, n }) => ({ clipped, unclipped, n })),
  );
};

it('a run of two judges that was exported and imported has the same scores', async () => {
  const golden = goldenRun({ judges: 2 });
  const { pack } = golden.job;
  const reading = await exported(golden);
  expect(reading.issues).toEqual([]);
  const storage = valueOf(await openStorage('round-trip'));
  const packHash = valueOf(await storage.packs.put(pack));
  const parts = { file: 'x.zip', records: reading.records, pack: { pack, packHash }, words };
  const kept = await keep(storage, parts);
  if (kept === undefined) throw new Error('nothing was kept');
  const own = digestOf({ ...golden, run: golden.job.run, pack });
  const before = golden.job.run.spec.judges.map(({ judgeId }) =>
    scoresIn(own, lookUp(own), judgeId).map(({ clipped, unclipped, n }) => ({ clipped, unclipped, n })),
  );
  expect(await scoresOf(storage, kept.run, pack)).toEqual(before);
  expect(kept.run.spec.judges.map(({ judgeId }) => nameIn(kept.run, judgeId))).toEqual([
    expect.stringContaining('Qwen3-4B'),
    expect.stringContaining('Phi-3.5'),
  ]);
  const again = await keep(storage, parts);
  expect([again?.wasHere, again?.run.runId]).toEqual([true, kept.run.runId]);
  storage.close();
});

it('without its pack the rows bring their own, and nothing is stored where they can’t', async () => {
  const reading = await exported(goldenRun());
  const storage = valueOf(await openStorage('own-pack'));
  const kept = await keep(storage, { file: 'x.zip', records: reading.records, pack: null, words });
  if (kept === undefined) throw new Error('nothing was kept');
  const pack = await storage.packs.load(kept.run.spec.packHash);
  if (pack === undefined) throw new Error('no pack');
  expect(pack.manifest).toMatchObject({ name: 'classroom-corner (rows)', gated: true });
  const [scores] = await scoresOf(storage, kept.run, pack);
  expect(scores?.[1]?.unclipped.mean).toBeCloseTo(0.007576, 5);

  const bare = reading.records.map((one) => ({
    ...one,
    rows: one.rows === null ? null : { ...one.rows, verdicts: [] },
  }));
  const none = await keep(storage, { file: 'y.zip', records: bare, pack: null, words });
  expect(none).toBeUndefined();
  expect(await storage.runs.list()).toHaveLength(1);
  storage.close();
});

it('responses that a run here holds word for word are that run’s candidates', async () => {
  const golden = goldenRun();
  const { pack } = golden.job;
  const storage = valueOf(await openStorage('recognised'));
  const packHash = valueOf(await storage.packs.put(pack));
  const run = { ...golden.job.run, spec: { ...golden.job.run.spec, packHash } };
  const responses = await Promise.all(
    golden.responses.map(async (row) => {
      const text = row.outcome.ok ? (row.outcome.text ?? '') : '';
      return { ...row, runId: run.runId, responseHash: await hashText(text) };
    }),
  );
  valueOf(
    await storage.imports.write({
      ...{ packs: [], recipes: [], environments: [], conflicts: [], runs: [run], responses },
      judgments: [],
    }),
  );
  const reading = await exported(golden);
  const kept = await keep(storage, {
    ...{ file: 'x.zip', records: reading.records, pack: { pack, packHash }, words },
  });
  expect(kept?.run.reuses).toBe(run.runId);
  expect(new Set(kept?.run.spec.candidates)).toEqual(new Set(run.spec.candidates));
  storage.close();
});

const rubricOf = (change: (criterion: Criterion, index: number) => Criterion[]) => {
  const { pack } = goldenRun().job;
  const tasks = pack.tasks.map((task) => ({ ...task, rubric: task.rubric.flatMap(change) }));
  return { ...pack, tasks };
};

it.each([
  ['a weight', rubricOf((one, at) => [at === 0 ? { ...one, weight: one.weight + 1 } : one])],
  ['an id', rubricOf((one, at) => [at === 0 ? { ...one, id: asCriterionId('other') } : one])],
  [
    'one more criterion',
    rubricOf((one, at) => (at === 0 ? [one, { ...one, id: asCriterionId('x') }] : [one])),
  ],
  ['one less', rubricOf((one, at) => (at === 0 ? [] : [one]))],
])('no verdict is stored on a pack whose rubrics differ in %s', async (what, pack) => {
  const reading = await exported(goldenRun());
  const storage = valueOf(await openStorage(`rubric-${what}`));
  const packHash = valueOf(await storage.packs.put(pack));
  const kept = await keep(storage, {
    ...{ file: 'x.zip', records: reading.records, pack: { pack, packHash }, words },
  });
  if (kept === undefined) throw new Error('the responses are kept');
  expect(await storage.judgments.ofRun(kept.run.runId)).toEqual([]);
  expect((await storage.responses.ofRun(kept.run.runId)).some(({ outcome }) => outcome.ok)).toBe(true);
  expect(kept.run.spec.judges).toEqual([]);
  storage.close();
});

it('exports of two judges of one run, read together, are one run with the verdicts of both', async () => {
  const both = goldenRun({ judges: 2 });
  const { pack } = both.job;
  const exports = await Promise.all(
    both.job.judges.map((one) => exported({ ...both, job: { ...both.job, judges: [one] } })),
  );
  const storage = valueOf(await openStorage('two-exports'));
  const packHash = valueOf(await storage.packs.put(pack));
  const kept = await keep(storage, {
    ...{ file: 'x', records: exports.flatMap(({ records }) => records), pack: { pack, packHash }, words },
  });
  if (kept === undefined) throw new Error('nothing was kept');
  expect(kept.run.spec.candidates).toHaveLength(2);
  expect(kept.run.spec.judges).toHaveLength(2);
  const own = digestOf({ ...both, run: both.job.run, pack });
  const before = both.job.run.spec.judges.map(({ judgeId }) =>
    scoresIn(own, lookUp(own), judgeId).map(({ clipped, unclipped, n }) => ({ clipped, unclipped, n })),
  );
  expect(await scoresOf(storage, kept.run, pack)).toEqual(before);
  storage.close();
});

it('two records of one candidate that hold different responses are one, with the responses of both', async () => {
  const golden = goldenRun();
  const { pack } = golden.job;
  const storage = valueOf(await openStorage('two-parts'));
  const packHash = valueOf(await storage.packs.put(pack));
  const [first] = (await exported(golden)).records;
  if (first?.rows == null) throw new Error('a record with rows');
  const known = golden.job.run.spec.candidates[0];
  if (known === undefined) throw new Error('a candidate');
  const half = (key: string, from: number, to?: number) => ({
    ...{ key, known, candidate: 'model', responses: first.rows?.responses.slice(from, to) ?? [] },
  });
  const made = await fileRunOf(storage, {
    ...{ file: 'x', pack, packHash, judges: [], candidates: [half('a', 0, 3), half('b', 2)] },
  });
  const ok = made?.batch?.responses.filter(({ outcome }) => outcome.ok) ?? [];
  expect(ok).toHaveLength(first.rows.responses.length);
  storage.close();
});
