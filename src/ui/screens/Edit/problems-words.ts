import '../../../i18n/edit-messages';
import type { Finding } from '../../../domain/issue';
import type { Translate } from '../../../i18n';
import { errorsAmong } from './findings-at';

/** How many problems of each kind there are, in a few words. */
export function problemsWords(t: Translate, found: readonly Finding[]): string {
  const errors = errorsAmong(found);
  const remarks = found.length - errors;
  if (found.length === 0) return t('edit.problemsNone');
  if (remarks === 0) return t('edit.errorsCount', { count: errors });
  if (errors === 0) return t('edit.remarksCount', { count: remarks });
  return t('edit.problemsSome', {
    errors: t('edit.errorsCount', { count: errors }),
    remarks: t('edit.remarksCount', { count: remarks }),
  });
}
