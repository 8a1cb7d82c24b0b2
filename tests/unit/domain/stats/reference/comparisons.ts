import * as v from 'valibot';
import {
  biasIndex,
  gapDecomposition,
  holm,
  overCredit,
  pairedBootstrap,
  pairedDifference,
  paretoFront,
  ranking,
  selfPreference,
  signFlip,
} from '../../../../../src/domain/stats';
import { drawn, list, plain, type Calls } from './inputs';

/** Candidates against each other, judges against each other, and the order of either. */
export const comparisons: Calls = {
  pairedDifference: (input) => {
    const { a, b, level } = v.parse(v.object({ a: list, b: list, level: plain }), input);
    return pairedDifference(a, b, level);
  },
  gapDecomposition: (input) => {
    const met = v.array(v.nullable(v.boolean()));
    const criterion = v.object({ w: plain, layer: v.picklist(['task', 'consensus', 'universal']) });
    const task = v.object({ criteria: v.array(criterion), epochs: v.array(v.object({ a: met, b: met })) });
    return gapDecomposition(v.parse(v.object({ tasks: v.array(task) }), input));
  },
  pairedBootstrap: (input) => {
    const { a, b, ...settings } = v.parse(v.object({ a: list, b: list, ...drawn }), input);
    return pairedBootstrap(a, b, settings);
  },
  overCredit: (input) => {
    const parsed = v.parse(v.object({ judge: list, reference: list, level: plain }), input);
    return overCredit(parsed.judge, parsed.reference, parsed.level);
  },
  biasIndex: (input) => biasIndex(v.parse(v.object({ overCredits: list }), input).overCredits),
  selfPreference: (input) => {
    const scores = v.object({ aa: list, ab: list, ba: list, bb: list });
    const { scores: given, ...settings } = v.parse(v.object({ scores, ...drawn }), input);
    return selfPreference(given, settings);
  },
  holm: (input) => {
    const { p, alpha } = v.parse(v.object({ p: list, alpha: plain }), input);
    return holm(p, alpha);
  },
  signFlip: (input) => {
    const settings = { maxExact: plain, resamples: plain, seed: plain };
    const { a, b, ...given } = v.parse(v.object({ a: list, b: list, ...settings }), input);
    return signFlip(a, b, given);
  },
  paretoFront: (input) => {
    const candidate = v.object({ id: v.string(), cost: v.nullable(plain), score: v.nullable(plain) });
    return paretoFront(v.parse(v.object({ candidates: v.array(candidate) }), input).candidates);
  },
  ranking: (input) => {
    const { scores, alpha, eps } = v.parse(
      v.object({ scores: v.record(v.string(), list), alpha: plain, eps: plain }),
      input,
    );
    return ranking(scores, { alpha, tie: eps });
  },
};
