import { linesOfProse } from './lines';

/** What is beyond is not read: its language is that of what comes before, or nobody reads on. */
export const MOST_UNITS = 100_000;
/** Stands where something was left out: no word goes on across it. */
const GAP = ' ¦ ';

/** Texts of a response by what they are there for. */
export interface Prose {
  /** What is said, a block a line or paragraph. */
  prose: readonly string[];
  /** The same with the marked examples in it. */
  everything: readonly string[];
}

const COMMENTS = /<!--[^]*?(?:-->|$)/gu;
const CODE_ELEMENTS = /<(script|style|pre|code|svg|math)\b[^>]*>[^]*?(?:<\/\1\s*>|$)/giu;
const TAGS = /<\/?[a-z][^<>]{0,2000}>/giu;
const ENTITIES = /&(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});/giu;
const MATHS = /\$\$[^$]{1,2000}\$\$|\\\([^]{1,500}?\\\)|\\\[[^]{1,2000}?\\\]|\$[^$\n]{1,80}\$/gu;
const INLINE_CODE = /(`{1,3})(?!`)[^\n]{1,2000}?\1/gu;
const IMAGES = /!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)/gu;
const LINKS = /\[([^\]\n]{1,500})\]\([^)\n]{0,2000}\)/gu;
const ADDRESSES =
  /\b(?:https?|ftp|file|mailto):[^\s<>"']+|\bwww\.[^\s<>"']+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|\b[\w-]{2,64}(?:\.[a-z]{2,6})+(?:\/[^\s<>"']*)?(?=[\s,;:)]|$)|[@#][\w-]{2,64}/giu;
/** Sounds between slashes or brackets, as dictionaries write them. */
const SOUNDS = /[/[][^/[\]\n]{0,60}[ˈˌːəɪʊɛɔæʌɑɒθðŋʃʒɹɾɲʎʁβɣ][^/[\]\n]{0,60}[/\]]/gu;
/** Marks heaped upon a letter: no orthography sets more than three. */
const HEAPS = /\p{M}{4,}/gu;
/** Nothing that is seen; the joiners of Persian and of Indian scripts stay. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Without what is no language: code, maths, links, tags, sounds. */
function withoutCode(text: string): string {
  return text
    .replace(COMMENTS, GAP)
    .replace(CODE_ELEMENTS, GAP)
    .replace(TAGS, ' ')
    .replace(INLINE_CODE, GAP)
    .replace(MATHS, GAP)
    .replace(IMAGES, GAP)
    .replace(LINKS, '$1')
    .replace(ADDRESSES, GAP)
    .replace(ENTITIES, ' ')
    .replace(SOUNDS, GAP);
}

const words = (text: string): number => text.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length;
/** An aside of so many words may be a gloss; a longer one is said. */
const SHORT = 6;
const isShort = (text: string): boolean => words(text) <= SHORT && text.length <= 80;

const QUOTES =
  /“[^“”\n]{1,600}”|„[^„“”\n]{1,600}[“”]|«[^«»\n]{1,600}»|»[^«»\n]{1,600}«|‹[^‹›\n]{1,300}›|「[^「」\n]{1,300}」|『[^『』\n]{1,300}』|"[^"\n]{1,600}"|(?<![\p{L}\p{N}])[‘'](?=\S)[^‘’'\n]{1,200}(?:[’'](?=\p{L})[^‘’'\n]{1,200})*[’'](?![\p{L}\p{N}])/gu;
const EMPHASIS = /(\*{1,3}|_{1,3})(?=\S)([^*_\n]{1,300}?)(?<=\S)\1(?!\p{L})/gu;
const ASIDES = /[(（[][^()（）[\]\n]{1,200}[)）\]]/gu;

/** A line without marked examples: what stands in quotation marks, stressed words, short asides. */
function withoutExamples(line: string): string {
  const bare = line.replace(QUOTES, GAP);
  return bare.replace(EMPHASIS, GAP).replace(ASIDES, (aside) => (isShort(aside) ? GAP : aside));
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** Splits a response into what it says and what it shows. */
export function proseOf(text: string): Prose {
  const seen = text
    .slice(0, MOST_UNITS)
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(HEAPS, '');
  const lines = linesOfProse(withoutCode(seen));
  const everything = lines.map(({ text: line }) => line.replace(/[*_]{1,3}/gu, ' ')).filter(hasLetters);
  const prose = lines
    .filter(({ isExample }) => !isExample)
    .map(({ text: line }) => {
      const rest = withoutExamples(line);
      // A line that is nothing but a quotation or one stress is a heading or what was asked for.
      return hasLetters(rest) ? rest : '';
    })
    .filter(hasLetters);
  return { prose, everything };
}
