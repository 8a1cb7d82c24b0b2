import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { OFFICIAL_SAMPLING } from '../../../../src/domain/run';
import { missingAnswers, tastingResult, type Tasting } from '../../../../src/domain/tasting';
import { TryOut } from '../../../../src/services/runner/try-out';
import { lockOf } from '../../../../src/services/runner/lock-name';
import { openStorage, type Storage } from '../../../../src/services/storage';
import {
  startTasting,
  writeAnswers,
  type TastingDraft,
  type WritingProgress,
} from '../../../../src/services/tasting';
import { RUN_ID } from '../../../support/builders';
import { fakeEngines, type FakeOptions } from '../../../support/fake-engine-client';
import { FakeLocks } from '../../../support/fake-runner-ports';
import { failureOf, valueOf } from '../../../support/outcomes';
import { CANDIDATE_A, CANDIDATE_B } from '../../../support/run-bench';

const sampling = { ...OFFICIAL_SAMPLING, maxTokens: 100 };
const draft: TastingDraft = {
  ...{ template: 'explanation', level: 'A2', answerLanguage: 'Turkish' },
  texts: ['I has a dog.', '  ', 'She go home.', 'We was late.'],
  tasted: [
    { ...CANDIDATE_A, sampling },
    { ...CANDIDATE_B, sampling },
  ],
};

let databases = 0;
async function aBench(options: FakeOptions = {}, locks = new FakeLocks()) {
  databases += 1;
  const storage = valueOf(await openStorage(`tasting-${String(databases)}`));
  for (const { model } of [CANDIDATE_A, CANDIDATE_B]) valueOf(await storage.models.put(model));
  const { makeClient, steps } = fakeEngines(options);
  const told: WritingProgress[] = [];
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  const ports = {
    storage,
    openTryOut: () => new TryOut({ engines: makeClient, locks, host }),
    now: () => 1_767_600_000_000,
  };
  const write = (tastingId: string, signal = new AbortController().signal) =>
    writeAnswers(ports, signal, tastingId, (progress) => told.push(progress));
  return { storage, steps, told, write };
}
const storedIn = async (storage: Storage, { tastingId }: Tasting): Promise<Tasting> => {
  const found = await storage.tastings.get(tastingId);
  if (found === undefined) throw new Error('it is gone');
  return found;
};

describe('a taste test', () => {
  it('is frozen as it was filled in, and refused when both models are one and the same', async () => {
    const { storage } = await aBench();
    const tasting = valueOf(await startTasting(storage, draft));
    expect(await storage.tastings.list()).toEqual([tasting]);
    expect(tasting).toMatchObject({ texts: ['I has a dog.', 'She go home.', 'We was late.'], answers: [] });
    expect(tasting.tasted.map(({ name }) => name)).toEqual([
      'Alder · Q4_1 · scripted',
      'Birch · Q4_1 · scripted',
    ]);
    const [one] = draft.tasted;
    expect(failureOf(await startTasting(storage, { ...draft, tasted: [one, one] }))).toMatchObject({
      problem: 'same-candidate-twice',
    });
    const warmer = { ...one, sampling: { ...sampling, temperature: 0.8 } };
    const twice = valueOf(await startTasting(storage, { ...draft, tasted: [one, warmer] }));
    expect(twice.tasted[1].name).toBe('Alder · Q4_1 · scripted (2)');
  });

  it('is written by one model and then by the other, each loaded once, and says how far it is', async () => {
    const { storage, steps, told, write } = await aBench();
    const tasting = valueOf(await startTasting(storage, draft));
    valueOf(await write(tasting.tastingId));
    expect(steps.map(({ what }) => what).join(' ')).toBe(
      'load generate generate generate load generate generate generate',
    );
    const stored = await storedIn(storage, tasting);
    expect(stored.answers.map(({ who, text }) => [who, text])).toEqual([
      ...[0, 1, 2].map((text) => [0, text]),
      ...[0, 1, 2].map((text) => [1, text]),
    ]);
    expect(told.at(0)).toMatchObject({ load: { share: null }, done: 0, total: 6, remainingMs: null });
    expect(told.at(-1)).toMatchObject({ load: null, done: 6, total: 6 });
    expect(JSON.stringify(told)).not.toMatch(/Alder|Birch|Answer/);
    expect(await storage.speeds.measured(CANDIDATE_A.model.weightsHash, null)).toBeUndefined(); // a clock that stands
    expect((await storage.speeds.of(CANDIDATE_A.model.weightsHash, null))[0]?.n).toBe(3);
    expect(steps[1]?.about).toBe(`${tasting.prompt}\n\n---\n## Resource: text\n\nI has a dog.`);
  });

  it('goes on where it was stopped, and asks for nothing twice', async () => {
    const stop = new AbortController();
    let written = 0;
    const bench = await aBench({
      trouble: ({ what }) => {
        if (what === 'generate' && (written += 1) === 5) {
          stop.abort();
          return 'hang';
        }
        return undefined;
      },
    });
    const tasting = valueOf(await startTasting(bench.storage, draft));
    expect(failureOf(await bench.write(tasting.tastingId, stop.signal))).toEqual({ kind: 'cancelled' });
    const before = await storedIn(bench.storage, tasting);
    expect(before.answers).toHaveLength(4);
    expect(before.begun).toBeNull(); // it was stopped, it didn't die
    bench.told.length = 0;
    valueOf(await bench.write(tasting.tastingId));
    expect(bench.told.at(0)).toMatchObject({ done: 4 });
    const after = await storedIn(bench.storage, tasting);
    expect(after.answers.slice(0, 4)).toEqual(before.answers);
    expect(missingAnswers(after)).toEqual([]);
    expect(bench.steps.filter(({ what }) => what === 'load')).toHaveLength(3);
  });

  it('keeps why a text has no answer in its place, and leaves it out of the choice', async () => {
    const bench = await aBench({
      text: ({ prompt }) => (prompt.includes('She go') ? ' ' : `Answer ${String(prompt.length)}`),
    });
    const tasting = valueOf(await startTasting(bench.storage, draft));
    valueOf(await bench.write(tasting.tastingId));
    const stored = await storedIn(bench.storage, tasting);
    expect(stored.answers[1]?.outcome).toEqual({ ok: false, failure: { kind: 'empty-response' } });
    expect(tastingResult(stored)).toMatchObject({ leftOut: 1, identical: 2, announced: 0 });
  });

  it('ends when the machine fails time and again, and begins with the next text after that', async () => {
    const bench = await aBench({
      trouble: ({ what, about }) =>
        what === 'generate' && about.includes('She go') ? { kind: 'worker-died', detail: 'test' } : undefined,
    });
    const tasting = valueOf(await startTasting(bench.storage, draft));
    expect(failureOf(await bench.write(tasting.tastingId))).toMatchObject({ kind: 'worker-died' });
    expect((await storedIn(bench.storage, tasting)).answers.map(({ outcome }) => outcome.ok)).toEqual([
      true,
      false,
    ]);
    expect(failureOf(await bench.write(tasting.tastingId))).toMatchObject({ kind: 'worker-died' });
    valueOf(await bench.write(tasting.tastingId));
    expect(missingAnswers(await storedIn(bench.storage, tasting))).toEqual([]);
  });

  it('gives up an answer at which the page died three times, and none that was only stopped', async () => {
    const bench = await aBench();
    // What a page leaves that died at its first answer for the third time.
    const again = valueOf(await startTasting(bench.storage, draft));
    const dead = { who: 0 as const, text: 0, times: 3 };
    valueOf(await bench.storage.tastings.change(again.tastingId, (one) => ({ ...one, begun: dead })));
    valueOf(await bench.write(again.tastingId));
    expect((await storedIn(bench.storage, again)).answers.at(0)?.outcome).toEqual({
      ok: false,
      failure: { kind: 'killed-the-page', times: 3 },
    });

    const stopped = valueOf(await startTasting(bench.storage, draft));
    const stop = new AbortController();
    stop.abort();
    expect(failureOf(await bench.write(stopped.tastingId, stop.signal))).toEqual({ kind: 'cancelled' });
    expect((await storedIn(bench.storage, stopped)).begun).toBeNull();
  });

  it('gives way to a run, says which model is not here any more, and that it was deleted', async () => {
    const locks = new FakeLocks();
    const { storage, write } = await aBench({}, locks);
    const tasting = valueOf(await startTasting(storage, draft));
    let free = (): void => undefined;
    const held = locks.hold(lockOf(RUN_ID), () => new Promise<void>((resolve) => (free = resolve)));
    expect(failureOf(await write(tasting.tastingId))).toEqual({ kind: 'run-in-progress' });
    free();
    await held;
    valueOf(await storage.models.remove(CANDIDATE_B.model.weightsHash));
    expect(failureOf(await write(tasting.tastingId))).toMatchObject({ kind: 'model-missing' });
    expect((await storedIn(storage, tasting)).answers).toHaveLength(3);
    valueOf(await storage.tastings.remove(tasting.tastingId));
    expect(await storage.tastings.list()).toEqual([]);
    expect(failureOf(await write(tasting.tastingId))).toMatchObject({ kind: 'storage-failed' });
    const { tastingId } = tasting;
    expect(failureOf(await storage.tastings.change(tastingId, (one) => one)).kind).toBe('storage-failed');
  });
});
