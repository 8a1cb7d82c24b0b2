import '../i18n/prompt-language-messages';
import { translatorsOf, type LanguageGroup, type PlannedGroup } from '../domain/prompt-language';
import type { TaskDigest } from '../domain/results';
import { isUndefined } from '../domain/stats';
import { chosenLanguage, type Translate } from '../i18n';
import { formatLanguage, formatList, formatNumber } from '../i18n/format';

/** Both languages of a group by name. */
export function pairLanguages([first, second]: readonly [string, string]): { first: string; second: string } {
  const { tag } = chosenLanguage();
  return { first: formatLanguage(first, tag), second: formatLanguage(second, tag) };
}

/** How many pairs a run will have, and what so many can show. */
export function plannedWords(t: Translate, { group, smallest }: PlannedGroup): string {
  const facts = { ...pairLanguages(group.languages), count: group.pairs.length };
  // A whole task has 100 points: what needs more than that is never found.
  if (isUndefined(smallest) || smallest >= 1) return t('promptLanguage.plannedFew', facts);
  const points = smallest * 100;
  return t('promptLanguage.planned', {
    ...facts,
    points: formatNumber(points, points < 9.5 ? 1 : 0, chosenLanguage().tag),
  });
}

/** What the pairs of a group are: how many, who translated them, and what their pack says of who looked them over. */
export function pairsWords(t: Translate, { languages, pairs }: LanguageGroup<TaskDigest>): string {
  const said = pairs.flatMap(({ arms }) => arms.find(({ review = '' }) => review !== '')?.review ?? []);
  const names = translatorsOf(pairs).map(({ name }) => name);
  return [
    t('promptLanguage.pairs', { ...pairLanguages(languages), count: pairs.length }),
    t('promptLanguage.translated', { list: formatList(names, chosenLanguage().tag) }),
    ...[...new Set(said)].map((review) =>
      t('promptLanguage.review', { review, count: said.filter((one) => one === review).length }),
    ),
  ].join(' ');
}
