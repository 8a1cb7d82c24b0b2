import '../i18n/response-messages';
import { probabilityMet } from '../domain/judging';
import type { Verdict } from '../domain/run';
import { chosenLanguage, type Translate } from '../i18n';
import { formatNumber } from '../i18n/format';

/** P(met) of a verdict; undefined: its judge gave no probabilities. */
export const pMetOf = (verdict: Pick<Verdict, 'logprobs'> | undefined) =>
  verdict?.logprobs == null ? undefined : probabilityMet(verdict.logprobs);

/**
 * P(met) as people read it; empty where there is none. Where one of both words wasn't listed it is a bound, the one
 * nearest to 0.5: from below where the verdict is met, else from above.
 */
export function pMetWords(t: Translate, verdict: Pick<Verdict, 'logprobs'> | undefined): string {
  const known = pMetOf(verdict);
  if (known === undefined) return '';
  const value = formatNumber(known.p, 2, chosenLanguage().tag);
  if (!known.bounded) return value;
  return known.p >= 0.5 ? t('response.atLeast', { value }) : t('response.atMost', { value });
}
