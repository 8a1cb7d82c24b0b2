import '../i18n/models-messages';
import type { EngineKind, LocalModel } from '../domain/run';
import type { Translate } from '../i18n';
import { formatParameters } from '../i18n/format';
import type { FitReason } from '../state/fit';

/** Where a model runs, in words. */
export const engineWord = (t: Translate, engine: EngineKind): string =>
  ({
    webllm: t('models.gpu'),
    wllama: t('models.cpu'),
    http: t('models.server'),
    scripted: t('models.scripted'),
  })[engine];

/** Why a model won't fit this computer, in a sentence. */
export function unfitWords(t: Translate, reason: FitReason): string {
  switch (reason.kind) {
    case 'no-webgpu':
      return t('models.unfitNoWebgpu');
    case 'no-f16':
      return t('models.unfitNoF16');
    case 'gpu-limit':
      return t('models.unfitLimits');
    case 'memory':
      return t('models.unfitMemory', { need: reason.needBytes, budget: reason.haveBytes });
    case 'disk':
      return t('models.unfitDisk', { need: reason.needBytes, free: reason.haveBytes });
    case 'no-storage':
      return t('models.unfitStorage');
  }
}

/** A licence in a sentence; whether we read it is part of it. */
export function licenceWords(t: Translate, licence: LocalModel['licence']): string {
  if (licence === null) return t('models.licenceUnknown');
  const { name, note, verified } = licence;
  const words = verified
    ? t('models.licenceVerified', { name, note })
    : t('models.licenceUnverified', { name, note });
  return words.trim().replace(/\.$/, '');
}

/** `1.7 billion`, or that nobody said. */
export const paramsWords = (t: Translate, paramsB: number | null, language: string): string =>
  paramsB === null ? t('models.paramsUnknown') : formatParameters(paramsB, language);

/** A model in a list to pick from: its name, its size, and that it is on a server where it is. */
export const choiceWords = (
  t: Translate,
  { name, paramsB, engine }: Pick<LocalModel, 'name' | 'paramsB' | 'engine'>,
  language: string,
): string =>
  [name, paramsWords(t, paramsB, language), ...(engine === 'http' ? [t('models.server')] : [])].join(' · ');
