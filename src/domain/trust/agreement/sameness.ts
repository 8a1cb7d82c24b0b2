import type { PairedSets } from '../pairing/types';
import type { SetVerdict } from '../verdict-set';

/** How far two judges' verdicts are one and the same. */
export interface Sameness {
  /** Criteria both decided. */
  n: number;
  sameVerdicts: boolean;
  /** What stands beside the verdicts (probabilities, reasons) is the same to the last digit, and varied enough to tell. */
  sameEvidence: boolean;
}

/** So many different probabilities or reasons can't be alike by chance. */
const TELLING = 3;

type Evidence = Pick<SetVerdict, 'pMet' | 'reason'>;

/** Whether two judges are one under two names, or one was made from the other. */
export function samenessOf({ tasks }: Pick<PairedSets, 'tasks'>): Sameness {
  let n = 0;
  let isOther = false;
  const seen = { pMet: new Set<unknown>(), reason: new Set<unknown>() };
  const compare = (kind: keyof Evidence, a: Evidence, b: Evidence): void => {
    if (a[kind] === null || b[kind] === null) return;
    if (a[kind] !== b[kind]) isOther = true;
    else seen[kind].add(a[kind]);
  };
  for (const { responses } of tasks)
    for (const { a, b } of responses)
      for (const [place, byA] of a.entries()) {
        const byB = b[place] ?? null;
        if (byA === null || byB === null || byA.met === null || byB.met === null) continue;
        n += 1;
        if (byA.met !== byB.met) return { n, sameVerdicts: false, sameEvidence: false };
        compare('pMet', byA, byB);
        compare('reason', byA, byB);
      }
  const sameVerdicts = n > 0;
  const isTelling = seen.pMet.size >= TELLING || seen.reason.size >= TELLING;
  return { n, sameVerdicts, sameEvidence: sameVerdicts && isTelling && !isOther };
}
