import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEstimates,
  assumedSpeed,
  estimateGenerating,
  estimateJudging,
  NO_TIME,
  speedOf,
  type JudgeLoad,
  type Measured,
  type Speed,
} from '../../../../src/domain/plan';

const speed: Speed = {
  promptTokensPerSecond: 100,
  decodeTokensPerSecond: 10,
  loadSeconds: 10,
  basis: 'measured',
};
const items = [{ promptTokens: 1000, responseTokens: 100 }];

describe('the estimate', () => {
  it('is a range around load, reading and writing', () => {
    const estimate = estimateGenerating({ speed, items });
    expect(estimate.basis).toBe('measured');
    expect(estimate.lowMinutes).toBeCloseTo((0.8 * 30) / 60, 12);
    expect(estimate.highMinutes).toBeCloseTo((1.3 * 30) / 60, 12);
  });

  it('reads a task once for all its responses and a response once for all criteria, where the engine can', () => {
    const load = (prefixReuse: boolean): JudgeLoad => ({
      speed,
      prefixReuse,
      items: [{ taskTokens: 700, responses: [300, 500], criterionTokens: [50, 50], answerTokens: 1 }],
    });
    // 700 + 300 + 500 once, 2 responses × 100 for the criteria; 4 words written.
    expect(estimateJudging(load(true)).lowMinutes).toBeCloseTo((0.8 * (10 + 17 + 0.4)) / 60, 12);
    // Each of 2 criteria reads 1000 of the first and 1200 of the second response.
    expect(estimateJudging(load(false)).lowMinutes).toBeCloseTo((0.8 * (10 + 46 + 0.4)) / 60, 12);
  });

  it('is wider and says so when a speed is assumed', () => {
    const estimate = estimateGenerating({ speed: assumedSpeed('cpu-threads', 0.135), items });
    expect(estimate.basis).toBe('assumed');
    expect(estimate.highMinutes / estimate.lowMinutes).toBeCloseTo(7.5, 9);
  });

  it('is wider when few things of uneven length were measured', () => {
    const learnt = { n: 1, variation: 0.5, tokensPerByte: null, writtenTokens: 100, prefixReuse: null };
    const one = estimateGenerating({ speed: { ...speed, learnt }, items });
    const many = estimateGenerating({ speed: { ...speed, learnt: { ...learnt, n: 1e6 } }, items });
    expect(one.highMinutes).toBeCloseTo((30 / 60) * (1 + Math.SQRT2), 9);
    expect(one.lowMinutes).toBeCloseTo(30 / 60 / (1 + Math.SQRT2), 9);
    expect(many.highMinutes).toBeLessThan(one.highMinutes);
    expect(many.highMinutes).toBeGreaterThan(estimateGenerating({ speed, items }).highMinutes);
  });

  it('adds up, and rests on assumptions as soon as one part does', () => {
    const measured = estimateGenerating({ speed, items });
    const assumed = estimateGenerating({ speed: { ...speed, basis: 'assumed' }, items });
    expect(addEstimates(measured, measured).lowMinutes).toBeCloseTo(2 * measured.lowMinutes, 12);
    expect(addEstimates(measured, assumed).basis).toBe('assumed');
    expect(addEstimates(measured, { ...NO_TIME, basis: 'assumed' }).basis).toBe('measured');
  });

  it('nothing to do takes no time, not even loading', () => {
    expect(estimateGenerating({ speed: assumedSpeed('gpu', null), items: [] })).toEqual(NO_TIME);
    expect(estimateJudging({ speed, prefixReuse: true, items: [] })).toEqual(NO_TIME);
  });

  it('larger models are slower everywhere', () => {
    for (const where of ['cpu-single', 'cpu-threads', 'gpu'] as const) {
      expect(assumedSpeed(where, 8).decodeTokensPerSecond).toBeLessThan(
        assumedSpeed(where, 1).decodeTokensPerSecond,
      );
    }
  });
});

describe('what measurements teach', () => {
  const measured: Measured = {
    n: 4,
    totalMs: 8000,
    totalMsSquared: 4 * 2000 ** 2,
    promptMs: 4000,
    promptTokens: 800,
    completionTokens: 80,
    loadMs: 2500,
    texts: { bytes: 4000, tokens: 1000 },
    whole: 0,
  };

  it('of generating: speeds of reading and writing, the length of responses, tokens of a byte', () => {
    expect(speedOf(measured, 'generating', 'cpu')).toEqual({
      promptTokensPerSecond: 200,
      decodeTokensPerSecond: 20,
      loadSeconds: 2.5,
      basis: 'measured',
      learnt: { n: 4, variation: 0, tokensPerByte: 0.25, writtenTokens: 20, prefixReuse: null },
    });
  });

  it('of judging: one speed that gives back the time it was learnt from', () => {
    const judging = speedOf({ ...measured, promptMs: 8000 }, 'judging', 'gpu');
    if (judging === undefined) throw new Error('measured');
    expect(800 / judging.promptTokensPerSecond + 80 / judging.decodeTokensPerSecond).toBeCloseTo(8, 9);
    expect(judging.learnt?.prefixReuse).toBe(true);
    expect(speedOf({ ...measured, whole: 4 }, 'judging', 'gpu')?.learnt?.prefixReuse).toBe(false);
  });

  it('nothing from nothing, and no more than was kept', () => {
    expect(speedOf({ ...measured, n: 0 }, 'generating', 'cpu')).toBeUndefined();
    const { texts, whole, ...old } = measured;
    expect(texts).toBeDefined();
    expect(whole).toBeDefined();
    expect(speedOf(old, 'judging', 'cpu')?.learnt).toMatchObject({ tokensPerByte: null, prefixReuse: null });
  });

  it('any measurement gives an estimate in minutes, or none: empty responses and uncounted tokens too', () => {
    const amount = fc.constantFrom(0, 1, 500, 1e6);
    const row = fc.record({
      ...{ n: fc.constantFrom(1, 4), totalMs: amount, totalMsSquared: amount, promptMs: amount },
      ...{ promptTokens: amount, completionTokens: amount, loadMs: fc.constantFrom(null, 0, 2500) },
    });
    fc.assert(
      fc.property(row, fc.constantFrom('generating', 'judging'), (some, work) => {
        const learnt = speedOf(some, work, 'cpu');
        if (learnt === undefined) return;
        for (const responseTokens of [0, learnt.learnt?.writtenTokens ?? 0, 400]) {
          const load = { speed: learnt, items: [{ promptTokens: 1000, responseTokens }] };
          const { lowMinutes, highMinutes } = estimateGenerating(load);
          expect(lowMinutes).toBeGreaterThanOrEqual(0);
          expect(highMinutes).toBeGreaterThanOrEqual(lowMinutes);
          expect(highMinutes).toBeLessThan(Infinity);
        }
      }),
    );
  });

  it('uneven times have a variation', () => {
    // 1, 1, 1 and 5 seconds: mean 2, standard deviation 2.
    const uneven = { ...measured, totalMsSquared: 28e6 };
    expect(speedOf(uneven, 'generating', 'cpu')?.learnt?.variation).toBeCloseTo(1, 12);
  });
});
