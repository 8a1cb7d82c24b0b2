import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/domain/failure';
import type { Storage } from '../../../../src/services/storage';
import { aStoredRun, CANDIDATE_A, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage, hasFailedVerdict } from './bench';

const LOST: Failure = { kind: 'device-lost', detail: 'the GPU went away' };

describe('a failure of one item', () => {
  it('is stored and counted, its response gets no verdicts, and the run goes on', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const tooLong: Failure = { kind: 'prompt-too-long', tokens: 5000, limit: 4096 };
    const { runner, told } = aTab(storage, {
      trouble: ({ what, about }) => (what === 'generate' && about.includes('Jonas') ? tooLong : undefined),
    });
    await runner.start(runId);
    await runner.idle();

    const { responses, judgments } = await rowsOf(storage, runId);
    expect(responses.filter(({ outcome }) => !outcome.ok).map(({ outcome }) => outcome)).toEqual([
      { ok: false, failure: tooLong },
      { ok: false, failure: tooLong },
    ]);
    const verdicts = judgments.filter(({ taskId }) => taskId === 't2').flatMap((row) => row.verdicts);
    expect(new Set(verdicts.map(({ failure }) => JSON.stringify(failure)))).toEqual(
      new Set([JSON.stringify({ kind: 'no-response' })]),
    );
    expect(verdicts.every(({ met, evaluated }) => met === null && evaluated === 'none')).toBe(true);
    expect(told.at(-1)).toMatchObject({ state: 'done', failures: { responses: 2, verdicts: 4 } });
  });

  it.each([
    ['', 'empty-response'],
    [' \n', 'empty-response'],
  ])('is said of an answer without a word, with what it took: %j', async (text, kind) => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const { runner } = aTab(storage, { text: () => text });
    await runner.start(runId);
    await runner.idle();
    const { responses } = await rowsOf(storage, runId);
    expect(responses.map(({ outcome }) => outcome)).toContainEqual({
      ...{ ok: false, failure: { kind } },
      took: { tokens: { prompt: 100, cached: 40, completion: 10 }, ms: 1000 },
    });
  });

  it('of a judge leaves its criteria undecided and closes the judgment', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const tooLong: Failure = { kind: 'prompt-too-long', tokens: 5000, limit: 4096 };
    const { runner } = aTab(storage, { trouble: ({ key }) => (key === 'c2' ? tooLong : undefined) });
    await runner.start(runId);
    await runner.idle();
    const { judgments } = await rowsOf(storage, runId);
    for (const { verdicts, open } of judgments) {
      expect(open).toBeUndefined();
      expect(verdicts[0]?.met).not.toBeNull();
      expect(verdicts.slice(1).every(({ failure }) => failure !== null)).toBe(true);
    }
  });
});

describe('a failure of the machine', () => {
  it('is met with a fresh worker, and leaves no trace when that helps', async () => {
    const storage = await freshStorage();
    const undisturbed = await aStoredRun(storage);
    const first = aTab(storage);
    await first.runner.start(undisturbed);
    await first.runner.idle();

    const runId = await aStoredRun(storage);
    let deaths = 0;
    const { runner, steps } = aTab(storage, {
      // Twice at one response, and twice in the middle of one judgment.
      trouble: ({ what, key }) => {
        const isDue =
          (what === 'generate' && deaths < 2) || (what === 'verdict' && key === 'c2' && deaths < 4);
        if (!isDue) return undefined;
        deaths += 1;
        return LOST;
      },
    });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(await rowsOf(storage, undisturbed));
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(3 + 4);
  });

  it('pauses the run with the failure after two more tries, and stores nothing of the item', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const { runner, steps, told } = aTab(storage, {
      trouble: ({ what }) => (what === 'generate' ? LOST : undefined),
    });
    await runner.start(runId);
    await runner.idle();
    expect(steps.filter(({ what }) => what === 'generate')).toHaveLength(3);
    expect(await rowsOf(storage, runId)).toEqual({ responses: [], judgments: [] });
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused', pausedBy: LOST });
    expect(told.at(-1)).toMatchObject({ state: 'paused', pausedBy: LOST });
  });

  it('gives the item up when it happens again after a new start, so that the run gets past it', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const options = {
      trouble: ({ what, about }: { what: string; about: string }) =>
        what === 'generate' && about.includes('Leyla') ? LOST : undefined,
    };
    for (let start = 0; start < 4; start += 1) {
      const { runner } = aTab(storage, options);
      await runner.start(runId);
      await runner.idle();
    }
    const { responses } = await rowsOf(storage, runId);
    expect(responses.map(({ taskId, outcome }) => [taskId, outcome.ok])).toEqual([
      ['t1', false],
      ['t2', true],
      ['t1', false],
      ['t2', true],
    ]);
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'done' });
  });

  it('told of one criterion is no verdict on it: the item is begun again with what is left', async () => {
    const storage = await freshStorage();
    const undisturbed = await aStoredRun(storage);
    const first = aTab(storage);
    await first.runner.start(undisturbed);
    await first.runner.idle();
    const runId = await aStoredRun(storage);
    let told = 0;
    const { runner } = aTab(storage, {
      verdictFailure: (key) => (key === 'c2' && (told += 1) <= 2 ? LOST : undefined),
    });
    await runner.start(runId);
    await runner.idle();
    expect(await rowsOf(storage, runId)).toEqual(await rowsOf(storage, undisturbed));
  });

  it('does not give a judgment up that came further since the start before', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    for (const deadly of ['c1', 'c2', 'c3']) {
      const { runner } = aTab(storage, { trouble: ({ key }) => (key === deadly ? LOST : undefined) });
      await runner.start(runId);
      await runner.idle();
      expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused', pausedBy: LOST });
    }
    const { runner } = aTab(storage);
    await runner.start(runId);
    await runner.idle();
    expect(hasFailedVerdict(await rowsOf(storage, runId))).toBe(false);
  });

  it('while loading pauses the run and blames no item', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const memory: Failure = { kind: 'out-of-memory', needBytes: null, detail: '' };
    for (let start = 0; start < 6; start += 1) {
      const { runner, steps } = aTab(storage, {
        trouble: ({ what }) => (what === 'load' ? memory : undefined),
      });
      await runner.start(runId);
      await runner.idle();
      expect(steps.map(({ what }) => what)).toEqual(['load', 'load', 'load']);
    }
    expect(await rowsOf(storage, runId)).toEqual({ responses: [], judgments: [] });
    expect(await storage.runs.get(runId)).toMatchObject({ state: 'paused', pausedBy: memory });
  });
});

describe('what every item would meet', () => {
  const pausedBy = async (storage: Storage, options: Parameters<typeof aTab>[1]): Promise<Failure | null> => {
    const runId = await aStoredRun(storage);
    const { runner } = aTab(storage, options);
    await runner.start(runId);
    await runner.idle();
    const run = await storage.runs.get(runId);
    expect(run?.state).toBe('paused');
    return run?.pausedBy ?? null;
  };

  it('pauses the run at once: a damaged model', async () => {
    const damaged: Failure = { kind: 'damaged-model', detail: 'truncated' };
    const storage = await freshStorage();
    expect(
      await pausedBy(storage, { trouble: ({ what }) => (what === 'load' ? damaged : undefined) }),
    ).toEqual(damaged);
  });

  it('pauses the run at once: a judge that gives no label probabilities', async () => {
    const failure = await pausedBy(await freshStorage(), { labelsUsable: false });
    expect(failure).toEqual({ kind: 'no-label-probabilities', detail: 'no labels' });
  });

  it('pauses the run at once: a model that was deleted, by its name', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    await storage.models.remove(CANDIDATE_A.model.weightsHash);
    const { runner } = aTab(storage);
    await runner.start(runId);
    await runner.idle();
    expect((await storage.runs.get(runId))?.pausedBy).toEqual({
      kind: 'model-missing',
      name: 'Alder · Q4_1 · scripted',
    });
  });

  it('pauses the run at once: a pack that was deleted', async () => {
    const storage = await freshStorage();
    const runId = await aStoredRun(storage);
    const [pack] = await storage.packs.list();
    if (pack !== undefined) await storage.packs.remove(pack.packHash);
    const { runner } = aTab(storage);
    await runner.start(runId);
    await runner.idle();
    expect((await storage.runs.get(runId))?.pausedBy).toEqual({ kind: 'pack-missing' });
  });
});
