import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { faultsOf, figuresFor, PublishedSchema, type Published } from '../../../../src/domain/published';

const L2BENCH = v.parse(
  PublishedSchema,
  JSON.parse(readFileSync('public/reference/published/l2-bench.json', 'utf8')),
);
const [firstSet] = L2BENCH.sets;
if (firstSet === undefined) throw new Error('no set');
const figure = { candidate: 'A', meanScore: 0.5, interval: null, costPerTask: null };
const withFigures = (...figures: Published['sets'][number]['figures']): Published => ({
  ...L2BENCH,
  sets: [{ ...firstSet, figures }],
});

describe('published figures', () => {
  it('of L2-Bench name judge, protocol and source, and are never comparable', () => {
    expect(firstSet).toMatchObject({ judge: 'Claude Sonnet 4.6', epochs: 3, tasks: 1000, by: 'publisher' });
    expect(firstSet.figures).toHaveLength(9);
    expect(v.is(PublishedSchema, { ...L2BENCH, comparable: true })).toBe(false);
  });

  it('carry a cost only where the source gives one', () => {
    const priced = L2BENCH.sets.flatMap(({ figures }) => figures).filter((one) => one.costPerTask !== null);
    expect(priced).toMatchObject([
      {
        candidate: 'Gemma 4 31B Thinking',
        meanScore: 0.805,
        costPerTask: { amount: 0.00062, currency: 'USD' },
      },
    ]);
  });

  it('stand beside runs of their own tasks alone, the highest first', () => {
    expect(figuresFor([L2BENCH], 'my-pack')).toEqual([]);
    const found = figuresFor([L2BENCH], 'l2-bench');
    expect(found).toHaveLength(11);
    const scores = found.map(({ meanScore }) => meanScore);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(found.map(({ key }) => key)).size).toBe(11);
    // The same model by two judges: each figure keeps its own.
    expect(
      found.filter(({ candidate }) => candidate.startsWith('Gemma')).map(({ set }) => set.judge),
    ).toEqual(['Gemma 4 31B Thinking, on its own responses', 'Claude Sonnet 4.6']);
  });

  it('a name that stands twice and an interval beside its mean are faults', () => {
    expect(faultsOf(withFigures(figure, figure)).join()).toContain('A stands twice');
    const interval = { low: 0.6, high: 0.7 };
    expect(faultsOf(withFigures({ ...figure, interval })).join()).toContain('doesn’t hold its mean');
    expect(faultsOf(L2BENCH)).toEqual([]);
  });
});
