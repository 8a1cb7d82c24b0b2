import '../../../i18n/judge-language-messages';
import '../../../i18n/lab-messages';
import '../../../i18n/lab-more-messages';
import { isUndefined } from '../../../domain/stats';
import type { Dimension, GroupTest, Where, WhereGroup } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatLanguage, formatList } from '../../../i18n/format';
import type { WiderRow } from '../../../state/lab/report';

/** What a dimension is called. */
export const dimensionWords = (t: Translate, dimension: Dimension, languageOf: Where['languageOf']): string =>
  ({
    competency: t('labMore.competency'),
    level: t('labMore.level'),
    language: languageOf === 'target' ? t('labMore.targetLanguage') : t('labMore.learnerLanguage'),
    prompt: t('judgeLanguage.promptLanguage'),
    response: t('judgeLanguage.responseLanguage'),
    length: t('labMore.length'),
    candidate: t('labMore.candidate'),
    wording: t('labMore.wording'),
  })[dimension];

function lengthWords(t: Translate, value: string, lengths: Where['lengths']): string {
  if (value === 'short') return t('labMore.short', { count: lengths?.shortUpTo ?? 0 });
  if (value === 'medium') return t('labMore.medium', { count: lengths?.mediumUpTo ?? 0 });
  return t('labMore.long');
}

const wordingWords = (t: Translate, value: string): string =>
  value === 'negated'
    ? t('labMore.negated')
    : value === 'quantity'
      ? t('labMore.quantity')
      : value === 'format'
        ? t('labMore.format')
        : value === 'tone'
          ? t('labMore.tone')
          : t('labMore.other');

/** What a group is called. */
export function groupWords(
  t: Translate,
  { dimension, value }: WhereGroup,
  { where, candidates }: WiderRow,
): string {
  if (value === null) return t('labMore.notStated');
  switch (dimension) {
    case 'candidate':
      return candidates.find(({ candidateId }) => candidateId === value)?.name ?? value;
    case 'language':
    case 'prompt':
      return formatLanguage(value, chosenLanguage().tag);
    case 'response':
      return formatList(
        value.split(' ').map((tag) => formatLanguage(tag, chosenLanguage().tag)),
        chosenLanguage().tag,
      );
    case 'length':
      return lengthWords(t, value, where.lengths);
    case 'wording':
      return wordingWords(t, value);
    default:
      return value;
  }
}

export const standsOut = ({ credit, flipping }: WhereGroup): boolean =>
  credit.moreThanChance || flipping.moreThanChance;

const isUntold = ({ adjusted }: GroupTest): boolean => isUndefined(adjusted);

/** Whether a group differs from the rest of its kind, and in what. */
export function realWords(t: Translate, { credit, flipping }: WhereGroup): string {
  if (credit.moreThanChance) return t('labMore.realYes', { what: t('labMore.realCredit') });
  if (flipping.moreThanChance) return t('labMore.realYes', { what: t('labMore.realFlips') });
  return isUntold(credit) && isUntold(flipping) ? t('labMore.realUnknown') : t('labMore.realNo');
}
