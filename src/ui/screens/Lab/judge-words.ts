import '../../../i18n/lab-messages';
import type { Agreement, UnmatchedReason } from '../../../domain/trust';
import type { Translate } from '../../../i18n';
import { coefficientWords, pointWords, shareWords, sizeWords } from './lab-words';

/** One sentence about a judge that a teacher understands; empty before it can be said. */
export function findingSentence(t: Translate, { finding }: Agreement, standard: string): string {
  if (finding === null) return '';
  switch (finding.code) {
    case 'nothing-compared':
      return t('lab.findNothing', { standard });
    case 'copy':
      return t('lab.findCopy', { standard, count: finding.n });
    case 'same-verdicts':
      return t('lab.findSame', { standard, count: finding.n });
    case 'always-met':
      return t('lab.findAlwaysMet', { standard, raw: shareWords(finding.raw) });
    case 'always-not-met':
      return t('lab.findAlwaysNot', { standard, raw: shareWords(finding.raw) });
    case 'cannot-tell':
      return t('lab.findCannotTell', {
        count: finding.n,
        tasks: t('lab.leadTasks', { count: finding.tasks }),
      });
    case 'no-better-than-chance':
      return t('lab.findChance');
    case 'too-kind':
      return t('lab.findKind', {
        standard,
        share: shareWords(finding.passesOfFailed),
        points: sizeWords(finding.points),
      });
    case 'too-strict':
      return t('lab.findStrict', {
        standard,
        share: shareWords(finding.failsOfPassed),
        points: sizeWords(finding.points),
      });
    case 'agrees':
      return t('lab.findAgrees', {
        standard,
        raw: shareWords(finding.raw),
        passes: shareWords(finding.passesOfFailed),
        fails: shareWords(finding.failsOfPassed),
      });
  }
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

/** How a figure of the table is written: a share, points, or a coefficient between −1 and 1. */
export type Writing = 'share' | 'points' | 'coefficient';

/** A figure, or one end of its interval. */
export const figureWords = (value: number, writing: Writing): string =>
  writing === 'share'
    ? shareWords(value)
    : writing === 'points'
      ? pointWords(value)
      : coefficientWords(value);
