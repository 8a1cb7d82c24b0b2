import { labelOf, pairSets } from '../pairing/pair-sets';
import type { JudgeLabel } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';
import { samenessOf } from './sameness';

/** Two judges that say the same of everything; `copy`: with the same probabilities or reasons, so they are one. */
export interface Copy {
  code: 'copy' | 'same-verdicts';
  first: JudgeLabel;
  second: JudgeLabel;
  n: number;
}

/** Fewer verdicts may well be alike by chance. */
const LEAST = 10;

/** Judges that are one under two names: what they agree on counts once. */
export function copiesAmong(sets: readonly VerdictSet[]): Copy[] {
  return sets.flatMap((first, index) =>
    sets.slice(index + 1).flatMap((second): Copy[] => {
      const { n, sameVerdicts, sameEvidence } = samenessOf(pairSets(first, second));
      if (!sameVerdicts || n < LEAST) return [];
      const code = sameEvidence ? 'copy' : 'same-verdicts';
      return [{ code, first: labelOf(first), second: labelOf(second), n }];
    }),
  );
}
