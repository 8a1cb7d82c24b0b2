import {
  distinctLanguages,
  isWrittenAlike,
  languagesOfResponse,
  languagesRead,
  type Languages,
} from '../language';
import { CHECK_UP_LANGUAGES, type CheckUpLanguage } from './passages';
import type { Skill } from './skill';

/** The languages that a judge of some responses has to read. */
export interface LanguagesToCheck {
  /** Those with passages, the most frequent first; English where there is none. */
  languages: readonly CheckUpLanguage[];
  /** Tags of those without: nothing can be said of the judge in them. */
  without: readonly string[];
  /** Tags of all that it reads, in tasks and responses. */
  read: readonly string[];
}

/** Where a task says nothing, and where there are no passages in any of its languages: English shows at least something. */
const FALLBACK: readonly CheckUpLanguage[] = ['en'];

/** The language of passages that are written as a tag says; undefined: there are none. */
export const passagesFor = (tag: string): CheckUpLanguage | undefined =>
  CHECK_UP_LANGUAGES.find((language) => isWrittenAlike(language, tag));

/**
 * In which languages the check-up of a judge counts for responses to these tasks: each by itself, never pooled. A task
 * counts once for every language its response is expected in.
 */
export function languagesToCheck(tasks: readonly Languages[]): LanguagesToCheck {
  const counts = new Map<CheckUpLanguage, number>();
  const without: string[] = [];
  for (const tag of tasks.flatMap((task) => distinctLanguages(languagesOfResponse(task)))) {
    const language = passagesFor(tag);
    if (language === undefined) without.push(tag);
    else counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const languages = [...counts].toSorted(([, a], [, b]) => b - a).map(([language]) => language);
  return {
    languages: languages.length === 0 ? FALLBACK : languages,
    without: distinctLanguages(without),
    read: languagesRead(tasks),
  };
}

const WORST_FIRST: readonly Skill[] = ['cannot', 'unknown', 'roughly', 'can'];

/**
 * What decides the badge of a judge beside responses in several languages: the worst of what is known in each. A language
 * it wasn't checked in (null) leaves it unknown, unless it already can't tell right from wrong in another or in English.
 */
export function skillAcross(skills: readonly (Skill | null)[], english: Skill | null): Skill | null {
  if (skills.includes('cannot')) return 'cannot';
  if (skills.length === 0 || skills.includes(null)) return english === 'cannot' ? 'cannot' : null;
  return WORST_FIRST.find((skill) => skills.includes(skill)) ?? null;
}
