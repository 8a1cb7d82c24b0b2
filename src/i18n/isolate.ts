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
