import '../../../i18n/tasting-messages';
import { allPairs, identicalPairs, preferred, type Tasted, type Tasting } from '../../../domain/tasting';
import type { Translate } from '../../../i18n';
import type { Far } from '../../../state/tasting/tasting-shelf.svelte';

/** What a taste test is about, in a line. */
export const tastingName = (t: Translate, { template, texts }: Tasting): string =>
  t('tasting.listOf', { template: t(`tasting.${template}`), count: texts.length });

export function farWords(t: Translate, far: Far): string {
  switch (far.kind) {
    case 'writing':
      return t('tasting.stateWriting', { done: far.done, total: far.total });
    case 'choosing':
      return t('tasting.stateChoosing', { done: far.done, total: far.total });
    case 'ready':
      return t('tasting.stateReady');
    case 'shown':
      return t('tasting.stateShown');
  }
}

/** How a model was asked. */
export const settingsWords = (t: Translate, { model, sampling }: Tasted): string =>
  t(model.thinking === 'on' ? 'tasting.modelThinks' : 'tasting.modelSettings', {
    temperature: sampling.temperature,
  });

/** What was chosen for a text, by name: only for when the names are shown. */
export function saidWords(t: Translate, tasting: Tasting, text: number): string {
  const said = tasting.preferences.find((one) => one.text === text);
  if (said !== undefined) {
    const who = preferred(tasting, said);
    return who === null
      ? t('tasting.saidNoDifference')
      : t('tasting.saidPreferred', { name: tasting.tasted[who].name });
  }
  const isIn = (pairs: readonly { text: number }[]): boolean => pairs.some((pair) => pair.text === text);
  if (isIn(identicalPairs(tasting))) return t('tasting.saidIdentical');
  return isIn(allPairs(tasting)) ? t('tasting.saidNothing') : t('tasting.saidLeftOut');
}
