import '../../../i18n/controls-messages';
import type { ControlLines, FaultCount, Known } from '../../../domain/controls/results';
import { isUndefined } from '../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatPoints } from '../../../i18n/format';
import { whyNone } from './figures';
import { shareWords } from './flip-words';

const points = (share: number): string => formatPoints(share, chosenLanguage().tag);

/** What ceiling − floor shows of a judge, no stronger than it is. */
export function differenceWords(t: Translate, { difference }: ControlLines): string {
  if (isUndefined(difference)) {
    return t('controls.noDifference', { reason: whyNone(t, difference.undefined) });
  }
  const { diff, lo, hi } = difference;
  if (isUndefined(lo) || isUndefined(hi)) {
    const isFlat = isUndefined(lo) && lo.undefined === 'zero-variance';
    if (isFlat && diff === 0) return t('controls.same');
    if (isFlat && diff > 0) return t('controls.always', { points: points(diff) });
    const reason = isUndefined(lo) ? whyNone(t, lo.undefined) : '';
    return t('controls.noDifference', { reason });
  }
  if (lo > 0) return t('controls.recognises', { low: points(lo), high: points(hi) });
  if (hi < 0) return t('controls.upsideDown', { low: points(-hi), high: points(-lo) });
  return t('controls.cannotTell', { low: points(lo), high: points(hi) });
}

/** Whether the judge tells the reference from another task's: then, and only then, more needs to be said of it. */
export const isRecognised = ({ difference }: ControlLines): boolean => {
  if (isUndefined(difference)) return false;
  const { diff, lo } = difference;
  return isUndefined(lo) ? lo.undefined === 'zero-variance' && diff > 0 : lo > 0;
};

/** The interval of a share, or that there is none. */
export function intervalWords(t: Translate, { rate }: FaultCount): string {
  return isUndefined(rate) || isUndefined(rate.lo) || isUndefined(rate.hi)
    ? t('controls.noInterval')
    : t('controls.interval', { low: shareWords(rate.lo), high: shareWords(rate.hi) });
}

/** What the judge said of a planted fault. */
export const saidWords = (t: Translate, { right }: Known): string =>
  right === null ? t('controls.open') : right ? t('controls.saw') : t('controls.missed');

/** What the judge wrongly said of a criterion that is kept. */
export const alarmWords = (t: Translate, { criterion }: Known): string =>
  criterion.weight < 0 ? t('controls.saysFault') : t('controls.saysMissing');
