import '../../../i18n/marking-messages';
import { markerAgreement, type MarkerAgreement } from '../../../domain/marking';
import { isUndefined, type UndefinedCode } from '../../../domain/stats';
import type { Translate } from '../../../i18n';
import type { Compared } from '../../../state/marking/port';

/** How far two markers agree. */
export function agreementOf({ a, pairs }: Compared): MarkerAgreement {
  const tasks = new Map<string, string>(a.items.map(({ key, taskId }) => [key, taskId]));
  return markerAgreement(pairs, (key) => tasks.get(key) ?? key);
}

function whyNone(t: Translate, code: UndefinedCode): string {
  if (code === 'one-cluster') return t('marking.reasonOneTask');
  return code === 'no-data' ? t('marking.reasonNothing') : t('marking.reasonOther');
}

/** The finding in a sentence, with its interval or why there is none. */
export function agreementSentence(
  t: Translate,
  { a, b }: Compared,
  { same, n, rate }: MarkerAgreement,
): string {
  const facts = { a: a.name, b: b.name, same, n };
  if (isUndefined(rate)) return t('marking.agreeSayPlain', { ...facts, reason: whyNone(t, rate.undefined) });
  const percent = (share: number): number => Math.round(share * 100);
  return t('marking.agreeSay', {
    ...facts,
    value: percent(rate.value),
    lo: percent(rate.lo),
    hi: percent(rate.hi),
  });
}
