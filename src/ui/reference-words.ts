import '../i18n/eee-import-messages';
import { endOf, shareOf, type Reference, type ReferenceFigure } from '../domain/references';
import { chosenLanguage, type Translate } from '../i18n';
import { formatInstant, formatList, formatNumber, formatPoints } from '../i18n/format';

/** What a score is of: the evaluation, and its measure where that says more. */
function figureName(t: Translate, { evaluation, metric }: ReferenceFigure): string {
  return metric.name === '' || metric.name === evaluation
    ? evaluation
    : t('eeeImport.metric', { evaluation, metric: metric.name });
}

/** A score in points of 100 where its scale says what those would be, else as it was given. */
export function figureWords(t: Translate, figure: ReferenceFigure): string {
  const { tag } = chosenLanguage();
  const name = figureName(t, figure);
  const share = shareOf(figure.score, figure);
  if (share === null) return t('eeeImport.scoreRaw', { name, value: formatNumber(figure.score, 4, tag) });
  const points = formatPoints(share, tag);
  const [low, high] = [figure.interval?.low, figure.interval?.high].map((end) => endOf(end, figure));
  return low == null || high == null
    ? t('eeeImport.score', { name, points })
    : t('eeeImport.scoreRange', { name, points, low: formatPoints(low, tag), high: formatPoints(high, tag) });
}

/** Who gave a score, as far as the record says. */
export function judgeWords(t: Translate, { judge: { kind, names, recipe } }: ReferenceFigure): string {
  if (names.length > 0) {
    const list = formatList(names, chosenLanguage().tag);
    return recipe === null
      ? t('eeeImport.judge', { names: list })
      : t('eeeImport.judgeRecipe', { names: list, recipe });
  }
  if (kind === 'person') return t('eeeImport.judgePerson');
  return kind === 'imported' ? t('eeeImport.judgeImported') : t('eeeImport.judgeNone');
}

/** How many tasks a score is over, and repeats. */
export function sizeWords(t: Translate, { tasks, epochs }: ReferenceFigure): string {
  if (tasks === null) return t('eeeImport.unsaid');
  const counted = t('eeeImport.tasks', { count: tasks });
  return epochs === null
    ? counted
    : t('eeeImport.sizeBoth', { tasks: counted, repeats: t('eeeImport.repeats', { count: epochs }) });
}

/** Whose record it is, by which program, and when it was evaluated. */
export function sourceWords(t: Translate, { source, at }: Pick<Reference, 'source' | 'at'>): string[] {
  const { tag } = chosenLanguage();
  return [
    source.organisation ?? t('eeeImport.unsaid'),
    ...(source.app === null ? [] : [source.app]),
    ...(at === null ? [] : [t('eeeImport.evaluated', { date: formatInstant(at, tag) })]),
  ];
}
