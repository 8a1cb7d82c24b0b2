import {
  classOf,
  LETTER,
  LETTER_OF_OTHERS,
  MARK,
  JOINER,
  APOSTROPHE,
  SCRIPTS,
  type Script,
} from '../characters';

/** What letters a piece of text is of: a script, or the three that Japanese and Chinese are written in together. */
export type Writing = Exclude<Script, 'Hiragana' | 'Katakana' | 'Han'> | 'Kanji';

/** A sentence or a part of one, in one writing. */
export interface Unit {
  text: string;
  writing: Writing;
  /** Letters, weighed by what they say. */
  letters: number;
  /** Which line it is from. */
  line: number;
}

/** A letter of these scripts says as much as so many of an alphabet. */
const WEIGHT: Partial<Record<Script, number>> = { Han: 3, Hiragana: 2, Katakana: 2, Hangul: 2 };

const weights = SCRIPTS.map((script) => WEIGHT[script] ?? 1);
const writings = SCRIPTS.map((script): Writing =>
  script === 'Hiragana' || script === 'Katakana' || script === 'Han' ? 'Kanji' : script,
);

interface Run {
  text: string;
  /** null: no letter yet. */
  writing: Writing | null;
  letters: number;
}

/** A sentence as runs of one writing each; what is no letter belongs to the run before it. */
export function runsOf(sentence: string): Run[] {
  const runs: Run[] = [];
  let run: Run = { text: '', writing: null, letters: 0 };
  let from = 0;
  let at = 0;
  for (const character of sentence) {
    const kind = classOf(character.codePointAt(0) ?? 0);
    if (kind >= LETTER) {
      const writing = writings[kind - LETTER] ?? null;
      if (run.writing !== null && writing !== run.writing) {
        runs.push({ ...run, text: sentence.slice(from, at) });
        run = { text: '', writing, letters: 0 };
        from = at;
      }
      run.writing = writing;
      run.letters += weights[kind - LETTER] ?? 1;
    }
    at += character.length;
  }
  if (run.writing !== null) runs.push({ ...run, text: sentence.slice(from) });
  return runs;
}

/** A run in another writing than most of its sentence shows a word, a name or a term, unless it has so many letters. */
const FEWEST_OF_ANOTHER = 24;

let sentences: Intl.Segmenter | undefined;

/** The sentences of a line. The segmenter follows no language in particular, so that every browser finds the same. */
function sentencesOf(line: string): string[] {
  sentences ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  return Array.from(sentences.segment(line), ({ segment }) => segment);
}

/** The sentences of these lines, or their parts where a sentence goes on in another writing. */
export function unitsOf(lines: readonly string[]): Unit[] {
  return lines.flatMap((text, line) =>
    sentencesOf(text).flatMap((sentence) => {
      const runs = runsOf(sentence);
      const byWriting = new Map<Writing, Run>();
      for (const { writing, letters, text: part } of runs) {
        if (writing === null) continue;
        const own = byWriting.get(writing) ?? { writing, text: '', letters: 0 };
        byWriting.set(writing, { writing, text: `${own.text} ${part}`, letters: own.letters + letters });
      }
      const most = Math.max(0, ...[...byWriting.values()].map(({ letters }) => letters));
      return [...byWriting.values()].flatMap(({ writing, letters, text: part }): Unit[] =>
        writing === null || (letters < most && letters < FEWEST_OF_ANOTHER)
          ? []
          : [{ text: part.trim(), writing, letters, line }],
      );
    }),
  );
}

/** The words of a text in small letters, with apostrophes inside them as they are written by machines. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’ʼ]/gu, "'")
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []
  );
}

/** Letters that a reader would count, without weight. */
export function plainLetters(text: string): number {
  let count = 0;
  for (const character of text) {
    const kind = classOf(character.codePointAt(0) ?? 0);
    if (kind >= LETTER_OF_OTHERS && kind !== MARK && kind !== JOINER && kind !== APOSTROPHE) count += 1;
  }
  return count;
}
