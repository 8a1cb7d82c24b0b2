import { describe, expect, test } from 'vitest';
import { readLabels, widerThan } from '../../../../workers/wllama/labels';

const FORMS = {
  true: [
    { id: 1, text: 'true' },
    { id: 2, text: ' True' },
  ],
  false: [{ id: 3, text: 'false' }],
};
const LABELS = { true: 'true', false: 'false' };
const token = (id: number, probability: number, text = '') => ({
  id,
  token: text,
  logprob: Math.log(probability),
});

describe('reading label probabilities from a list of the most probable tokens', () => {
  test('sums all forms of a label by their ids, whatever the list calls them', () => {
    const { logprobs, offLabelMass } = readLabels(
      [token(1, 0.4), token(2, 0.2, '?'), token(3, 0.3), token(9, 0.1, 'true')],
      FORMS,
      LABELS,
      100,
    );
    expect(Math.exp(logprobs.true ?? 0)).toBeCloseTo(0.6, 12);
    expect(Math.exp(logprobs.false ?? 0)).toBeCloseTo(0.3, 12);
    expect(offLabelMass).toBeCloseTo(0.1, 12);
  });

  test('a label that isn’t listed is bounded by the smallest that is', () => {
    const { logprobs } = readLabels([token(1, 0.9), token(9, 0.05)], FORMS, LABELS, 100);
    expect(logprobs.false).toBeNull();
    expect(Math.exp(logprobs.floor ?? 0)).toBeCloseTo(0.05, 12);
  });

  test('a list of the whole vocabulary bounds nothing', () => {
    const { logprobs } = readLabels([token(1, 0.7), token(3, 0.3)], FORMS, LABELS, 2);
    expect(logprobs.floor).toBeNull();
  });

  test('wider lists end with the whole vocabulary', () => {
    expect(widerThan(50_000)).toEqual([200, 50_000]);
    expect(widerThan(150)).toEqual([150]);
    expect(widerThan(20)).toEqual([]);
  });
});
