import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import { asHash } from '../../../../src/domain/ids';
import { exportResults, importResults } from '../../../../src/services/transfer';
import { writeZip } from '../../../../src/services/transfer/zip-write';
import { aHash, OTHER_RUN_ID, RUN_ID } from '../../../support/builders';
import { aFinishedRun, aStorage, contentsOf, unzipped, valueOf } from '../../../support/results';

const APP = { app: '0.1.0' };
const failureOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? 'ok' : outcome.failure);
const zipOf = (texts: Record<string, string>): File => new File([writeZip(texts)], 'results.zip');

describe('a results file is refused, and nothing of it stored,', () => {
  async function tampered(
    change: (texts: Record<string, string>) => Record<string, string>,
  ): Promise<unknown> {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    const texts = await unzipped(valueOf(await exportResults(here, [RUN_ID], APP)));
    const outcome = await importResults(there, zipOf(change(texts)));
    expect(await there.runs.list()).toEqual([]);
    expect(await there.responses.ofRun(RUN_ID)).toEqual([]);
    return failureOf(outcome);
  }
  const manifest = (texts: Record<string, string>, from: string, to: string): Record<string, string> => ({
    ...texts,
    'results.json': (texts['results.json'] ?? '').replaceAll(from, to),
  });

  it('when a newer Deskmark wrote it', async () => {
    const failure = await tampered((texts) =>
      manifest(texts, '"formatVersion": 1,\n  "app"', '"formatVersion": 2,\n  "app"'),
    );
    expect(failure).toEqual({ kind: 'newer-format', file: 'results.zip', version: 2, known: 1 });
  });

  it('when rows are missing', async () => {
    expect(await tampered((texts) => ({ ...texts, 'responses.jsonl': '' }))).toMatchObject({
      kind: 'invalid-file',
    });
  });

  it('when an environment is not what its id says', async () => {
    expect(await tampered((texts) => manifest(texts, 'Chromium 156', 'Chromium 157'))).toMatchObject({
      kind: 'invalid-file',
    });
  });

  it('when it holds no manifest, or is no zip', async () => {
    expect(await tampered(() => ({ 'other.txt': 'x' }))).toMatchObject({ kind: 'unreadable-file' });
    const there = await aStorage();
    expect(failureOf(await importResults(there, new File(['<html>'], 'results.zip')))).toMatchObject({
      kind: 'unreadable-file',
    });
  });

  it('when the run it joins is going on', async () => {
    const here = await aStorage();
    await aFinishedRun(here, RUN_ID);
    const file = new File([valueOf(await exportResults(here, [RUN_ID], APP))], 'results.zip');
    const { promise: release, resolve } = Promise.withResolvers<undefined>();
    const running = navigator.locks.request(`deskmark-run-${RUN_ID}`, () => release);
    expect(failureOf(await importResults(here, file))).toEqual({ kind: 'locked-elsewhere' });
    resolve(undefined);
    await running;
  });

  it('when writing fails half-way', async () => {
    const here = await aStorage();
    const stored = await aFinishedRun(here, RUN_ID);
    const [there] = await here.responses.ofRun(RUN_ID);
    if (there === undefined) throw new Error('no response');
    const before = await contentsOf(here);
    const outcome = await here.imports.write({
      packs: [],
      recipes: [],
      environments: [{ ...stored.environment, environmentId: aHash('c') }],
      runs: [{ ...stored.run, runId: OTHER_RUN_ID }],
      responses: [{ ...there, runId: OTHER_RUN_ID }, there],
      judgments: [],
      conflicts: [],
    });
    expect(outcome.ok).toBe(false);
    expect(await contentsOf(here)).toEqual(before);
  });
});

describe('a row that cannot be used', () => {
  it('is listed and left out: a text that was changed, a line that is no row, a run that is not described', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    const texts = await unzipped(valueOf(await exportResults(here, [RUN_ID], APP)));
    const changed = {
      ...texts,
      'responses.jsonl': (texts['responses.jsonl'] ?? '').replace('Dear Ivo', 'Dear Eve'),
      'judgments.jsonl': `${(texts['judgments.jsonl'] ?? '').replace(RUN_ID, OTHER_RUN_ID)}not json\n`,
    };
    const report = valueOf(await importResults(there, zipOf(changed)));
    expect(report.runs[0]).toMatchObject({ responses: 1, judgments: 1 });
    expect(report.issues.map(({ file, record }) => [file, record])).toEqual([
      ['responses.jsonl', 2],
      ['judgments.jsonl', 3],
      ['results.json', 0],
    ]);
  });

  it('is left out among the differing rows too, where it would take an empty place', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    await aFinishedRun(here, RUN_ID);
    const texts = await unzipped(valueOf(await exportResults(here, [RUN_ID], APP)));
    const [, second = ''] = (texts['responses.jsonl'] ?? '').split('\n');
    const changed = JSON.parse(second.replace('Dear Ivo', 'Dear Eve')) as unknown;
    const beside = {
      ...texts,
      'conflicts.jsonl': `${JSON.stringify({ store: 'responses', row: changed })}\n`,
      'responses.jsonl': (texts['responses.jsonl'] ?? '').replace('Dear Ivo', 'Dear Eve'),
    };
    const report = valueOf(await importResults(there, zipOf(beside)));
    expect(report.issues.map(({ file }) => file)).toEqual(['responses.jsonl', 'conflicts.jsonl']);
    expect(await there.responses.ofRun(RUN_ID)).toHaveLength(1);
  });

  it('of a stored environment or recipe never replaces the one here', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const stored = await aFinishedRun(here, RUN_ID);
    const file = new File([valueOf(await exportResults(here, [RUN_ID], APP))], 'results.zip');
    const first = { ...stored.environment, browser: 'as it was stored' };
    await there.environments.put(first);
    valueOf(await importResults(there, file));
    expect(await there.environments.get(asHash(stored.environment.environmentId))).toEqual(first);
  });
});
