import '../i18n/published-messages';
import type { OthersFigure } from '../domain/published';
import { differingTerms, type ImportedFigure, type OwnTerms, type Term } from '../domain/references';
import { chosenLanguage, type Translate } from '../i18n';
import { formatList } from '../i18n/format';

const isImported = (figure: OthersFigure): figure is ImportedFigure => 'figure' in figure;

/** In what a figure of others differs from a run's own; 'unknown': a published one, of which nobody claims more. */
const differsIn = (figure: OthersFigure, own: OwnTerms | null): readonly Term[] | 'unknown' =>
  isImported(figure) && own !== null ? differingTerms(figure.figure, own) : 'unknown';

/** Whether a score of others means the same as the run's own: recipe, judge, tasks and repeats agree. */
export const isComparable = (figure: OthersFigure, own: OwnTerms | null): boolean =>
  differsIn(figure, own).length === 0;

/** Terms in words of a list. */
export const termWords = (t: Translate, terms: readonly Term[]): string =>
  formatList(
    terms.map((term) => t(`published.term_${term}`)),
    chosenLanguage().tag,
  );

/** What a reader must know before holding a figure of others against the run's own. */
export function comparableWords(t: Translate, figure: OthersFigure, own: OwnTerms | null): string {
  const differs = differsIn(figure, own);
  if (differs === 'unknown') return t('published.otherJudge');
  return differs.length === 0
    ? t('published.comparable')
    : t('published.differs', { list: termWords(t, differs) });
}

/** A candidate of others by name, marked. */
export const markedName = (
  t: Translate,
  figure: OthersFigure,
  own: OwnTerms | null,
  name: string = figure.candidate,
): string => {
  const differs = differsIn(figure, own);
  if (differs.length === 0) return t('published.markSame', { name });
  return differs === 'unknown' || differs.includes('judge')
    ? t('published.mark', { name })
    : t('published.markNotComparable', { name });
};

/** Why a figure of others has no place among those who are worth their cost. */
export const othersStanding = (t: Translate, figure: OthersFigure, own: OwnTerms | null): string =>
  isComparable(figure, own) ? t('published.standingSame') : t('published.standing');
