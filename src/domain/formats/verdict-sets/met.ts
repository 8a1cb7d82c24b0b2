/** What people and programs write for a criterion that is met, and for one that isn't. */
const WORDS: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ...['true', '1', '1.0', 'yes', 'y', 't', 'met', 'pass', 'passed', 'c', 'correct'].map(
    (word) => [word, true] as const,
  ),
  ...['false', '0', '0.0', 'no', 'n', 'f', 'unmet', 'not met', 'fail', 'failed', 'i', 'incorrect'].map(
    (word) => [word, false] as const,
  ),
  ...['', 'null', 'none', 'na', 'n/a', 'nan', 'unsure', 'missing'].map((word) => [word, null] as const),
]);

/** Whether a criterion is met, as a file says it; null: no verdict; undefined: something that can't be read. */
export function metOf(value: unknown): boolean | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  return typeof value === 'string' ? WORDS.get(value.trim().toLowerCase()) : undefined;
}
