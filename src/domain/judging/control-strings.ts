/** Invisible, keeps neighbours together: a reader sees the same text, a tokenizer no longer sees the string. */
const JOINER = '\u200d';

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A string of one character can't be broken up, and one that holds the joiner isn't broken by it. */
const isBreakable = (text: string): boolean => /^.{2}/su.test(text) && !text.includes(JOINER);

/**
 * Breaks up every control string of a model in a text by a zero-width joiner after its first character, so that
 * an answer can't end its turn and speak for the judge. `count` is how many were broken. What remains contains
 * none of them (of two characters or more), so a second call changes nothing.
 */
export function neutralise(text: string, controlStrings: readonly string[]): { text: string; count: number } {
  const longestFirst = controlStrings.filter(isBreakable).toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return { text, count: 0 };
  const pattern = new RegExp(longestFirst.map(escapeForPattern).join('|'), 'gu');
  let count = 0;
  let current = text;
  for (;;) {
    // A pass can leave a string that overlapped with one just broken; the joiner itself never makes a new one.
    const next = current.replace(pattern, (found) => {
      count += 1;
      const [first = ''] = found;
      return first + JOINER + found.slice(first.length);
    });
    if (next === current) return { text: current, count };
    current = next;
  }
}
