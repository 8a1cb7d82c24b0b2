import { average, meanInterval } from './mean';
import { bootstrapMean, type BootstrapSettings } from './paired-bootstrap';
import { because, isUndefined, type Maybe } from './undefined';

/** Mean score by task that a judge family (first letter) gives a candidate family (second letter). */
export interface FamilyScores {
  aa: readonly (number | null)[];
  ab: readonly (number | null)[];
  ba: readonly (number | null)[];
  bb: readonly (number | null)[];
}

const CELLS = ['aa', 'ab', 'ba', 'bb'] as const;

export interface SelfPreference {
  /** Tasks where all four have a score. */
  n: number;
  nDropped: number;
  means: { aa: number; ab: number; ba: number; bb: number };
  did: number;
  /** Half of it: the bonus per judge if both favour their own alike. */
  perJudge: number;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * What judges of two families give their own more than the other does: (aa − ba) − (ab − bb). Even leniency of a judge and
 * true quality of a candidate cancel; which of the two favours its own can't be told. Percentile bootstrap over tasks.
 * (Difference in differences; cf. Panickssery et al., arXiv 2404.13076.)
 */
export function selfPreference(scores: FamilyScores, settings: BootstrapSettings): Maybe<SelfPreference> {
  const tasks = scores.aa.length;
  if (CELLS.some((cell) => scores[cell].length !== tasks)) return because('length-mismatch');
  const whole = scores.aa.flatMap((aa, index) => {
    const [ab = null, ba = null, bb = null] = [scores.ab[index], scores.ba[index], scores.bb[index]];
    return aa === null || ab === null || ba === null || bb === null ? [] : [{ aa, ab, ba, bb }];
  });
  const differences = whole.map(({ aa, ab, ba, bb }) => aa - ba - (ab - bb));
  const spread = meanInterval(differences, settings.level);
  if (isUndefined(spread)) return spread;
  const mean = (cell: (typeof CELLS)[number]): number => average(whole.map((task) => task[cell]));
  const facts = {
    n: whole.length,
    nDropped: tasks - whole.length,
    means: { aa: mean('aa'), ab: mean('ab'), ba: mean('ba'), bb: mean('bb') },
    did: spread.mean,
    perJudge: spread.mean / 2,
    se: spread.se,
  };
  const drawn = bootstrapMean(differences, settings);
  return isUndefined(drawn) ? { ...facts, lo: drawn, hi: drawn } : { ...facts, lo: drawn.lo, hi: drawn.hi };
}
