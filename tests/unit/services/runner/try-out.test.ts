import { describe, expect, it } from 'vitest';
import { asRunId, type RunId } from '../../../../src/domain/ids';
import { verdictLogits, verdictText } from '../../../../src/domain/judging';
import { composePrompt } from '../../../../src/domain/pack';
import { OFFICIAL_SAMPLING, type Response, type Verdict } from '../../../../src/domain/run';
import type { GenerateRequest } from '../../../../src/protocol/engine';
import { TryOut } from '../../../../src/services/runner/try-out';
import { lockOf } from '../../../../src/services/runner/lock-name';
import type { Storage } from '../../../../src/services/storage';
import { fakeEngines, type FakeOptions } from '../../../support/fake-engine-client';
import { FakeLocks } from '../../../support/fake-runner-ports';
import { failureOf, valueOf } from '../../../support/outcomes';
import { aSmallPack, aStoredRun, CANDIDATE_A, CANDIDATE_B, JUDGE, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

const live = (): AbortSignal => new AbortController().signal;
const ignore = (): void => undefined;
const { tasks, resources } = aSmallPack();
const judge = { ...JUDGE, recipe: verdictLogits };
const candidate = { ...CANDIDATE_A, sampling: OFFICIAL_SAMPLING };

function aTry(options: FakeOptions = {}, locks = new FakeLocks()) {
  const { makeClient, steps } = fakeEngines(options);
  let ended = 0;
  const host = { app: '0.1.0', browser: 'Test 1', threads: 1 };
  const engines = () => ({
    ...makeClient(),
    dispose: () => {
      ended += 1;
    },
  });
  const tryOut = new TryOut({ engines, locks, host });
  return { tryOut, steps, locks, ended: () => ended };
}

/** A finished run of the small pack with seed 1, which is what a try stands for. */
async function aRunOfSeedOne(options: FakeOptions = {}): Promise<{ storage: Storage; runId: RunId }> {
  const storage = await freshStorage();
  const runId = await aStoredRun(storage, { seed: 1 });
  const { runner } = aTab(storage, options);
  valueOf(await runner.start(runId));
  await runner.idle();
  return { storage, runId };
}
const textOf = ({ outcome }: Pick<Response, 'outcome'>): string => (outcome.ok ? (outcome.text ?? '') : '');

describe('a try', () => {
  it('gives the responses and the verdicts of a run, to the last field', async () => {
    const { storage, runId } = await aRunOfSeedOne();
    const { responses, judgments } = await rowsOf(storage, runId);
    const { tryOut } = aTry();
    for (const task of tasks) {
      const written = valueOf(await tryOut.generate(live(), candidate, { task, resources }, ignore));
      const response = responses.find(({ taskId, outcome }) => taskId === task.id && outcome.ok);
      expect(response === undefined ? '' : textOf(response)).toBe(written.text);
      const judged = valueOf(
        await tryOut.judge(live(), judge, { task, resources, response: written.text }, ignore),
      );
      const row = judgments.find(
        ({ taskId, candidateId }) => taskId === task.id && candidateId === response?.candidateId,
      );
      expect(judged.verdicts).toEqual(row?.verdicts);
      expect(judged.neutralised).toBe(row?.neutralised);
    }
  });

  it('hands each verdict over as it comes, and the text as it is written', async () => {
    const { tryOut } = aTry({ text: () => 'Dear Leyla, well begun.' });
    const [task] = tasks;
    if (task === undefined) throw new Error('no task');
    const texts: string[] = [];
    await tryOut.generate(live(), candidate, { task, resources }, (text) => texts.push(text));
    expect(texts).toEqual(['Dear ', 'Dear Leyla, ', 'Dear Leyla, well ', 'Dear Leyla, well begun.']);
    const heard: Verdict[] = [];
    const judged = await tryOut.judge(live(), judge, { task, resources, response: 'Hello' }, (verdict) =>
      heard.push(verdict),
    );
    expect(heard).toEqual(valueOf(judged).verdicts);
    expect(heard.map(({ criterionId }) => criterionId)).toEqual(['c1', 'c2', 'c3']);
  });

  it('keeps the model loaded from try to try, and holds one at a time', async () => {
    const { tryOut, steps, ended } = aTry();
    const [task] = tasks;
    if (task === undefined) throw new Error('no task');
    for (const response of ['One', 'Two']) {
      valueOf(await tryOut.judge(live(), judge, { task, resources, response }, ignore));
    }
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(1);
    valueOf(
      await tryOut.generate(
        live(),
        { ...CANDIDATE_B, sampling: OFFICIAL_SAMPLING },
        { task, resources },
        ignore,
      ),
    );
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(2);
    expect(ended()).toBe(1);
    tryOut.close();
    expect(ended()).toBe(2);
  });

  it('lets one model answer and judge without loading it twice', async () => {
    const { tryOut, steps } = aTry();
    const [task] = tasks;
    if (task === undefined) throw new Error('no task');
    const written = valueOf(await tryOut.generate(live(), candidate, { task, resources }, ignore));
    const itself = { ...CANDIDATE_A, recipe: verdictLogits };
    valueOf(await tryOut.judge(live(), itself, { task, resources, response: written.text }, ignore));
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(1);
  });

  it('asks a worker that died for the rest only, each criterion once', async () => {
    let died = false;
    const { tryOut, steps } = aTry({
      trouble: ({ what, key }) => {
        if (died || what !== 'verdict' || key !== 'c2') return undefined;
        died = true;
        return { kind: 'worker-died', detail: 'told to' };
      },
    });
    const [task] = tasks;
    if (task === undefined) throw new Error('no task');
    const heard: string[] = [];
    const judged = await tryOut.judge(live(), judge, { task, resources, response: 'Hello' }, (verdict) =>
      heard.push(verdict.criterionId),
    );
    expect(heard).toEqual(['c1', 'c2', 'c3']);
    expect(valueOf(judged).verdicts.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(2);
  });
});

describe('a conversation', () => {
  const [task] = tasks;
  if (task === undefined) throw new Error('no task');
  const said = {
    ...{ taskId: task.id, runSeed: 1, system: task.systemPrompt, turns: [] },
    prompt: composePrompt(task, resources),
  };

  it('begins with what the run sent and what it got in its first repeat', async () => {
    const heard: GenerateRequest[] = [];
    const text = (request: GenerateRequest): string => {
      heard.push(request);
      return `With seed ${String(request.seed)}`;
    };
    const { tryOut } = aTry({ text });
    const response = valueOf(await tryOut.generate(live(), candidate, { task, resources }, ignore));
    const reply = valueOf(await tryOut.reply(live(), candidate, said, ignore));
    expect(reply.text).toBe(response.text);
    expect(heard[1]).toEqual({ ...heard[0], turns: [] });
    await tryOut.reply(live(), candidate, { ...said, runSeed: 2 }, ignore);
    expect(heard[2]?.seed).not.toBe(heard[0]?.seed);
  });

  it('goes on with what was said, by the model that is loaded, and gives way to a run', async () => {
    const heard: GenerateRequest[] = [];
    const locks = new FakeLocks();
    const { tryOut, steps, ended } = aTry({ text: (request) => (heard.push(request), 'Well.') }, locks);
    const turns = [
      { role: 'user', text: 'Hello' },
      { role: 'assistant', text: 'Hi' },
    ] as const;
    const next = { ...said, turns, prompt: 'Shorter, please.' };
    const texts: string[] = [];
    await tryOut.reply(live(), candidate, said, ignore);
    await tryOut.reply(live(), candidate, next, (text) => texts.push(text));
    expect(heard[1]).toMatchObject({ system: task.systemPrompt, turns, prompt: 'Shorter, please.' });
    expect(texts.at(-1)).toBe('Well.');
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(1);
    const runId = asRunId('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a09');
    await locks.hold(lockOf(runId), async () => {
      const refused = failureOf(await tryOut.reply(live(), candidate, next, ignore));
      expect(refused).toEqual({ kind: 'run-in-progress' });
    });
    expect(ended()).toBe(1);
  });
});

describe('a try that can’t be', () => {
  const [task] = tasks;
  if (task === undefined) throw new Error('no task');
  const asked = { task, resources, response: 'Hello' };

  it('is refused while a run is worked on, and frees the model', async () => {
    const locks = new FakeLocks();
    const { tryOut, steps, ended } = aTry({}, locks);
    valueOf(await tryOut.load(live(), judge, ignore));
    const runId = asRunId('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a09');
    await locks.hold(lockOf(runId), async () => {
      expect(failureOf(await tryOut.judge(live(), judge, asked, ignore))).toEqual({
        kind: 'run-in-progress',
      });
      expect(failureOf(await tryOut.load(live(), judge, ignore))).toEqual({ kind: 'run-in-progress' });
    });
    expect(ended()).toBe(1);
    expect(steps.map(({ what }) => what)).toEqual(['load']);
    valueOf(await tryOut.judge(live(), judge, asked, ignore));
  });

  it('ends with the verdicts so far when it is stopped, and the model stays', async () => {
    const stop = new AbortController();
    const { tryOut, steps } = aTry({
      trouble: ({ what, key }) =>
        what === 'verdict' && key === 'c2' && !stop.signal.aborted ? 'hang' : undefined,
    });
    const heard: string[] = [];
    const judged = tryOut.judge(stop.signal, judge, asked, (verdict) => {
      heard.push(verdict.criterionId);
      stop.abort();
    });
    expect(failureOf(await judged)).toEqual({ kind: 'cancelled' });
    expect(heard).toEqual(['c1']);
    valueOf(await tryOut.judge(live(), judge, asked, ignore));
    expect(steps.filter(({ what }) => what === 'load')).toHaveLength(1);
  });

  it('says that a judge gives no probabilities, and takes it with a recipe that reads the text', async () => {
    const { tryOut } = aTry({ labelsUsable: false });
    expect(failureOf(await tryOut.judge(live(), judge, asked, ignore)).kind).toBe('no-label-probabilities');
    valueOf(await tryOut.judge(live(), { ...JUDGE, recipe: verdictText }, asked, ignore));
  });

  it('says that a model can’t be loaded, can’t be asked, or said nothing', async () => {
    const broken = aTry({
      trouble: ({ what }) => (what === 'load' ? { kind: 'damaged-model', detail: '' } : undefined),
    });
    expect(failureOf(await broken.tryOut.load(live(), judge, ignore)).kind).toBe('damaged-model');
    expect(broken.ended()).toBe(1);
    const mute = {
      ...CANDIDATE_A,
      model: { ...CANDIDATE_A.model, template: null },
      sampling: OFFICIAL_SAMPLING,
    };
    const { tryOut } = aTry({ text: () => '  \n' });
    expect(failureOf(await tryOut.generate(live(), mute, asked, ignore)).kind).toBe('invalid-run');
    expect(failureOf(await tryOut.generate(live(), candidate, asked, ignore)).kind).toBe('empty-response');
  });
});
