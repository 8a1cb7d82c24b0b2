import { because, type Maybe } from './undefined';

export interface ExactMcnemar {
  /** Verdicts that differ: only they say anything. */
  discordant: number;
  /** Two-sided, of as many leaning one way or more if neither way were likelier. */
  p: number;
}

/** P(X ≤ k) of a binomial with n draws at one half; in logarithms, since 2⁻ⁿ leaves the doubles from n = 1075 on. */
function halfBinomialTail(k: number, n: number): number {
  let logTerm = -n * Math.LN2;
  let sum = 0;
  for (let i = 0; i <= k; i += 1) {
    sum += Math.exp(logTerm);
    logTerm += Math.log(n - i) - Math.log(i + 1);
  }
  return sum;
}

/**
 * McNemar's test, exact: the sign test on what only one of two says. Without anything that differs p is 1. `bad-input`
 * for counts that aren't whole or below 0.
 */
export function mcnemarExact(judgeOnly: number, referenceOnly: number): Maybe<ExactMcnemar> {
  if (![judgeOnly, referenceOnly].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    return because('bad-input');
  }
  const discordant = judgeOnly + referenceOnly;
  const tail = halfBinomialTail(Math.min(judgeOnly, referenceOnly), discordant);
  return { discordant, p: Math.min(1, 2 * tail) };
}
