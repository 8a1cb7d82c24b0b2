import '../i18n/slice-messages';
import { LAYERS } from '../domain/pack';
import {
  FILTER_FIELDS,
  filterChoices,
  kindOf,
  leftOutCount,
  wantedIn,
  type FilterChoice,
  type Labelled,
  type Resolution,
  type Slice,
  type TaskFilter,
} from '../domain/slice';
import { isUndefined } from '../domain/stats';
import { chosenLanguage, type Translate } from '../i18n';
import { formatChoice, formatLanguage, formatList, formatNumber } from '../i18n/format';
import { layerWords } from './layer-words';

const LANGUAGES: readonly (keyof TaskFilter)[] = ['languages', 'targets', 'learners', 'instructions'];

/** A value of a filter in a reader's words: languages and layers by name, the rest by the pack's own label. */
export function choiceWords(t: Translate, field: keyof TaskFilter, { value, label }: FilterChoice): string {
  if (field === 'pairing') return value === 'paired' ? t('slice.paired') : t('slice.single');
  if (LANGUAGES.includes(field)) return formatLanguage(value, chosenLanguage().tag);
  const layer = field === 'layers' ? LAYERS.find((one) => one === value) : undefined;
  return layer === undefined ? label : layerWords(t)[layer];
}

/** What a filter asks for, such as `competency 01. Planning and level A2 or B1`; empty when for nothing. */
export function filterWords(t: Translate, filter: TaskFilter, tasks: readonly Labelled[]): string {
  const { tag } = chosenLanguage();
  const choices = filterChoices(tasks);
  const parts = FILTER_FIELDS.flatMap((field) => {
    const wanted = wantedIn(filter, field);
    if (wanted.length === 0) return [];
    const words = wanted.map((value) => {
      const choice = choices[field].find((one) => one.value === value) ?? { value, label: value, tasks: 0 };
      return choiceWords(t, field, choice);
    });
    return [t(`slice.${field}`, { list: formatChoice(words, tag) })];
  });
  return parts.length === 0 ? '' : formatList(parts, tag);
}

/** What there is to choose from. */
export interface ChosenFrom {
  tasks: readonly Labelled[];
  /** Where `tasks` are only those chosen: how many there are. */
  tasksInPack?: number;
}

/** How so many tasks were chosen, to stand within a sentence. Labels come from the pack where it is here. */
export function sliceWords(
  t: Translate,
  slice: Slice | undefined,
  count: number,
  pack: ChosenFrom | undefined,
): string {
  if (slice === undefined) {
    return pack === undefined || count < (pack.tasksInPack ?? pack.tasks.length)
      ? t('slice.unknown', { count })
      : t('slice.all', { count });
  }
  const long = leftOutCount(slice);
  const chosen = choiceOfTasks(t, slice, count, pack);
  return long === 0 ? chosen : t('slice.shortOnly', { slice: chosen, count: long });
}

/** The choice as it was before tasks were left out for their length. */
function choiceOfTasks(t: Translate, slice: Slice, taken: number, pack: ChosenFrom | undefined): string {
  const { of, matching, sample } = slice;
  const count = taken + leftOutCount(slice);
  const filter = filterWords(t, slice.filter, pack?.tasks ?? []);
  switch (kindOf(slice, taken)) {
    case 'all':
      return t('slice.all', { count });
    case 'filtered':
      return t('slice.filtered', { count, of, filter });
    case 'sampled': {
      const seed = String(sample?.seed ?? 0);
      return filter === ''
        ? t('slice.sampled', { count, of, seed })
        : t('slice.sampledOf', { count, of, seed, matching, filter });
    }
    case 'picked':
      return t('slice.picked', { count, of });
  }
}

/** The smallest difference that so many tasks can show, and where the figure comes from. */
export function resolutionWords(
  t: Translate,
  { difference, basis, n }: Resolution,
): { what: string; why: string } {
  if (isUndefined(difference)) return { what: t('slice.smallestNone', { count: n }), why: '' };
  const points = difference * 100;
  return {
    what: t('slice.smallest', {
      count: n,
      points: formatNumber(points, points < 9.5 ? 1 : 0, chosenLanguage().tag),
    }),
    why: basis === 'own' ? t('slice.basisOwn') : t('slice.basisAssumed'),
  };
}
