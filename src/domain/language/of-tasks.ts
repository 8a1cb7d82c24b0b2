import type { Task } from '../pack';
import { isWrittenAlike } from './tags';

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
