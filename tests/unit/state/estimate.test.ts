import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../src/domain/ids';
import { verdictLogits, verdictText, type Recipe } from '../../../src/domain/judging';
import type { Learnt, Speed } from '../../../src/domain/plan';
import { estimateWork, type Work } from '../../../src/state/estimate';
import { modelChoices, type ModelChoice } from '../../../src/state/model-choice';
import { aLocalModel, aPack, aTask } from '../../support/builders';
import { aDevice } from '../../support/desk';

const [model] = modelChoices([aLocalModel()], [], aDevice());
if (model === undefined) throw new Error('a model');
const onGpu: ModelChoice = { ...model, engine: 'webllm' };

const LEARNT: Learnt = {
  n: 1000,
  variation: 0,
  tokensPerByte: 0.5,
  writtenTokens: 50,
  prefixReuse: true,
};
/** 100 tokens read and 10 written a second; nothing for loading. */
const speed = (learnt: Partial<Learnt> = {}): Speed => ({
  promptTokensPerSecond: 100,
  decodeTokensPerSecond: 10,
  loadSeconds: 0,
  basis: 'measured',
  learnt: { ...LEARNT, ...learnt },
});

const work = (over: Partial<Work> = {}): Work => ({
  pack: aPack(),
  tasks: [aTask()],
  epochs: 1,
  maxTokens: 4096,
  candidates: [],
  reused: 0,
  judges: [],
  measured: () => undefined,
  device: aDevice(),
  ...over,
});
const minutes = (over: Partial<Work>): number => estimateWork(work(over)).lowMinutes;
const judged = (recipe: Recipe, over: Partial<Work> = {}, choice = model): number =>
  minutes({ judges: [{ choice, recipe }], reused: 1, measured: () => speed(), ...over });

describe('minutes of generating', () => {
  it('rest on how long the model’s responses have been here, within the limit', () => {
    const of = (writtenTokens: number, maxTokens = 4096): number =>
      minutes({ candidates: [model], measured: () => speed({ writtenTokens }), maxTokens });
    // A hundred tokens more are ten seconds more, at the low end four fifths of it.
    expect(of(300) - of(200)).toBeCloseTo((0.8 * 10) / 60, 9);
    expect(of(5000, 256)).toBeCloseTo(of(256), 9);
  });

  it('have the load in them, guessed where only the speed was measured', () => {
    const of = (loadSeconds: number | null): number =>
      minutes({ candidates: [model], measured: () => ({ ...speed(), loadSeconds }) });
    expect(of(60) - of(0)).toBeCloseTo(0.8, 9);
    expect(of(null)).toBeGreaterThan(of(1));
  });

  it('rest on how the model cuts text into tokens', () => {
    const of = (tokensPerByte: number): number =>
      minutes({ candidates: [model], measured: () => speed({ tokensPerByte, writtenTokens: 0 }) });
    expect(of(1) / of(0.25)).toBeGreaterThan(3.8);
  });

  it('are a guess, and say so, where nothing was measured', () => {
    expect(estimateWork(work({ candidates: [model] })).basis).toBe('assumed');
    expect(estimateWork(work({ candidates: [model], measured: () => speed() })).basis).toBe('measured');
  });
});

describe('minutes of judging', () => {
  it('read the task once for many responses, where prefixes are shared', () => {
    const one = judged(verdictLogits, { reused: 1 });
    const ten = judged(verdictLogits, { reused: 10 });
    expect(ten).toBeLessThan(9 * one);
    const whole = { measured: () => speed({ prefixReuse: false }) };
    expect(judged(verdictLogits, { ...whole, reused: 10 })).toBeCloseTo(10 * judged(verdictLogits, whole), 9);
  });

  it('before anything was measured, take WebLLM to share prefixes for labels, not for answers in words', () => {
    const unknown = { measured: () => speed({ prefixReuse: null, writtenTokens: 1 }) };
    const share = (recipe: Recipe, choice: ModelChoice): number =>
      judged(recipe, unknown, choice) /
      judged(recipe, { measured: () => speed({ prefixReuse: true, writtenTokens: 1 }) }, choice);
    expect(share(verdictLogits, onGpu)).toBe(1);
    expect(share(verdictText, onGpu)).toBeGreaterThan(1.5);
    expect(share(verdictText, model)).toBe(1);
  });

  it('take a server for faster than this computer’s processor until it was measured', () => {
    const judgedBy = (choice: ModelChoice): number =>
      judged(verdictLogits, { measured: () => undefined }, choice);
    expect(judgedBy({ ...model, engine: 'http' })).toBeLessThan(judgedBy(model));
  });

  it('know the length of responses that are judged again', () => {
    expect(judged(verdictLogits, { reusedBytes: 8000 })).toBeGreaterThan(
      judged(verdictLogits, { reusedBytes: 80 }) + (0.8 * 35) / 60,
    );
  });

  it('grow with tasks and repeats, as the run does', () => {
    const two = { tasks: [aTask(), aTask({ id: asTaskId('t2') })] };
    expect(judged(verdictLogits, two)).toBeCloseTo(2 * judged(verdictLogits), 9);
    expect(judged(verdictLogits, { epochs: 3 })).toBeGreaterThan(judged(verdictLogits, { epochs: 2 }));
  });
});
