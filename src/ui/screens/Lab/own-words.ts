import '../../../i18n/lab-messages';
import '../../../i18n/lab-more-messages';
import { isUndefined } from '../../../domain/stats';
import type { Copy, Estimate, SelfPreference } from '../../../domain/trust';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatList } from '../../../i18n/format';
import { intervalWords, pointWords } from './lab-words';

/** Points and their interval as two texts; no interval: null. */
function pointsOf(t: Translate, { value, interval }: Estimate): { points: string; interval: string | null } {
  const points = isUndefined(value) ? t('lab.whyNothing') : pointWords(value);
  const isDrawn = interval !== null && !isUndefined(interval);
  return { points, interval: isDrawn ? intervalWords(t, interval, pointWords) : null };
}

function wantingWords(t: Translate, wanting: NonNullable<SelfPreference['wanting']>): string {
  const list = (families: readonly string[]): string => formatList(families, chosenLanguage().tag);
  const facts = { judges: list(wanting.judgeFamilies), candidates: list(wanting.candidateFamilies) };
  switch (wanting.code) {
    case 'families-unknown':
      return t('labMore.wantFamilies');
    case 'candidates-of-one-family':
      return t('labMore.wantCandidates', facts);
    case 'judges-of-one-family':
      return t('labMore.wantJudges', facts);
    case 'no-own-candidate':
      return t('labMore.wantOwn', facts);
    case 'no-common-tasks':
      return t('labMore.wantTasks');
  }
}

/** What is known of judges favouring their own family, or what run would tell. */
export function ownWords(t: Translate, { pairs, againstPeople, wanting }: SelfPreference): string[] {
  const tasksOf = (count: number): string => t('labMore.tasks', { count });
  const ofPairs = pairs.map(({ familyA, familyB, did, perJudge, tasks }) => {
    const { points, interval } = pointsOf(t, did);
    const facts = { a: familyA, b: familyB, points, tasks: tasksOf(tasks) };
    return interval === null || isUndefined(perJudge)
      ? t('labMore.ownPairAlone', facts)
      : t('labMore.ownPair', { ...facts, interval, half: pointWords(perJudge) });
  });
  const beside = againstPeople.map(({ judge, own, other, points: estimate, tasks }) => {
    const { points, interval } = pointsOf(t, estimate);
    const facts = { judge: judge.name, own, other, points, tasks: tasksOf(tasks) };
    return interval === null
      ? t('labMore.ownAgainstPeopleAlone', facts)
      : t('labMore.ownAgainstPeople', { ...facts, interval });
  });
  return [...ofPairs, ...beside, ...(wanting === null ? [] : [wantingWords(t, wanting)])];
}

/** Judges that are one. */
export const copyWords = (t: Translate, { code, first, second }: Copy): string =>
  code === 'copy'
    ? t('labMore.copy', { first: first.name, second: second.name })
    : t('labMore.sameVerdicts', { first: first.name, second: second.name });
