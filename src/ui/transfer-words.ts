import '../i18n/models-messages';
import type { Translate } from '../i18n';
import type { Transfer } from '../state/model-shelf.svelte';

/** How far a model on its way is, in words. */
export function transferWords(t: Translate, transfer: Transfer): string {
  const { state, doneBytes: done, totalBytes, bytesPerSecond: speed } = transfer;
  const total = totalBytes ?? done;
  switch (state) {
    case 'checking':
      return t('models.checking');
    case 'paused':
      return t('models.paused', { done, total });
    case 'failed':
    case 'working':
      return speed === null || state === 'failed'
        ? t('models.downloading', { done, total })
        : t('models.downloadSpeed', { done, total, speed, left: (Math.max(0, total - done) / speed) * 1000 });
  }
}
