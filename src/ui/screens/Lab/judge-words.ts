import '../../../i18n/lab-messages';
import { isUndefined } from '../../../domain/stats';
import type { UnmatchedReason } from '../../../domain/trust';
import type { Translate } from '../../../i18n';
import type { JudgeRow } from '../../../state/lab/report';

/** Below this share of one-sided decisions a judge leans neither way. */
const LEANS = 2 / 3;

/** One sentence about a judge that a teacher understands. */
export function differenceSentence(
  t: Translate,
  { compared, counts, difference }: Pick<JudgeRow, 'compared' | 'counts' | 'difference'>,
  standard: string,
): string {
  if (compared === 0 || difference === null) return t('lab.noVerdicts', { standard });
  const differing = counts.onlyOf + counts.onlyAgainst;
  if (differing === 0) return t('lab.sameVerdicts', { standard, count: compared });
  const isTold =
    !isUndefined(difference.interval) && (difference.interval.lo > 0 || difference.interval.hi < 0);
  const facts = { standard, count: differing, more: counts.onlyOf, less: counts.onlyAgainst };
  if (!isTold) return t('lab.cannotTell', facts);
  if (counts.onlyOf / differing > LEANS) return t('lab.tooKind', facts);
  if (counts.onlyAgainst / differing > LEANS) return t('lab.tooStrict', facts);
  return t('lab.bothWays', facts);
}

/** Why a row of one judge has no counterpart. */
export const reasonWords = (t: Translate, reason: UnmatchedReason): string =>
  ({
    'no-such-candidate': t('lab.reasonCandidate'),
    'no-such-task': t('lab.reasonTask'),
    'no-such-response': t('lab.reasonResponse'),
    'other-text': t('lab.reasonText'),
    'no-such-criterion': t('lab.reasonCriterion'),
    duplicate: t('lab.reasonDuplicate'),
  })[reason];
