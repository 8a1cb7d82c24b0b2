import { languageKey } from './keys';
import { isLanguageTag } from './tags';

/**
 * What says in which languages a text is written: our own rules, then the library with its data. Profiles are stored
 * with it; a profile of another one is made anew. Count up our number with every change of what is said of any text.
 */
export const IDENTIFIER = 'deskmark-1 eld-2.1.0-small';

/** Every language that it may find. */
const FOUND = new Set(
  (
    'am ar az be bg bn bo bs ca cs da de el en es et eu fa fi fil fr gl gu he hi hr hu hy id is it ja ka km kn ko ku lo ' +
    'lt lv mk ml mr ms my nb ne nl or pa pl pt ro ru si sk sl sq sr sv ta te th tr uk ur vi yo yue zh'
  ).split(' '),
);
/** Those that are read in more than one script here. */
const IN_TWO_SCRIPTS = ['sr', 'zh'];

/** Whether a text in the language of this tag can be found to be in it; a romanised one can't. */
export function canIdentify(tag: string): boolean {
  const key = languageKey(tag);
  if (!FOUND.has(key) || !isLanguageTag(tag)) return false;
  const { script } = new Intl.Locale(tag);
  return (
    script === undefined || IN_TWO_SCRIPTS.includes(key) || script === new Intl.Locale(key).maximize().script
  );
}
