import { isUndefined, rawAgreement, type Maybe } from '../../stats';
import { totalOf, type AnswerCounts } from './counts';
import { rateOf, type Rate } from './rates';

/** What marks by people say about a judge on one pack. */
export interface JudgeCheck {
  /** Marked answers. */
  answers: number;
  people: number;
  /** Criteria that both decided. */
  criteria: number;
  /** Share decided alike. */
  agreement: number;
  /** How far the judge tells met from not met: 1 always, 0 not at all. Undefined: people said the same of everything. */
  youdenJ: Maybe<Rate>;
  /** Nothing says that its verdicts go with people's: J's interval reaches 0. */
  isUnfit: boolean;
}

/** J may be nothing: its interval reaches 0, or there is no interval and J itself is no more. */
function isNothing({ value, lo }: Rate): boolean {
  return isUndefined(lo) ? value <= 0 : lo <= 0;
}

/** A judge against people, from answers of complete batches; null: there is nothing both decided. */
export function checkOf(answers: readonly AnswerCounts[], people: number): JudgeCheck | null {
  const all = totalOf(answers);
  const agreement = rawAgreement(all);
  if (isUndefined(agreement)) return null;
  const youdenJ = rateOf('youdenJ', answers);
  return {
    answers: answers.length,
    people,
    criteria: all.tp + all.fp + all.fn + all.tn,
    agreement,
    youdenJ,
    isUnfit: !isUndefined(youdenJ) && isNothing(youdenJ),
  };
}
