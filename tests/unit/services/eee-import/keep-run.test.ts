import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { samplesPath } from '../../../../src/domain/formats/eee';
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
