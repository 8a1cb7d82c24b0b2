import '../../../i18n/facts-messages';
import { decisiveOf, type CandidateFacts, type FactKind, type FactShare } from '../../../domain/facts';
import { UNDETERMINED, type LanguageProfile } from '../../../domain/language';
import { isUndefined } from '../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatLanguage, formatList } from '../../../i18n/format';

/** What a fact is called where it speaks against a response, and what it means. */
export const factWords = (t: Translate, kind: FactKind): { name: string; help: string } => ({
  name: t(`facts.${kind}`),
  help: t(`facts.${kind}Help`),
});

/** A share in whole per cent. */
export const percentWords = (share: number): string =>
  new Intl.NumberFormat(chosenLanguage().tag, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** The languages of a text with their shares, most first; what is less than a hundredth is left out. */
export function profileWords(t: Translate, profile: LanguageProfile | null): string {
  const { tag } = chosenLanguage();
  const parts = (profile?.shares ?? [])
    .filter(({ share }) => share >= 0.01)
    .map(({ language, share }) =>
      t('facts.languageShare', {
        language: language === UNDETERMINED ? t('facts.languageUnknown') : formatLanguage(language, tag),
        share: percentWords(share),
      }),
    );
  return parts.length === 0 ? t('facts.cantSay') : formatList(parts, tag);
}

/** A share and its interval where there are both. */
export interface KnownShare {
  share: number;
  low: number | null;
  high: number | null;
  of: number;
}

/** null: it can't be decided in any response. */
export function knownShare({ share }: FactShare): KnownShare | null {
  if (isUndefined(share)) return null;
  const { rate, lo, hi, n } = share;
  return { share: rate, low: isUndefined(lo) ? null : lo, high: isUndefined(hi) ? null : hi, of: n };
}

/** The headline: the most frequent thing that speaks against a candidate's responses. */
export function factsFinding(
  t: Translate,
  all: readonly CandidateFacts[],
  nameFor: (id: string) => string,
): string {
  if (all.every(({ known }) => known === 0)) return t('facts.foundUnknown');
  const [most] = all
    .flatMap((facts) =>
      decisiveOf(facts).map((share) => ({
        ...{ candidateId: facts.candidateId, kind: share.kind, against: share.against },
        // As in the chart: of those in which it can be decided.
        of: knownShare(share)?.of ?? share.against,
      })),
    )
    .toSorted((a, b) => b.against / b.of - a.against / a.of);
  if (most === undefined) return t('facts.foundNothing');
  const { candidateId, kind, against, of } = most;
  return t('facts.found', {
    ...{ name: nameFor(candidateId), against, count: of },
    fact: factWords(t, kind).name,
  });
}
