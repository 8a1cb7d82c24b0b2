import type { Task } from '../pack';
import { SCRIPTS, type Script } from '../language/characters';
import { functionWordShares } from './function-words';
import { languageOf, scriptsOf, writtenIn } from './languages';
import { isUnspaced, type Scan } from './scan';

/** Fewer letters show nothing; a letter of a script without spaces is about half a word. */
const FEWEST_LETTERS = { words: 40, letters: 16 } as const;
/** Of all letters: below this the text is written in something else. */
const HALF = 0.5;
/** Any Japanese text has more kana than this, any Chinese one less. */
const KANA = { japanese: 0.1, chinese: 0.02 } as const;
/**
 * Small words are a quarter to a half of a running text and a tenth of a list of headings. A stated language is the
 * text's when it has so many and no other language has as many (`ahead`: languages of one family share some). It isn't
 * when another one has many and none of the stated ones even half of that.
 */
const SMALL_WORDS = { stated: 0.12, ahead: 1.15, other: 0.2, behind: 0.5, words: 20 } as const;

type Stating = Pick<
  Task,
  'targetLanguage' | 'instructionLanguage' | 'learnerLanguages' | 'responseLanguages'
>;

/**
 * Every language a task states: those that it expects of a response, in whatever part of it (none where any will do).
 * Where it doesn't say, a response may be for the class or for its teacher, so it may be in any language of the task.
 */
export const statedLanguages = ({
  targetLanguage,
  instructionLanguage,
  learnerLanguages,
  responseLanguages,
}: Stating): string[] =>
  [
    ...new Set(
      (
        responseLanguages?.map(({ language }) => language) ?? [
          targetLanguage,
          instructionLanguage,
          ...learnerLanguages,
        ]
      ).filter((tag) => tag !== null && tag !== 'und'),
    ),
  ].filter((tag): tag is string => typeof tag === 'string');

function mainScript({ byScript }: Scan): Script {
  return SCRIPTS.reduce((main, script) => (byScript(script) > byScript(main) ? script : main), SCRIPTS[0]);
}

/** Chinese and Japanese share characters: kana tell them apart. */
function byKana(scanned: Scan, languages: ReadonlySet<string>): boolean | null {
  const { byScript, letters } = scanned;
  const kana = (byScript('Hiragana') + byScript('Katakana')) / letters;
  if (kana > KANA.japanese) return languages.has('ja');
  if (kana > KANA.chinese) return null;
  return languages.has('zh') || languages.has('yue');
}

function bySmallWords({ tokens }: Scan, script: Script, languages: ReadonlySet<string>): boolean | null {
  if (tokens.length < SMALL_WORDS.words) return null;
  const shares = functionWordShares(tokens, script);
  let [stated, other] = [0, 0];
  for (const [language, share] of shares) {
    if (languages.has(language)) stated = Math.max(stated, share);
    else other = Math.max(other, share);
  }
  if (stated >= SMALL_WORDS.stated && stated >= SMALL_WORDS.ahead * other) return true;
  // A stated language without a list may be the one it is written in.
  const isListed = [...languages].every(
    (language) => shares.has(language) || scriptsOf(language)?.includes(script) === false,
  );
  const isOther = isListed && other >= SMALL_WORDS.other && stated <= SMALL_WORDS.behind * other;
  return isOther ? false : null;
}

/**
 * Whether a text is written in one of these languages; null: it can't be said. Decided by its script where that is
 * enough, else by its small words where the languages have lists of them, and never by more than that: a text half in
 * one language and half in another stays open.
 */
export function isInStatedLanguage(scanned: Scan, stated: readonly string[]): boolean | null {
  const { letters, byScript } = scanned;
  if (stated.length === 0) return null;
  if (letters < FEWEST_LETTERS[isUnspaced(scanned) ? 'letters' : 'words']) return null;
  const scripts = new Set<Script>();
  for (const tag of stated) {
    const own = scriptsOf(tag);
    if (own === null) return null;
    for (const script of own) scripts.add(script);
  }
  const fitting = [...scripts].reduce((sum, script) => sum + byScript(script), 0);
  if (fitting < HALF * letters) return false;
  const main = mainScript(scanned);
  if (byScript(main) < HALF * letters && !['Han', 'Hiragana', 'Katakana'].includes(main)) return null;
  // A script of a tag may be one its language isn't listed with: `ja-Latn`.
  const languages = new Set(stated.filter((tag) => scriptsOf(tag)?.includes(main)).map(languageOf));
  if (main === 'Han' || main === 'Hiragana' || main === 'Katakana') return byKana(scanned, languages);
  const [only, ...more] = writtenIn(main);
  if (more.length === 0 && only !== undefined) return languages.has(only) ? true : null;
  return bySmallWords(scanned, main, languages);
}
