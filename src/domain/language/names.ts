/**
 * Languages by their English names, as files of tasks write them. A list of its own, not `Intl`: what a file becomes
 * may not depend on the browser it is read in.
 */
const NAMES =
  'Afrikaans af|Albanian sq|Amharic am|Arabic ar|Armenian hy|Azerbaijani az|Basque eu|Belarusian be|Bengali bn|' +
  'Bosnian bs|Bulgarian bg|Burmese my|Cantonese yue|Catalan ca|Chinese zh|Croatian hr|Czech cs|Danish da|Dari prs|' +
  'Dutch nl|English en|Estonian et|Farsi fa|Filipino fil|Finnish fi|French fr|Galician gl|Georgian ka|German de|' +
  'Greek el|Gujarati gu|Hausa ha|Hebrew he|Hindi hi|Hungarian hu|Icelandic is|Igbo ig|Indonesian id|Irish ga|' +
  'Italian it|Japanese ja|Kazakh kk|Khmer km|Korean ko|Kurdish ku|Kyrgyz ky|Lao lo|Latvian lv|Lithuanian lt|' +
  'Macedonian mk|Malay ms|Mandarin zh|Mandarin Chinese zh|Marathi mr|Mongolian mn|Nepali ne|Norwegian no|Pashto ps|' +
  'Persian fa|Polish pl|Portuguese pt|Brazilian Portuguese pt-BR|Punjabi pa|Romanian ro|Russian ru|Serbian sr|' +
  'Sinhala si|Slovak sk|Slovenian sl|Somali so|Spanish es|Swahili sw|Swedish sv|Tagalog tl|Tajik tg|Tamil ta|' +
  'Telugu te|Thai th|Tigrinya ti|Turkish tr|Turkmen tk|Ukrainian uk|Urdu ur|Uzbek uz|Vietnamese vi|Welsh cy|' +
  'Wolof wo|Yoruba yo|Zulu zu';

const tagByName: ReadonlyMap<string, string> = new Map(
  NAMES.split('|').map((entry) => {
    const at = entry.lastIndexOf(' ');
    return [entry.slice(0, at).toLowerCase(), entry.slice(at + 1)];
  }),
);

/** Whether a tag is of a language that files of tasks name: `es`, `pt-BR`; not `one`, though its form would do. */
export const isNamedTag = (tag: string): boolean =>
  [...tagByName.values()].includes(tag.split('-')[0]?.toLowerCase() ?? '');

/**
 * The tags of a text that is nothing but English names of languages, such as `Turkish` or `Spanish and French`; empty
 * when any part of it is something else: `various`, `Spanish speakers`, `mostly Arabic`.
 */
export function tagsOfNames(text: string): string[] {
  const parts = text
    .split(/\s*(?:[,;/&]|\band\b)\s*/iu)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
  const tags = parts.flatMap((part) => tagByName.get(part) ?? []);
  return tags.length === parts.length ? [...new Set(tags)] : [];
}
