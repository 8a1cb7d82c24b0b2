import * as v from 'valibot';
import { HashSchema } from '../domain/ids';
import type { Pack, Task } from '../domain/pack';
import type { Storage } from '../services/storage';

/** The pack of an address; undefined for a broken fingerprint or a pack that isn't here. */
export async function loadPack(packs: Storage['packs'], packHash: string): Promise<Pack | undefined> {
  const hash = v.safeParse(HashSchema, packHash);
  return hash.success ? packs.load(hash.output) : undefined;
}

interface TaskFilter {
  competency: string;
  level: string;
  language: string;
}

const languagesOf = (task: Task): string[] => [
  ...(task.targetLanguage === null ? [] : [task.targetLanguage]),
  ...task.learnerLanguages,
];

/** What can be chosen in a pack's filters, each once, in the order of the pack. */
export function filterChoices(tasks: readonly Task[]): Record<keyof TaskFilter, string[]> {
  const once = (values: string[]): string[] => [...new Set(values.filter((value) => value !== ''))];
  return {
    competency: once(tasks.map(({ competency }) => competency)),
    level: once(tasks.map(({ level }) => level ?? '')).toSorted(),
    language: once(tasks.flatMap(languagesOf)).toSorted(),
  };
}

/** Tasks that match every filter that is set. */
export const filterTasks = (tasks: readonly Task[], filter: TaskFilter): Task[] =>
  tasks.filter(
    (task) =>
      (filter.competency === '' || task.competency === filter.competency) &&
      (filter.level === '' || task.level === filter.level) &&
      (filter.language === '' || languagesOf(task).includes(filter.language)),
  );
