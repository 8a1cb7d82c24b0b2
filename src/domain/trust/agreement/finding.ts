import { isUndefined, type Maybe } from '../../stats';
import type { Agreement, AgreementFinding } from '../lab-types';
import type { Estimate, Interval } from '../pairing/types';
import type { Sameness } from './sameness';

/** Fewer tasks than this say nothing about a judge. */
const LEAST_TASKS = 5;
/** From so many verdicts on, one that is always the same is a habit. */
const LEAST_ALWAYS = 10;
/** A J that may be 0 as well as this isn't known to be at chance. */
const FAIR_J = 0.4;
/** Points of over-credit that nobody would notice. */
const NOTICED = 2;

const drawn = ({ interval }: Estimate): Interval | null =>
  interval === null || isUndefined(interval) ? null : interval;
const orZero = (value: Maybe<number>): number => (isUndefined(value) ? 0 : value);

type Facts = Pick<Agreement, 'n' | 'tasks' | 'counts' | 'figures'>;

function leaning({ counts: { tp, fp, fn, tn }, figures }: Facts): AgreementFinding {
  const [passesOfFailed, failsOfPassed] = [fp / (fp + tn), fn / (fn + tp)];
  const credit = drawn(figures.overCredit);
  const points = orZero(figures.overCredit.value);
  if (credit !== null && credit.lo > 0 && points >= NOTICED)
    return { code: 'too-kind', passesOfFailed, points };
  if (credit !== null && credit.hi < 0 && points <= -NOTICED)
    return { code: 'too-strict', failsOfPassed, points };
  return { code: 'agrees', raw: orZero(figures.raw.value), passesOfFailed, failsOfPassed };
}

/** The one thing to know of a judge beside another, once the intervals are drawn. */
export function findingOf(facts: Facts, same: Sameness): AgreementFinding {
  const { n, tasks, counts, figures } = facts;
  const { tp, fp, fn, tn } = counts;
  if (n === 0) return { code: 'nothing-compared' };
  if (same.sameEvidence) return { code: 'copy', n };
  if (same.sameVerdicts) return { code: 'same-verdicts', n };
  const raw = orZero(figures.raw.value);
  if (n >= LEAST_ALWAYS && fn + tn === 0) return { code: 'always-met', n, raw };
  if (n >= LEAST_ALWAYS && tp + fp === 0) return { code: 'always-not-met', n, raw };
  const { value } = figures.youdenJ;
  const j = drawn(figures.youdenJ);
  if (tasks < LEAST_TASKS || isUndefined(value) || j === null) return { code: 'cannot-tell', n, tasks };
  if (j.lo > 0) return leaning(facts);
  return j.hi >= FAIR_J
    ? { code: 'cannot-tell', n, tasks }
    : { code: 'no-better-than-chance', n, youdenJ: value };
}
