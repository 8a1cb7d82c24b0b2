import '../../../i18n/lab-messages';
import { isUndefined } from '../../../domain/stats';
import type { ClippingStep, Waterfall, WaterfallStep } from '../../../domain/trust';
import type { Translate } from '../../../i18n';
import { layerWords } from '../../layer-words';
import { pointWords, sizeWords } from './lab-words';
import { shownSums } from './shown-sums';

type Step = WaterfallStep | ClippingStep;

const cellWords = (t: Translate, { sign, direction }: WaterfallStep): string => {
  const isExtra = direction === 'a-only';
  switch (sign) {
    case 'positive':
      return isExtra ? t('lab.cellPositiveExtra') : t('lab.cellPositiveWithheld');
    case 'negative':
      return isExtra ? t('lab.cellNegativeExtra') : t('lab.cellNegativeWithheld');
    case 'unknown':
      return isExtra ? t('lab.cellUnknownExtra') : t('lab.cellUnknownWithheld');
  }
};

/** A step as a label: `Extra credit: consensus`. Where no layer is known at all, none is named. */
export function stepWords(t: Translate, step: Step, steps: readonly Step[]): string {
  if (step.kind === 'clipping') return t('lab.clipping');
  const knowsLayers = steps.some((one) => one.kind === 'cell' && one.layer !== null);
  if (!knowsLayers) return cellWords(t, step);
  const layer = step.layer === null ? t('lab.layerUnknown') : layerWords(t)[step.layer];
  return t('lab.cellIn', { step: cellWords(t, step), layer });
}

/** What a step means, in a sentence. */
export function stepHelp(t: Translate, step: Step, names: { judge: string; standard: string }): string {
  if (step.kind === 'clipping') return t('lab.clippingHelp');
  const isExtra = step.direction === 'a-only';
  switch (step.sign) {
    case 'positive':
      return isExtra ? t('lab.cellPositiveExtraHelp', names) : t('lab.cellPositiveWithheldHelp', names);
    case 'negative':
      return isExtra ? t('lab.cellNegativeExtraHelp', names) : t('lab.cellNegativeWithheldHelp', names);
    case 'unknown':
      return isExtra ? t('lab.cellUnknownExtraHelp', names) : t('lab.cellUnknownWithheldHelp', names);
  }
}

/** Whether the judge is kinder, as far as can be told: the title of the page. */
export function gapFinding(
  t: Translate,
  waterfall: Waterfall,
  names: { judge: string; standard: string },
): string {
  const { gap } = shownSums(waterfall);
  const points = sizeWords(gap);
  const { interval } = waterfall.gap;
  if (isUndefined(interval)) {
    if (gap === 0) return t('lab.even', names);
    return gap > 0 ? t('lab.kinder', { ...names, points }) : t('lab.stricter', { ...names, points });
  }
  const { lo, hi } = interval;
  if (lo <= 0 && hi >= 0) {
    const figures = { ...names, points, low: pointWords(lo), high: pointWords(hi) };
    return gap < 0 ? t('lab.unclearStricter', figures) : t('lab.unclearKinder', figures);
  }
  const [near, far] = [Math.min(Math.abs(lo), Math.abs(hi)), Math.max(Math.abs(lo), Math.abs(hi))];
  const figures = { ...names, points, low: sizeWords(near), high: sizeWords(far) };
  return gap > 0 ? t('lab.kinderInterval', figures) : t('lab.stricterInterval', figures);
}

/** From where to where, and the step that makes most of it: what the chart says. */
export function waterfallFinding(
  t: Translate,
  waterfall: Waterfall,
  names: { judge: string; standard: string },
): string {
  const { from, to, steps } = shownSums(waterfall);
  const largest = steps.toSorted((a, b) => Math.abs(b.step.points) - Math.abs(a.step.points))[0];
  if (largest === undefined) return t('lab.waterfallNothing', names);
  const all = steps.map(({ step }) => step);
  return t('lab.waterfallFinding', {
    ...names,
    from: sizeWords(from),
    to: sizeWords(to),
    step: stepWords(t, largest.step, all),
    points: pointWords(largest.points),
  });
}
