/** Python writes these where a number isn't one; JSON has no word for them. */
const TOKENS = ['NaN', '-Infinity', 'Infinity'] as const;

/** Where the string that begins at `from` (its first quotation mark) ends; the text's length when it doesn't. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text.charAt(quote - 1 - slashes) === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** The text with tokens that aren't JSON written as null; what stands inside of strings stays as it is. */
function withoutTokens(text: string): string {
  const parts: string[] = [];
  let kept = 0;
  let at = 0;
  while (at < text.length) {
    const next = text.charAt(at);
    if (next === '"') at = endOfString(text, at);
    else {
      const token =
        next === 'N' || next === 'I' || next === '-'
          ? TOKENS.find((one) => text.startsWith(one, at))
          : undefined;
      if (token === undefined) at += 1;
      else {
        parts.push(text.slice(kept, at), 'null');
        at += token.length;
        kept = at;
      }
    }
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

function parsed(text: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return null;
  }
}

/**
 * JSON as Python writes it: the bare tokens `NaN`, `Infinity` and `-Infinity` are read as null, since none of them is a
 * score; the same words inside of strings are text. null: it is no JSON even so.
 */
export function parseLooseJson(text: string): { value: unknown } | null {
  const strict = parsed(text);
  if (strict !== null || !TOKENS.some((token) => text.includes(token))) return strict;
  return parsed(withoutTokens(text));
}

/**
 * Own fields of an object in the order of the file, whatever they are called (`__proto__`, `constructor`); none for
 * anything else.
 */
export const fieldsOf = (value: unknown): [name: string, value: unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** An own field of an object; undefined where there is none. */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  let here = value;
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = new Map(fieldsOf(here)).get(name);
  }
  return here;
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A text that isn't empty. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
