import '../../../i18n/lab-messages';
import type { Undefined } from '../../../domain/stats';
import type { Translate } from '../../../i18n';

/** Why a figure or its interval is not there, in a few words. */
export function whyNot(t: Translate, { undefined: code }: Undefined): string {
  switch (code) {
    case 'no-data':
    case 'length-mismatch':
    case 'missing-value':
    case 'missing-verdict':
      return t('lab.whyNothing');
    case 'one-item':
    case 'one-cluster':
      return t('lab.whyOneTask');
    case 'zero-variance':
      return t('lab.whyAllAlike');
    case 'no-reference-positives':
      return t('lab.whyNoneMet');
    case 'no-reference-negatives':
      return t('lab.whyAllMet');
    case 'no-judge-positives':
    case 'no-positives-at-all':
    case 'no-negatives-at-all':
    case 'one-class':
    case 'no-variation':
      return t('lab.whyOneVerdict');
    case 'no-pairs':
    case 'all-tied':
      return t('lab.whyOneCandidate');
    case 'too-few-items':
    case 'one-epoch':
    case 'judge-too-weak':
      return t('lab.whyTooFew');
    default:
      return t('lab.whyUncountable');
  }
}
