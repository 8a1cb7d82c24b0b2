import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { EeeJob } from '../../../../src/domain/formats/eee/write';
import { exportEee, recordUuid, type EeeProgress } from '../../../../src/services/eee';
import { goldenRun, type EeeRun } from '../../../support/eee-run';
import { checksHere, storeEeeRun } from '../../../support/eee-storage';
import { aStorage, unzipped, valueOf } from '../../../support/results';

const quietly = (): void => undefined;

interface Watch {
  signal?: AbortSignal;
  onProgress?: (progress: EeeProgress) => void;
}

async function exported(run: EeeRun, watch: Watch = {}) {
  const { signal = new AbortController().signal, onProgress = quietly } = watch;
  const stores = await aStorage();
  await storeEeeRun(stores, run);
  return exportEee({ signal, stores, job: run.job, onProgress }, checksHere());
}
const withJob = (run: EeeRun, over: Partial<EeeJob>): EeeRun => ({ ...run, job: { ...run.job, ...over } });

describe('the export of a run to Every Eval Ever', () => {
  it('is a folder as the datastore has it, of one record a candidate with its rows beside it', async () => {
    const run = goldenRun();
    const told: EeeProgress[] = [];
    const made = valueOf(await exported(run, { onProgress: (progress) => told.push(progress) }));
    expect(made.problems).toEqual([]);
    expect(made.records.map(({ rows }) => rows)).toEqual([6, 5]);
    if (made.zip === null) throw new Error('no zip');
    const files = await unzipped(made.zip);
    expect(Object.keys(files)).toEqual(
      made.records.flatMap(({ path }) => [path, path.replace('.json', '_samples.jsonl')]),
    );
    expect(told).toContainEqual({ phase: 'reading', done: 11, of: 11 });
  });

  it('gives nothing out of which a check finds something, and says what and where', async () => {
    const run = goldenRun();
    const made = valueOf(await exported(withJob(run, { organisation: 'https://me:secret@school.example' })));
    expect(made.zip).toBeNull();
    expect(made.problemCount).toBe(2);
    expect(made.problems[0]).toMatchObject({
      code: 'credentials',
      pointer: '/source_metadata/source_organization_name',
    });
  });

  it('of a gated pack holds no text that was sent or written, and no row', async () => {
    const run = goldenRun({ gated: true, judges: 2 });
    const made = valueOf(await exported(run));
    if (made.zip === null) throw new Error(JSON.stringify(made.problems));
    const files = await unzipped(made.zip);
    expect(Object.keys(files)).toEqual(made.records.map(({ path }) => path));
    const all = JSON.stringify(files);
    const texts = [
      ...run.job.pack.tasks.flatMap(({ prompt, reference, systemPrompt, id }) => [
        prompt,
        systemPrompt,
        reference ?? '',
        id,
      ]),
      ...run.responses.map(({ outcome }) => (outcome.ok ? (outcome.text ?? '') : '')),
      'A statement that stays here.',
    ];
    for (const text of texts) expect(all).not.toContain(JSON.stringify(text).slice(1, -1));
  });

  it('goes without rows where a text is held back, for rows that lack some would have another mean', async () => {
    const run = goldenRun();
    const [first] = run.responses;
    if (first?.outcome.ok !== true) throw new Error('a response');
    first.outcome.text = null;
    const made = valueOf(await exported(run));
    expect(made.problems).toEqual([]);
    expect(made.records.map(({ rows }) => rows)).toEqual([null, 5]);
  });

  it('names candidates that nobody scored instead of giving them a 0', async () => {
    const run = goldenRun();
    const judgments = run.judgments.filter(({ candidateId }) => candidateId !== 'smol');
    const made = valueOf(await exported({ ...run, judgments }));
    expect(made.unscored).toEqual(['smol']);
    expect(made.records).toHaveLength(1);
  });

  it('ends when it is told to', async () => {
    const stop = new AbortController();
    const made = await exported(goldenRun(), {
      signal: stop.signal,
      onProgress: () => {
        stop.abort();
      },
    });
    expect(made).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('names a record alike at every export', async () => {
    const { run, candidates } = goldenRun().job;
    const id = candidates[0]?.candidate.candidateId;
    if (id === undefined) throw new Error('a candidate');
    const uuid = await recordUuid(run.runId, id);
    expect(uuid).toBe(await recordUuid(run.runId, id));
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
