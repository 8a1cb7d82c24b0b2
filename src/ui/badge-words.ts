import '../i18n/badge-messages';
import '../i18n/results-messages';
import { isUndefined, type Maybe } from '../domain/stats';
import type { Badge, JudgeCheck } from '../domain/trust';
import { chosenLanguage, type Translate } from '../i18n';
import { formatNumber } from '../i18n/format';

const jNumber = (value: Maybe<number>): string | null =>
  isUndefined(value) ? null : formatNumber(value, 2, chosenLanguage().tag);

/** The interval of J where there is one, else J alone. */
export function jWords(t: Translate, { youdenJ }: JudgeCheck): string {
  if (isUndefined(youdenJ)) return t('shell.none');
  const [value, lo, hi] = [youdenJ.value, youdenJ.lo, youdenJ.hi].map(jNumber);
  if (lo == null || hi == null) return value ?? t('shell.none');
  return t('badge.j', { value: value ?? '', lo, hi });
}

export interface BadgeWords {
  name: string;
  /** Agreement and J; empty: nobody has checked. */
  figures: string;
  help: string;
}

/** How often a judge said the same as people, in %. */
export const percentAlike = ({ agreement }: JudgeCheck): string =>
  formatNumber(agreement * 100, 0, chosenLanguage().tag);

/** A badge as people read it; the check's figures where marks by people speak. */
export function badgeWords(t: Translate, kind: Badge, check: JudgeCheck | null): BadgeWords {
  if (kind === 'demo-only')
    return { name: t('results.badgeDemo'), figures: '', help: t('results.badgeDemoHelp') };
  if (kind === 'not-checked' || check === null)
    return { name: t('results.badgeUnchecked'), figures: '', help: t('results.badgeUncheckedHelp') };
  const facts = {
    answers: t('badge.answers', { count: check.answers }),
    people: t('badge.people', { count: check.people }),
  };
  const agreement = percentAlike(check);
  const j = isUndefined(check.youdenJ) ? null : jNumber(check.youdenJ.value);
  const help = { ...facts, agreement, j: jWords(t, check), criteria: check.criteria };
  return {
    name: kind === 'unfit' ? t('badge.unfit', facts) : t('badge.checked', facts),
    figures: t('badge.figures', { agreement, j: j ?? t('shell.none') }),
    help: kind === 'unfit' ? t('badge.unfitHelp', help) : t('badge.checkedHelp', help),
  };
}
