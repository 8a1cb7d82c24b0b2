import { MLCEngine } from '@mlc-ai/web-llm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import type { Engine, JudgeRequest, JudgeUsage, LoadedModel } from '../../../../src/protocol/engine';
import { placeTinyWebllm } from '../../../support/tiny-webllm';
import { anEngine, aPrompt, aQuestion, ask, canRunWebllm, loadInto } from '../../../support/webllm-bench';

const isHere = await canRunWebllm();
const CONTEXT = 1536;
/** Pieces of the generated model. */
const PIECE = 256;

const criteria = (count: number): JudgeRequest['criteria'] =>
  Array.from({ length: count }, (_, i) => ({
    key: `c${String(i)}`,
    text: `${String.fromCharCode(65 + i)}. The reply ${['is polite', 'gives an example', 'names the tense'][i % 3] ?? ''}, ${String(i)}.`,
  }));
const aRubric = (changes: Partial<JudgeRequest> = {}): JudgeRequest => {
  const all = criteria(8);
  return aQuestion({
    taskPart: `Explain the difference between "since" and "for". ${'Since 1990, for years. '.repeat(12)}\n`,
    responsePart: `We say since for a starting point. ${'For is a length of time. '.repeat(6)}\nThe statement:\n`,
    criteria: all,
    todo: all.map(({ key }) => key),
    ...changes,
  });
};

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};
/** P(met) by criterion, and what each verdict says of its tokens. */
const judged = async (engine: Engine, request: JudgeRequest) => {
  const { outcome, verdicts } = await ask(engine, request);
  const usage: JudgeUsage = valueOf(outcome);
  const met = new Map<string, number>();
  for (const verdict of verdicts) {
    if (verdict.kind !== 'labels') throw new Error(JSON.stringify(verdict));
    const { true: yes, false: no } = verdict.logprobs;
    met.set(verdict.key, 1 / (1 + Math.exp((no ?? Number.NaN) - (yes ?? Number.NaN))));
  }
  return { met, usage, verdicts };
};

/** What a failure in C++ looks like from here. */
const exitStatus = (): Error =>
  Object.assign(new Error('Program terminated with exit(1)'), { name: 'ExitStatus' });

/** Loads the model while going back in its cache ends as it does in C++. */
const loadedWithoutRewind = async (engine: Engine): Promise<LoadedModel> => {
  vi.spyOn(MLCEngine.prototype, 'forwardTokensAndSample').mockImplementation(() =>
    Promise.reject(exitStatus()),
  );
  const loaded = valueOf(await loadInto(engine, await placeTinyWebllm('random'), CONTEXT));
  vi.restoreAllMocks();
  return loaded;
};

describe.runIf(isHere)('a judge whose cache goes back', () => {
  const engine = anEngine();
  let first: Awaited<ReturnType<typeof judged>>;
  beforeAll(async () => {
    const loaded = valueOf(await loadInto(engine, await placeTinyWebllm('random'), CONTEXT));
    expect(loaded.prefixReuse).toMatchObject({ works: true });
    if (loaded.prefixReuse.works) expect(loaded.prefixReuse.distance ?? 1).toBeLessThan(1e-6);
    first = await judged(engine, aRubric());
  });
  afterAll(() => engine.unload());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('reads what criteria share once, and says so', () => {
    const { usage, verdicts } = first;
    const [cut = 0] = verdicts.map(({ tokens }) => tokens.cached);
    expect(cut).toBeGreaterThan(2 * PIECE);
    const suffixes = verdicts.map(({ evaluated, tokens }) => {
      expect({ evaluated, cached: tokens.cached }).toEqual({ evaluated: 'prefix', cached: cut });
      return tokens.prompt - tokens.cached;
    });
    expect(usage.tokens.prompt - usage.tokens.cached).toBe(cut + suffixes.reduce((a, b) => a + b, 0));
    expect(usage.tokens.completion).toBe(8);
  });

  it('gives the same numbers bit by bit in other orders, repeated, and for what is left', async () => {
    for (const todo of [
      ['c7', 'c2', 'c5', 'c0', 'c1', 'c6', 'c3', 'c4'],
      ['c3', 'c3', 'c3'],
      ['c6', 'c1'],
      ['c4'],
    ]) {
      for (const [key, p] of (await judged(engine, aRubric({ todo }))).met)
        expect(p, key).toBe(first.met.get(key));
    }
  });

  it('reads a task once for its responses, whose numbers don’t depend on it', async () => {
    const other = aRubric({ responsePart: 'I do not know.\nThe statement:\n' });
    await engine.generate(aPrompt(), () => undefined);
    const alone = await judged(engine, other);
    const first2 = await judged(engine, aRubric());
    const after = await judged(engine, other);
    expect(after.met).toEqual(alone.met);
    expect(first2.met).toEqual(first.met);
    const work = ({ usage: { tokens } }: typeof alone): number => tokens.prompt - tokens.cached;
    // The task part has some 330 tokens, and template and system text besides.
    expect(work(alone) - work(after)).toBeGreaterThan(300);
    const otherTask = await judged(engine, aRubric({ taskPart: 'Say when to use "since".\n' }));
    expect((await judged(engine, other)).met).toEqual(alone.met);
    expect(otherTask.met).not.toEqual(first.met);
  });

  it('leaves answers as they were', async () => {
    const before = valueOf(await engine.generate(aPrompt(), () => undefined)).text;
    await judged(engine, aRubric());
    expect(valueOf(await engine.generate(aPrompt(), () => undefined)).text).toBe(before);
    expect((await judged(engine, aRubric({ todo: ['c5'] }))).met.get('c5')).toBe(first.met.get('c5'));
  });

  it('stops between criteria and between the pieces of a prefix; the next judgment is the same', async () => {
    const keys: string[] = [];
    const stopped = await engine.judge(aRubric(), ({ key }) => {
      keys.push(key);
      void engine.interrupt();
    });
    expect(stopped).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(keys).toEqual(['c0']);

    await engine.generate(aPrompt(), () => undefined); // the task part is no longer there
    let read = 0;
    const forward = Reflect.get(MLCEngine.prototype, 'forwardTokensAndSample');
    vi.spyOn(MLCEngine.prototype, 'forwardTokensAndSample').mockImplementation(function (
      this: MLCEngine,
      ...args
    ) {
      read += 1;
      void engine.interrupt();
      return forward.apply(this, args);
    });
    const early = await ask(engine, aRubric());
    expect(early).toEqual({ outcome: { ok: false, failure: { kind: 'cancelled' } }, verdicts: [] });
    expect(read).toBe(1);
    vi.restoreAllMocks();
    expect((await judged(engine, aRubric())).met).toEqual(first.met);
  });

  it('refuses a judgment whose longest criterion doesn’t fit before anything is read', async () => {
    const read = vi.spyOn(MLCEngine.prototype, 'forwardTokensAndSample');
    const long = { key: 'long', text: `I. ${'word '.repeat(CONTEXT / 5)}` };
    const { outcome, verdicts } = await ask(
      engine,
      aRubric({ criteria: [...criteria(8), long], todo: ['c0'] }),
    );
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'prompt-too-long', limit: CONTEXT } });
    expect(verdicts).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });

  it('goes on after a given beginning of the answer, which counts as part of the prompt', async () => {
    const begun = await judged(engine, aRubric({ answerStart: '{"met": ' }));
    expect(begun.met).not.toEqual(first.met);
    const [plain, start] = [first, begun].map(({ verdicts }) => verdicts[0]?.tokens.prompt ?? 0);
    expect((start ?? 0) - (plain ?? 0)).toBe(8);
    const again = await judged(engine, aRubric({ answerStart: '{"met": ', todo: ['c6'] }));
    expect(again.met.get('c6')).toBe(begun.met.get('c6'));
  });

  it('that fails in the middle of a judgment is dropped; loaded again, its numbers are the same', async () => {
    let read = 0;
    const forward = Reflect.get(MLCEngine.prototype, 'forwardTokensAndSample');
    vi.spyOn(MLCEngine.prototype, 'forwardTokensAndSample').mockImplementation(function (
      this: MLCEngine,
      ...args
    ) {
      read += 1;
      return read === 4 ? Promise.reject(exitStatus()) : forward.apply(this, args);
    });
    expect((await ask(engine, aRubric())).outcome).toMatchObject({
      ok: false,
      failure: { kind: 'worker-died' },
    });
    vi.restoreAllMocks();
    valueOf(await loadInto(engine, await placeTinyWebllm('random'), CONTEXT));
    expect((await judged(engine, aRubric())).met).toEqual(first.met);
  });

  it(
    'that breaks is loaded again without going back, says why, and is near',
    { timeout: 180_000 },
    async () => {
      const request = aRubric({ answerStart: '{"met": ' });
      const shared = await judged(engine, request);
      const other = anEngine();
      const { prefixReuse } = await loadedWithoutRewind(other);
      expect(prefixReuse).toMatchObject({ works: false });
      expect(prefixReuse.works ? '' : prefixReuse.detail).toContain('exit(1)');
      const whole = await judged(other, request);
      await other.unload();
      expect(whole.verdicts.every(({ evaluated }) => evaluated === 'whole')).toBe(true);
      expect(whole.verdicts.map(({ tokens }) => tokens.prompt)).toEqual(
        shared.verdicts.map(({ tokens }) => tokens.prompt),
      );
      const distances = [...whole.met].map(([key, p]) => Math.abs(p - (shared.met.get(key) ?? Number.NaN)));
      const most = Math.max(...distances);
      console.info(`shared prefix against whole prompts: P(met) at most ${most.toExponential(1)} apart`);
      expect(most).toBeLessThan(1e-6);
    },
  );
});
