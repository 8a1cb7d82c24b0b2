import '../../../i18n/flips-messages';
import '../../../i18n/results-messages';
import { isUndefined } from '../../../domain/stats';
import type { FlipCount, JudgeFlips } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatNumber } from '../../../i18n/format';
import { layerWords } from '../../layer-words';

/** A share in per cent as people read it. */
export const shareWords = (share: number): string =>
  new Intl.NumberFormat(chosenLanguage().tag, { style: 'percent', maximumFractionDigits: 1 }).format(share);

/** How many were decided differently, their share, and how far chance may move it. */
export function differWords(
  t: Translate,
  count: FlipCount,
): { count: string; share: string; interval: string } {
  const { tag } = chosenLanguage();
  const differing = formatNumber(count.metToNot + count.notToMet, 0, tag);
  const { rate } = count;
  if (isUndefined(rate)) return { count: differing, share: '', interval: '' };
  const interval =
    isUndefined(rate.lo) || isUndefined(rate.hi)
      ? t('flips.noInterval')
      : t('flips.differInterval', { low: shareWords(rate.lo), high: shareWords(rate.hi) });
  return { count: differing, share: shareWords(rate.rate), interval };
}

/** All criteria, then by sign, then by layer; a split into one part is none. */
export function partsOf(t: Translate, flips: JudgeFlips): { name: string; count: FlipCount }[] {
  const signs = flips.bySign.map(({ sign, count }) => ({ name: t(`flips.${sign}`), count }));
  const layers = flips.byLayer.map(({ layer, count }) => ({
    name: t('results.layerOnly', { layer: layerWords(t)[layer] }),
    count,
  }));
  return [
    { name: t('flips.all'), count: flips.all },
    ...(signs.length > 1 ? signs : []),
    ...(layers.length > 1 ? layers : []),
  ];
}
