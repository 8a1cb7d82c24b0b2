export type Direction = 'ltr' | 'rtl';

const RTL_SCRIPTS = '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}';
/** A letter that runs against text of a direction. */
const AGAINST: Record<Direction, RegExp> = {
  ltr: new RegExp(`[${RTL_SCRIPTS}]`, 'u'),
  rtl: new RegExp(`(?![${RTL_SCRIPTS}])\\p{L}`, 'u'),
};

/** The direction of a language's script. */
export const directionOf = (tag: string): Direction =>
  AGAINST.ltr.test(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? '') ? 'rtl' : 'ltr';

/**
 * A name or phrase that is put into text of a direction: where it has letters that run the other way it is isolated
 * (U+2068 … U+2069), so that it keeps its own order and the marks beside it stay where they belong.
 */
export const isolate = (text: string, direction: Direction): string =>
  AGAINST[direction].test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text;

/** Letters that run with text of a direction. */
const WITH: Record<Direction, RegExp> = { ltr: AGAINST.rtl, rtl: AGAINST.ltr };
const MARK: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' };
const LETTER = /\p{L}/u;

/**
 * A filled text of a direction, begun by a mark of it (U+200E, U+200F) where its first letter runs the other way, as
 * when it begins with a name: `dir="auto"` goes by the first letter and does not skip what is isolated. `words` is the
 * text without what was filled in; where that has no letter of the direction, the text is only a name and stays.
 */
export function beginIn(filled: string, words: string, direction: Direction): string {
  const first = LETTER.exec(filled)?.[0] ?? '';
  return AGAINST[direction].test(first) && WITH[direction].test(words) ? MARK[direction] + filled : filled;
}

/**
 * A text without marks of direction, as it is stored or names a file: what is kept must not depend on the language in
 * which the app was read when it was made.
 */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '');
