/** More are no small work to read; another tasting of the same two goes on where this one ends. */
export const MOST_TEXTS = 10;
/** Characters of one text: beyond these a small model forgets its beginning. */
export const LONGEST_TEXT = 8000;

export type TextProblem = 'too-long' | 'repeated';

/** A line of three or more dashes, stars or equals signs, which people put between texts. */
const BETWEEN = /^[ \t]*(?:-{3,}|\*{3,}|={3,})[ \t]*$/mu;

/** One pasted text, or several with a line of dashes between them; blank ones are left out. */
export const splitTexts = (pasted: string): string[] =>
  pasted
    .replaceAll('\r\n', '\n')
    .split(BETWEEN)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** What keeps each text from being used; null: nothing. A blank one is no problem: it isn't used. */
export function textProblems(texts: readonly string[]): (TextProblem | null)[] {
  const seen = new Set<string>();
  return texts.map((raw) => {
    const text = raw.trim();
    if (text.length > LONGEST_TEXT) return 'too-long';
    if (text !== '' && seen.has(text)) return 'repeated';
    seen.add(text);
    return null;
  });
}

/** The texts that are used, as they are sent. */
export const usedTexts = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '');
