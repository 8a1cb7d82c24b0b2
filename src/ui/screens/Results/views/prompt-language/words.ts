import '../../../../../i18n/prompt-language-messages';
import {
  pairsUsed,
  type EffectKind,
  type LanguageEffect,
  type LanguageGroup,
  type ScoreEffect,
} from '../../../../../domain/prompt-language';
import { isUndefined } from '../../../../../domain/stats';
import type { Badge } from '../../../../../domain/trust';
import type { Translate } from '../../../../../i18n';
import { pairLanguages } from '../../../../prompt-language-words';
import { kindWords } from '../../Variants/measure-words';
import { countWords, tickPoints } from '../view-words';

type Languages = Pick<LanguageGroup<unknown>, 'languages'>;

/** What is compared, within a sentence. */
export const whatWords = (t: Translate, kind: EffectKind): string =>
  kind === 'inL1' || kind === 'inTarget' ? t(`promptLanguage.${kind}`) : kindWords(t, kind);

/** `Spanish − English`: in which direction the difference is taken. */
export const differenceOf = (t: Translate, { languages }: Languages): string =>
  t('promptLanguage.difference', pairLanguages(languages));

/** The answer for one candidate in one sentence, no stronger than the judge allows. */
export function answerWords(
  t: Translate,
  effect: ScoreEffect,
  { languages }: Languages,
  { name, badge }: { name: string; badge: Badge },
): string {
  const { first, second } = pairLanguages(languages);
  const facts = { name, first, second };
  if (pairsUsed(effect) === 0) return t('promptLanguage.nothing', facts);
  if (badge === 'demo-only') return t('promptLanguage.demo', facts);
  if (badge === 'unfit') return t('promptLanguage.unfit', facts);
  switch (effect.answer) {
    case 'yes':
      return t('promptLanguage.better', { name, better: second, worse: first });
    case 'no':
      return t('promptLanguage.better', { name, better: first, worse: second });
    case 'cannot-tell':
      return t('promptLanguage.cannotTell', facts);
    case 'identical':
      return t('promptLanguage.identical', facts);
    case 'withheld':
      return t('promptLanguage.withheld', facts);
  }
}

/** The title of the drawing: how many of its differences can be told from 0. */
export function toldWords(
  t: Translate,
  kind: EffectKind,
  effects: readonly LanguageEffect[],
  badge: Badge,
): string {
  const what = whatWords(t, kind);
  if (kind === 'score' && badge === 'demo-only') return t('promptLanguage.toldDemo', { what });
  if (kind === 'score' && badge === 'unfit') return t('promptLanguage.toldUnfit', { what });
  const told = effects.filter(({ answer }) => answer === 'yes' || answer === 'no').length;
  return told === 0
    ? t('promptLanguage.toldNone', { what })
    : t('promptLanguage.told', { what, count: told, of: effects.length });
}

/** Ticks of an axis: points of shares and scores, else the figures themselves. */
export const tickWords =
  (kind: EffectKind) =>
  (value: number): string =>
    kind === 'tokensOut' || kind === 'seconds' ? countWords(value).replace('-', '−') : tickPoints(value);

/** Whether anything can be drawn or said of it. */
export const isKnown = ({ difference }: LanguageEffect): boolean => !isUndefined(difference);
