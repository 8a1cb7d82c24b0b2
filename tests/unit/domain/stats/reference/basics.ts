import * as v from 'valibot';
import { asCriterionId } from '../../../../../src/domain/ids';
import { aggregateScores, scoreTask } from '../../../../../src/domain/scoring';
import {
  clopperPearson,
  clusterMean,
  epochVariation,
  flipRate,
  meanInterval,
  normalQuantile,
  seededRandom,
  tQuantile,
  tTwoSidedP,
  wilson,
  type Random,
} from '../../../../../src/domain/stats';
import { aCriterion } from '../../../../support/builders';
import { list, lists, numeric, plain, type Calls } from './inputs';

/** Chance, distributions, proportions, means and scores. */
export const basics: Calls = {
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
  clopperPearson: (input) => {
    const { k, n, level } = v.parse(v.object({ k: numeric, n: numeric, level: plain }), input);
    return clopperPearson(k, n, level);
  },
  meanInterval: (input) => {
    const { x, level } = v.parse(v.object({ x: list, level: plain }), input);
    return meanInterval(x, level);
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
