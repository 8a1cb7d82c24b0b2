import type { Task } from '../pack';
import { canonicalTag, isWrittenAlike } from './tags';

/** What a task says of the languages it is asked and answered in. */
export type Languages = Pick<Task, 'targetLanguage' | 'instructionLanguage' | 'responseLanguages'>;

/**
 * The languages a response to the task is expected in, whichever part of it: those the task names, else the one it is
 * asked in, else the one it teaches; empty where it says none of them.
 */
export function languagesOfResponse({
  responseLanguages = [],
  instructionLanguage,
  targetLanguage,
}: Languages): string[] {
  if (responseLanguages.length > 0) return responseLanguages.map(({ language }) => language);
  const one = instructionLanguage ?? targetLanguage;
  return one === null ? [] : [one];
}

/** Tags without those written like one before them. */
export const distinctLanguages = (tags: readonly string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((other) => isWrittenAlike(tag, other)) === index);

/** The languages tasks are asked in, each once; null among them: some don't say. */
export function languagesAsked(tasks: readonly Pick<Task, 'instructionLanguage'>[]): (string | null)[] {
  const all = tasks.map(({ instructionLanguage }) => instructionLanguage);
  const stated = distinctLanguages(all.filter((tag) => tag !== null));
  return all.includes(null) ? [...stated, null] : stated;
}

/** Every language that whoever answers or judges these tasks has to read, each once. */
export const languagesRead = (tasks: readonly Languages[]): string[] =>
  distinctLanguages(
    tasks.flatMap((task) => [
      ...languagesOfResponse(task),
      ...(task.instructionLanguage === null ? [] : [task.instructionLanguage]),
    ]),
  );

const primary = (tag: string): string => canonicalTag(tag).split('-')[0] ?? tag;

/** Of these languages those that a list doesn't name, in whatever script or country's form: `zh` names `zh-TW`. */
export function languagesNotIn(listed: readonly string[], tags: readonly string[]): string[] {
  const known = new Set(listed.map(primary));
  return tags.filter((tag) => !known.has(primary(tag)));
}
