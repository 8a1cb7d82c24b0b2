import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asCriterionId } from '../../../../src/domain/ids';
import { aggregateScores, scoreTask } from '../../../../src/domain/scoring';
import {
  clusterMean,
  epochVariation,
  flipRate,
  gapDecomposition,
  holm,
  meanInterval,
  normalQuantile,
  pairedDifference,
  seededRandom,
  tQuantile,
  tTwoSidedP,
  wilson,
  type Random,
} from '../../../../src/domain/stats';
import { aCriterion } from '../../../support/builders';
import reference from '../../../fixtures/reference/stats.json';

const numeric = v.pipe(
  v.union([v.number(), v.literal('NaN'), v.null()]),
  v.transform((value) => (value === 'NaN' ? NaN : value)),
);
const plain = v.number();
const list = v.array(numeric);
const lists = v.array(list);

/** How each kind of case calls our function. */
const CALLS: Readonly<Record<string, (input: unknown) => unknown>> = {
  prng: (input) => {
    const { seed, indexBelow } = v.parse(v.object({ seed: plain, indexBelow: plain }), input);
    const take = <T>(count: number, next: (random: Random) => T): T[] => {
      const random = seededRandom(seed);
      return Array.from({ length: count }, () => next(random));
    };
    return {
      u32: take(8, (random) => random.u32()),
      unit: take(3, (random) => random.unit()),
      index: take(16, (random) => random.index(indexBelow)),
    };
  },
  normalQuantile: (input) => normalQuantile(v.parse(v.object({ p: plain }), input).p),
  tQuantile: (input) => {
    const { p, df } = v.parse(v.object({ p: plain, df: plain }), input);
    return tQuantile(p, df);
  },
  tTwoSidedP: (input) => {
    const { t, df } = v.parse(v.object({ t: plain, df: plain }), input);
    return tTwoSidedP(t, df);
  },
  wilson: (input) => {
    const { k, n, level } = v.parse(v.object({ k: numeric, n: numeric, level: plain }), input);
    return wilson(k, n, level);
  },
  meanInterval: (input) => {
    const { x, level } = v.parse(v.object({ x: list, level: plain }), input);
    return meanInterval(x, level);
  },
  pairedDifference: (input) => {
    const { a, b, level } = v.parse(v.object({ a: list, b: list, level: plain }), input);
    return pairedDifference(a, b, level);
  },
  clusterMean: (input) => {
    const { x, cluster, level } = v.parse(
      v.object({ x: v.array(plain), cluster: v.array(v.string()), level: plain }),
      input,
    );
    return clusterMean(
      x.map((value, index) => ({ value, cluster: cluster[index] ?? '' })),
      level,
    );
  },
  flipRate: (input) => {
    const comparison = v.object({ response: v.string(), flipped: v.nullable(v.boolean()) });
    const { comparisons, level } = v.parse(
      v.object({ comparisons: v.array(comparison), level: plain }),
      input,
    );
    const rate = flipRate(
      comparisons.map(({ response, flipped }) => ({ cluster: response, flipped })),
      level,
    );
    return 'clusters' in rate ? { ...rate, responses: rate.clusters } : rate;
  },
  gapDecomposition: (input) => {
    const met = v.array(v.nullable(v.boolean()));
    const criterion = v.object({ w: plain, layer: v.picklist(['task', 'consensus', 'universal']) });
    const task = v.object({ criteria: v.array(criterion), epochs: v.array(v.object({ a: met, b: met })) });
    return gapDecomposition(v.parse(v.object({ tasks: v.array(task) }), input));
  },
  holm: (input) => {
    const { p, alpha } = v.parse(v.object({ p: list, alpha: plain }), input);
    return holm(p, alpha);
  },
  epochs: (input) => epochVariation(v.parse(v.object({ tasks: lists }), input).tasks),
  aggregateScores: (input) => aggregateScores(v.parse(v.object({ tasks: lists }), input).tasks),
  taskScore: (input) => {
    const criterion = v.object({ w: plain, met: v.nullable(v.boolean()) });
    const { criteria } = v.parse(v.object({ criteria: v.array(criterion) }), input);
    const id = (index: number) => asCriterionId(`c${String(index)}`);
    return scoreTask(
      criteria.map(({ w }, index) => aCriterion({ id: id(index), weight: w })),
      criteria.map(({ met }, index) => ({ criterionId: id(index), met })),
    );
  },
};

/** Every number within the tolerance, everything else equal; our result may say more than the case. */
function expectWithin(actual: unknown, expected: unknown, tolerance: number, path: string): void {
  if (typeof expected === 'number') {
    expect(
      typeof actual === 'number' && Math.abs(actual - expected) <= tolerance,
      `${path}: ${String(actual)} is not ${String(expected)}`,
    ).toBe(true);
  } else if (typeof expected === 'object' && expected !== null) {
    const fields = v.parse(v.record(v.string(), v.unknown()), actual);
    for (const [key, inner] of Object.entries(expected))
      expectWithin(fields[key], inner, tolerance, `${path}.${key}`);
  } else expect(actual, path).toBe(expected);
}

describe('statistics agree with the reference values of established libraries', () => {
  for (const { id, function: name, input, expected, tolerance } of reference.cases) {
    it(`${id}: ${name}`, () => {
      const call = CALLS[name];
      expect(call, `no call for ${name}`).toBeDefined();
      expectWithin(call?.(input), expected, tolerance, id);
    });
  }
});
