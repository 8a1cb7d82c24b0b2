import '../../i18n/audit-messages';
import type { AuditCounts, AuditGroup, AuditKind, AuditPick, ToldUse } from '../../domain/audit';
import { UNDETERMINED, type LanguageProfile } from '../../domain/language';
import { isUndefined } from '../../domain/stats';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatLanguage, formatList } from '../../i18n/format';

/** A share in whole per cent. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(chosenLanguage().tag, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** What a group of texts is called; candidates by their names. */
export function groupWords(t: Translate, group: AuditGroup, nameFor: (id: string) => string): string {
  if (group.candidateId !== null) return nameFor(group.candidateId);
  return group.what === 'prompt' ? t('audit.prompts') : t('audit.references');
}

/** What a part of a group is called. */
export function valueWords(t: Translate, kind: AuditKind | undefined, value: string | null): string {
  if (value === null) return t('audit.says');
  return kind === 'l1' ? formatLanguage(value, chosenLanguage().tag) : value;
}

/** A share and its interval; without an interval the share alone; nothing where nothing can be told. */
export function shareWords(t: Translate, { shares }: AuditCounts, use: ToldUse): string {
  const share = shares[use];
  if (isUndefined(share)) return t('shell.none');
  const { rate, lo, hi } = share;
  if (isUndefined(lo) || isUndefined(hi)) return percent(rate);
  return t('audit.share', { share: percent(rate), low: percent(lo), high: percent(hi) });
}

/** Such as `72 % Spanish, 20 % English and 8 % can’t tell`. */
export function profileWords(t: Translate, { shares }: LanguageProfile): string {
  if (shares.length === 0) return t('audit.noLetters');
  const { tag } = chosenLanguage();
  return formatList(
    shares.map(({ language, share }) =>
      t('audit.profilePart', {
        share: percent(share),
        language: language === UNDETERMINED ? t('audit.undPart') : formatLanguage(language, tag),
      }),
    ),
    tag,
  );
}

/** What the texts behind a figure have in common. */
export function pickWords(t: Translate, pick: AuditPick, nameFor: (id: string) => string): string {
  const { group, kind, value } = pick;
  const facts = { group: groupWords(t, group, nameFor), use: t(`audit.${pick.use}`) };
  return value === undefined
    ? t('audit.listed', facts)
    : t('audit.listedOf', { ...facts, value: valueWords(t, kind, value) });
}
