import '../i18n/check-up-messages';
import '../i18n/judge-language-messages';
import type { CheckUpLanguage, JudgeSkill, StatementKind, Tally } from '../domain/check-up';
import { isUndefined, type UndefinedCode } from '../domain/stats';
import { chosenLanguage, type Translate } from '../i18n';
import { formatDurationRange, formatLanguage, formatList } from '../i18n/format';
import type { JudgeStandings } from '../state/check-up-standing';
import type { Estimate } from '../domain/plan';

/** A judge that is right about one sort of statement only says the same of nearly everything. */
const NEARLY_ALL = 0.85;

export const languageWord = (language: CheckUpLanguage): string =>
  formatLanguage(language, chosenLanguage().tag);

export const minutesWords = ({ lowMinutes, highMinutes }: Estimate): string =>
  formatDurationRange(lowMinutes * 60_000, highMinutes * 60_000, chosenLanguage().tag);

/** The sentence that stands beside a judge wherever its scores do. */
export function skillSentence(t: Translate, skill: JudgeSkill, language: CheckUpLanguage): string {
  const facts = {
    language: languageWord(language),
    right: skill.ofTrue.right + skill.ofFalse.right,
    n: skill.ofTrue.n + skill.ofFalse.n,
  };
  switch (skill.skill) {
    case 'can':
      return t('checkUp.can', facts);
    case 'roughly':
      return t('checkUp.roughly', facts);
    case 'cannot':
      return t('checkUp.cannot', facts);
    case 'unknown':
      return t('checkUp.unknown', facts);
  }
}

type Known = Pick<JudgeStandings, 'parts' | 'without' | 'english'>;

/** Nothing was ever asked of the judge in English or in a language of the responses. */
export const isUnasked = ({ parts, english }: Known): boolean =>
  english === null && parts.every(({ standing }) => standing === null);

/** That the judge wasn't asked anything in a language; English alone isn't what counts there, and that is said. */
export function unaskedIn(t: Translate, { parts, english }: Known, language: CheckUpLanguage): string {
  const words = { language: languageWord(language) };
  const isEnglishOnly =
    english?.skill != null && parts.every((part) => part.language === 'en' || part.standing === null);
  return isEnglishOnly && language !== 'en'
    ? t('judgeLanguage.englishOnly', words)
    : t('checkUp.noLanguage', words);
}

/** Languages of the responses that there is no check-up in; empty: none. */
export const withoutPassages = (t: Translate, { without }: Known): string =>
  without.length === 0
    ? ''
    : t('judgeLanguage.noPassages', {
        list: formatList(
          without.map((tag) => formatLanguage(tag, chosenLanguage().tag)),
          chosenLanguage().tag,
        ),
      });

/** All of it in sentences, for a page that stands by itself. */
export function skillLines(t: Translate, known: Known): string[] {
  if (isUnasked(known)) return [t('checkUp.none'), withoutPassages(t, known)].filter(Boolean);
  const lines = known.parts.map(({ language, standing }) =>
    standing?.skill == null ? unaskedIn(t, known, language) : skillSentence(t, standing.skill, language),
  );
  return [...lines, withoutPassages(t, known)].filter(Boolean);
}

const shareOf = ({ right, n }: Tally): number => (n === 0 ? 0.5 : right / n);

/** What explains a poor result, where one thing does. `unasked`: so many have no verdict since they couldn't be asked. */
export function leaningWords(
  t: Translate,
  { ofTrue, ofFalse, undecided }: JudgeSkill,
  unasked: number,
): string {
  const isLeaning = undecided === 0;
  if (isLeaning && shareOf(ofTrue) >= NEARLY_ALL && shareOf(ofFalse) <= 1 - NEARLY_ALL)
    return t('checkUp.allTrue');
  if (isLeaning && shareOf(ofFalse) >= NEARLY_ALL && shareOf(ofTrue) <= 1 - NEARLY_ALL)
    return t('checkUp.allFalse');
  const count = undecided - unasked;
  return count === 0 ? '' : t('checkUp.undecided', { count });
}

function whyNone(t: Translate, code: UndefinedCode): string {
  if (code === 'one-cluster') return t('checkUp.whyOnePassage');
  return code === 'no-data' ? t('checkUp.whyNothing') : t('checkUp.whyOneKind');
}

/** The interval in words, or why there is none. */
export function boundsWords(t: Translate, { accuracy, lo, hi, passages }: JudgeSkill): string {
  if (isUndefined(lo)) return t('checkUp.boundsNone', { reason: whyNone(t, lo.undefined) });
  if (isUndefined(hi) || isUndefined(accuracy)) return '';
  const percent = (share: number): number => Math.round(share * 100);
  return t('checkUp.bounds', {
    accuracy: percent(accuracy),
    low: percent(lo),
    high: percent(hi),
    passages,
  });
}

export const kindWord = (t: Translate, kind: StatementKind): string =>
  ({
    presence: t('checkUp.kindPresence'),
    count: t('checkUp.kindCount'),
    order: t('checkUp.kindOrder'),
    format: t('checkUp.kindFormat'),
    level: t('checkUp.kindLevel'),
    tone: t('checkUp.kindTone'),
    negation: t('checkUp.kindNegation'),
    fault: t('checkUp.kindFault'),
    addressee: t('checkUp.kindAddressee'),
    'reference-only': t('checkUp.kindReferenceOnly'),
    'late-evidence': t('checkUp.kindLateEvidence'),
    'order-to-judge': t('checkUp.kindOrderToJudge'),
    'fence-closing': t('checkUp.kindFenceClosing'),
    'fake-verdict': t('checkUp.kindFakeVerdict'),
    'control-string': t('checkUp.kindControlString'),
  })[kind];
