import { normalQuantile } from './distributions';
import { kappaOf, type TwoByTwo } from './two-by-two';
import { because, isUndefined, type Maybe } from './undefined';

/** A variance below this is rounding. */
const NOTHING = 1e-15;

export interface CohenKappa {
  kappa: Maybe<number>;
  se: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/** Variance of κ in large samples (Fleiss, Cohen & Everitt 1969). */
function varianceOf({ tp, fp, fn, tn }: TwoByTwo, kappa: number): number {
  const n = tp + fp + fn + tn;
  const rest = 1 - kappa;
  const reference = { met: (tp + fn) / n, not: (fp + tn) / n };
  const judge = { met: (tp + fp) / n, not: (fn + tn) / n };
  const chance = reference.met * judge.met + reference.not * judge.not;
  const agreed =
    (tp / n) * (1 - (reference.met + judge.met) * rest) ** 2 +
    (tn / n) * (1 - (reference.not + judge.not) * rest) ** 2;
  const differed = (fn / n) * (judge.met + reference.not) ** 2 + (fp / n) * (judge.not + reference.met) ** 2;
  const spread = agreed + rest ** 2 * differed - (kappa - chance * rest) ** 2;
  return Math.max(0, spread) / (n * (1 - chance) ** 2);
}

/**
 * Cohen's κ of a table with its large-sample interval κ ± z·SE, cut to [−1, 1]. It takes verdicts as independent, and it
 * falls where nearly all are met: it belongs beside AC1 and the table.
 */
export function cohenKappa(table: TwoByTwo, level = 0.95): Maybe<CohenKappa> {
  if (table.tp + table.fp + table.fn + table.tn === 0) return because('no-data');
  const kappa = kappaOf(table);
  if (isUndefined(kappa)) return { kappa, se: kappa, lo: kappa, hi: kappa };
  const spread = varianceOf(table, kappa);
  const none = because('zero-variance');
  if (spread < NOTHING) return { kappa, se: 0, lo: none, hi: none };
  const se = Math.sqrt(spread);
  const z = normalQuantile((1 + level) / 2);
  return isUndefined(z)
    ? { kappa, se, lo: z, hi: z }
    : { kappa, se, lo: Math.max(-1, kappa - z * se), hi: Math.min(1, kappa + z * se) };
}
