/** Tokens of texts as one model counted them. */
export type CountedTexts = ReadonlyMap<string, { tokens: number; exact: boolean }>;

export const NO_COUNTS: CountedTexts = new Map();

/** The same with more texts counted, in their order. */
export const withCounts = (
  known: CountedTexts,
  texts: readonly string[],
  counts: readonly { tokens: number; exact: boolean }[],
): CountedTexts =>
  new Map([
    ...known,
    ...texts.flatMap((text, index) => {
      const count = counts[index];
      return count === undefined ? [] : [[text, count] as const];
    }),
  ]);

/** Texts that weren't counted yet, each once. */
export const uncounted = (texts: readonly string[], known: CountedTexts): string[] =>
  [...new Set(texts)].filter((text) => !known.has(text));
