import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  itemsOf,
  judgeSkill,
  SHORT_FORM,
  type CheckUp,
  type Form,
  type Order,
  type Passages,
} from '../../../../src/domain/check-up';
import { verdictLogits } from '../../../../src/domain/judging';
import type { EngineClient } from '../../../../src/services/engines';
import { runCheckUp, type CheckUpProgress } from '../../../../src/services/check-up';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { designedPassages, fewPassages } from '../../../support/check-up';
import { fakeEngines, type FakeOptions } from '../../../support/fake-engine-client';
import { FakeLocks, fakePorts } from '../../../support/fake-runner-ports';
import { obedientJudge } from '../../../support/obedient-judge';
import { failureOf, valueOf } from '../../../support/outcomes';
import { JUDGE } from '../../../support/run-bench';

const draft = { ...JUDGE, recipe: verdictLogits };
const full: Form = { language: 'en', size: 'full' };
let databases = 0;

interface Bench {
  storage: Storage;
  locks: FakeLocks;
  progress: CheckUpProgress[];
  rows: () => Promise<CheckUp[]>;
  make: (form?: Order, signal?: AbortSignal) => ReturnType<typeof runCheckUp>;
}

async function aBench(engines: () => EngineClient, passages: Passages = fewPassages()): Promise<Bench> {
  databases += 1;
  const storage = valueOf(await openStorage(`check-up-${String(databases)}`));
  const locks = new FakeLocks();
  const ports = { ...fakePorts({ storage, engines }, { locks }), passages: () => Promise.resolve(passages) };
  const progress: CheckUpProgress[] = [];
  return {
    storage,
    locks,
    progress,
    rows: () => storage.checkups.list(),
    make: (form = SHORT_FORM, signal = new AbortController().signal) =>
      runCheckUp(ports, signal, draft, form, (step) => progress.push(step)),
  };
}
const aFakeBench = (options: FakeOptions = {}, passages?: Passages) => {
  const { makeClient, steps } = fakeEngines(options);
  return { steps, bench: aBench(makeClient, passages) };
};

describe('a check-up', () => {
  it('asks the short form, stores every answer and the speed, and says how far it is', async () => {
    const bench = await aBench(() => obedientJudge('is right').client);
    valueOf(await bench.make());
    const [row] = await bench.rows();
    expect(row?.answers.map(({ statementId, met }) => [statementId, met])).toEqual([
      ['en-01-1', true],
      ['en-01-2', false],
      ['en-02-1', true],
      ['en-02-2', false],
    ]);
    expect(row?.answers[0]?.p).toBeCloseTo(0.9);
    expect(row?.engineVersion).toBe('fake 1');
    expect(bench.progress.map(({ done, total }) => [done, total]).at(-1)).toEqual([4, 4]);
    expect(bench.progress.at(-1)?.remainingMs).toEqual({ low: 0, high: 0, unknownLoads: 0 });
    const speeds = await bench.storage.speeds.of(JUDGE.model.weightsHash, row?.recipeHash ?? null);
    expect(speeds[0]?.n).toBe(4);
    expect(await bench.storage.environments.list()).toHaveLength(1);
  });

  it('finds out what scripted judges are: perfect, all true', async () => {
    const passages = designedPassages('short');
    const items = itemsOf(passages, 'short');
    const skills = [];
    for (const met of ['is right', '']) {
      const bench = await aBench(() => obedientJudge(met).client, passages);
      valueOf(await bench.make());
      const [row] = await bench.rows();
      skills.push(judgeSkill(row?.answers ?? [], items).skill);
    }
    expect(skills).toEqual(['can', 'cannot']);
  });

  it('goes on after a kill with what has no answer, and asks nothing twice', async () => {
    const { bench: made, steps } = aFakeBench({
      trouble: ({ what, key }) => (what === 'verdict' && key === 'en-02-1' ? 'hang' : undefined),
    });
    const bench = await made;
    const stop = new AbortController();
    const first = bench.make(SHORT_FORM, stop.signal);
    await expect.poll(async () => (await bench.rows())[0]?.answers.length).toBe(2);
    stop.abort();
    expect(failureOf(await first).kind).toBe('cancelled');

    const again = fakeEngines();
    const ports = { ...fakePorts({ storage: bench.storage, engines: again.makeClient }) };
    const passages = (): Promise<Passages> => Promise.resolve(fewPassages());
    const { signal } = new AbortController();
    valueOf(await runCheckUp({ ...ports, passages }, signal, draft, SHORT_FORM, () => undefined));
    const asked = again.steps.filter(({ what }) => what === 'verdict').map(({ key }) => key);
    expect(asked).toEqual(['en-02-1', 'en-02-2']);
    expect(steps.filter(({ what }) => what === 'verdict').map(({ key }) => key)).toContain('en-01-2');
    expect((await bench.rows())[0]?.answers).toHaveLength(4);
  });

  it('asks in the full form only what the short one didn’t', async () => {
    const { bench: made, steps } = aFakeBench();
    const bench = await made;
    valueOf(await bench.make());
    valueOf(await bench.make(full));
    const asked = steps.filter(({ what }) => what === 'verdict').map(({ key }) => key);
    expect(asked).toHaveLength(8);
    expect(new Set(asked).size).toBe(8);
    expect((await bench.rows())[0]?.answers).toHaveLength(8);
  });

  it('gives way to a run, and loads nothing beside it', async () => {
    const { bench: made, steps } = aFakeBench();
    const bench = await made;
    await bench.locks.hold('deskmark-run-1', async () => {
      expect(failureOf(await bench.make()).kind).toBe('run-in-progress');
    });
    expect(steps).toEqual([]);
    valueOf(await bench.make());
  });

  it('leaves a passage undecided that the judge can’t be asked about, and goes on', async () => {
    const { bench: made } = aFakeBench({
      trouble: ({ what, about }) =>
        what === 'judge' && about.includes('en-01')
          ? { kind: 'prompt-too-long', tokens: 9000, limit: 4096 }
          : undefined,
    });
    const bench = await made;
    valueOf(await bench.make());
    const answers = (await bench.rows())[0]?.answers ?? [];
    expect(answers.filter(({ met }) => met === null).map(({ statementId }) => statementId)).toEqual([
      'en-01-1',
      'en-01-2',
    ]);
    expect(answers).toHaveLength(4);
  });

  it('asks again what the judge couldn’t be asked, when it goes on: thrice by itself, then when a person wishes', async () => {
    let isBroken = true;
    const asked: string[] = [];
    const { bench: made, steps } = aFakeBench({
      trouble: ({ what, about }) => {
        if (what !== 'judge' || !about.includes('en-01')) return undefined;
        asked.push('en-01');
        return isBroken ? { kind: 'bug', detail: 'no reply' } : undefined;
      },
    });
    const bench = await made;
    for (let round = 1; round <= 4; round += 1) valueOf(await bench.make());
    expect(asked).toHaveLength(3);
    expect(steps.filter(({ what, key }) => what === 'verdict' && key.startsWith('en-02'))).toHaveLength(2);
    expect((await bench.rows())[0]?.answers).toHaveLength(4);
    isBroken = false;
    valueOf(await bench.make({ ...SHORT_FORM, isRedo: true }));
    const answers = (await bench.rows())[0]?.answers ?? [];
    expect(answers.filter(({ attempts }) => attempts !== undefined)).toEqual([]);
    expect(answers.every(({ met }) => met !== null)).toBe(true);
  });

  it('keeps a verdict that can’t be read as undecided', async () => {
    const { bench: made } = aFakeBench({
      verdictFailure: (key) => (key === 'en-01-1' ? { kind: 'labels-missing', detail: '' } : undefined),
    });
    const bench = await made;
    valueOf(await bench.make());
    expect((await bench.rows())[0]?.answers[0]).toEqual({ statementId: 'en-01-1', met: null, p: null });
  });

  it('is begun anew by another version of the engine', async () => {
    const bench = await aBench(fakeEngines().makeClient);
    valueOf(await bench.make());
    const ports = fakePorts({
      storage: bench.storage,
      engines: fakeEngines({ version: 'fake 2' }).makeClient,
    });
    const passages = (): Promise<Passages> => Promise.resolve(fewPassages());
    const { signal } = new AbortController();
    valueOf(await runCheckUp({ ...ports, passages }, signal, draft, SHORT_FORM, () => undefined));
    expect((await bench.rows()).map(({ answers }) => answers.length)).toEqual([4, 4]);
  });

  it('says why a judge without label probabilities can’t be asked', async () => {
    const { bench: made } = aFakeBench({ labelsUsable: false });
    expect(failureOf(await (await made).make()).kind).toBe('no-label-probabilities');
  });
});
