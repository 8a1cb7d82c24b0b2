import { canonicalTag, pairsOf, type Arm, type TaskPair } from '../language';

/** Pairs that ask in the same two languages: what they show of one they show of the other, so they are read together. */
export interface LanguageGroup<T> {
  /** Both tags, parted by a comma. */
  id: string;
  /** That of the learners comes last, where one is theirs. */
  languages: readonly [string, string];
  pairs: readonly TaskPair<T>[];
}

/** The pairs among these tasks by their two languages, in the order in which they are met. Languages are never pooled. */
export function languageGroups<T extends Arm>(tasks: readonly T[]): LanguageGroup<T>[] {
  const found = new Map<string, { languages: readonly [string, string]; pairs: TaskPair<T>[] }>();
  for (const pair of pairsOf(tasks)) {
    const id = pair.languages.map(canonicalTag).join(',');
    const group = found.get(id);
    if (group === undefined) found.set(id, { languages: pair.languages, pairs: [pair] });
    else group.pairs.push(pair);
  }
  return [...found].map(([id, group]) => ({ id, ...group }));
}

/** Who wrote the one prompt from the other, each once, with how many pairs. */
export function translatorsOf(pairs: readonly { translatedBy: string }[]): { name: string; pairs: number }[] {
  const counts = new Map<string, number>();
  for (const { translatedBy } of pairs) counts.set(translatedBy, (counts.get(translatedBy) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, pairs: count }));
}
