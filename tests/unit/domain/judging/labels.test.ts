import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLabelForm,
  labelForms,
  labelsFromTop,
  logSumExp,
  probabilityMet,
} from '../../../../src/domain/judging';

const logprob = fc.double({ min: -60, max: 0, noNaN: true });

describe('label tokens', () => {
  it('capitals and one leading space are forms of a label, longer words aren’t', () => {
    const vocabulary = [
      'untrue',
      'true',
      'Ġtrue',
      '▁True',
      ' TRUE',
      'truely',
      'tRue',
      'ĠĠtrue',
      'false',
      '\ntrue',
      'True',
    ].map((text, id) => ({ id, text }));
    expect(labelForms(vocabulary, 'true')).toEqual([1, 2, 3, 4, 10]);
    expect(labelForms(vocabulary, 'false')).toEqual([8]);
    expect(labelForms(vocabulary, 'maybe')).toEqual([]);
    expect(isLabelForm(' False', 'false')).toBe(true);
  });

  it('takes any iterable and gives ids in order', () => {
    const reversed = new Map([
      [9, 'true'],
      [2, ' true'],
    ]);
    const tokens = [...reversed].map(([id, text]) => ({ id, text }));
    expect(labelForms(tokens.values(), 'true')).toEqual([2, 9]);
  });
});

describe('log-probabilities', () => {
  it('sum without overflow and ignore what isn’t finite', () => {
    expect(logSumExp([-1000, -1000])).toBeCloseTo(-1000 + Math.log(2), 12);
    expect(logSumExp([Math.log(0.2), -Infinity, NaN, Math.log(0.3)])).toBeCloseTo(Math.log(0.5), 12);
    expect(logSumExp([])).toBeNull();
    expect(logSumExp([-Infinity])).toBeNull();
  });

  it('of a top list are summed over all forms, with the rest as off-label mass', () => {
    const top = [
      { text: ' true', logprob: Math.log(0.4) },
      { text: 'True', logprob: Math.log(0.2) },
      { text: 'the', logprob: Math.log(0.1) },
      { text: 'false', logprob: Math.log(0.05) },
    ];
    const { logprobs, offLabelMass } = labelsFromTop(top, { true: 'true', false: 'false' });
    expect(Math.exp(logprobs.true ?? NaN)).toBeCloseTo(0.6, 12);
    expect(Math.exp(logprobs.false ?? NaN)).toBeCloseTo(0.05, 12);
    expect(logprobs.floor).toBe(Math.log(0.05));
    expect(offLabelMass).toBeCloseTo(0.35, 12);
  });

  it('of an empty list say nothing', () => {
    expect(labelsFromTop([], { true: 'true', false: 'false' })).toEqual({
      logprobs: { true: null, false: null, floor: null },
      offLabelMass: 1,
    });
  });
});

describe('P(met)', () => {
  it('is normalised over both labels and turns round when they are exchanged', () => {
    fc.assert(
      fc.property(logprob, logprob, (yes, no) => {
        const p = probabilityMet({ true: yes, false: no, floor: null })?.p ?? NaN;
        const q = probabilityMet({ true: no, false: yes, floor: null })?.p ?? NaN;
        expect(p + q).toBeCloseTo(1, 12);
        if (Math.abs(yes - no) > 1e-9) expect(p >= 0.5).toBe(yes > no);
      }),
    );
  });

  it('exactly one half is met', () => {
    expect(probabilityMet({ true: -3, false: -3, floor: null })).toEqual({ p: 0.5, bounded: false });
  });

  it('a missing label is bounded by the smallest listed probability', () => {
    expect(probabilityMet({ true: -0.1, false: null, floor: -4 })).toEqual({
      p: 1 / (1 + Math.exp(-3.9)),
      bounded: true,
    });
    expect(probabilityMet({ true: null, false: -0.1, floor: -4 })?.p).toBeCloseTo(
      1 / (1 + Math.exp(3.9)),
      12,
    );
  });

  it('without a floor what is left of 1 bounds it', () => {
    expect(probabilityMet({ true: Math.log(0.9), false: null, floor: null })?.p).toBeCloseTo(0.9, 12);
    expect(probabilityMet({ true: Math.log(0.3), false: null, floor: null })).toBeUndefined();
    expect(probabilityMet({ true: 0, false: null, floor: null })).toEqual({ p: 1, bounded: true });
  });

  it('a bound never says more than the truth could', () => {
    fc.assert(
      fc.property(logprob, logprob, fc.double({ min: 0, max: 30, noNaN: true }), (yes, floor, below) => {
        if (Math.exp(yes) + Math.exp(floor) > 1 || floor > yes) return;
        const bounded = probabilityMet({ true: yes, false: null, floor });
        const truth = probabilityMet({ true: yes, false: floor - below, floor: null });
        if (bounded !== undefined) expect(bounded.p).toBeLessThanOrEqual((truth?.p ?? 0) + 1e-12);
      }),
    );
  });

  it('both labels missing is undefined, and so are NaN and −Infinity', () => {
    expect(probabilityMet({ true: null, false: null, floor: -4 })).toBeUndefined();
    expect(probabilityMet({ true: NaN, false: -Infinity, floor: -4 })).toBeUndefined();
  });

  it('an undecided bound is no verdict: a label as improbable as the last one listed', () => {
    expect(probabilityMet({ true: null, false: -4, floor: -4 })).toBeUndefined();
    expect(probabilityMet({ true: -4, false: null, floor: -4 })).toEqual({ p: 0.5, bounded: true });
  });
});
