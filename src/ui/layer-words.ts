import '../i18n/packs-messages';
import type { Layer } from '../domain/pack';
import type { Translate } from '../i18n';

/** For how many tasks a criterion holds, by layer. */
export const layerWords = (t: Translate): Record<Layer, string> => ({
  task: t('packs.layerTask'),
  consensus: t('packs.layerConsensus'),
  universal: t('packs.layerUniversal'),
});
