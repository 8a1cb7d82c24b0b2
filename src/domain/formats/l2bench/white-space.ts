/**
 * White space as the reference parser's language (Python) has it. JavaScript counts a byte order mark as white space
 * and the separators U+001C–U+001F and U+0085 as letters: trimmed that way, a criterion would not be the official one.
 */
export const SPACE = String.raw`[\t-\r\x1C-\x20\x85\xA0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]`;

const AT_START = new RegExp(`^${SPACE}+`);
const IS_SPACE = new RegExp(SPACE);

/** The text without white space at its ends. */
export function trimmed(text: string): string {
  let end = text.length;
  while (end > 0 && IS_SPACE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(AT_START, '');
}
