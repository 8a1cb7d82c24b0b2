/** Words that tell something about a criterion, for one language. Patterns see lower-case text without quotations. */
export interface Wording {
  /** Joins two questions. */
  joins: RegExp;
  /** What makes a join harmless: fixed pairs, "between … and". */
  pairs: RegExp;
  /** Says that something isn't there. */
  negates: RegExp;
  /** What only looks like it. */
  affirms: RegExp;
}

export const nothing = /(?!)/gu;
/** Alternatives as whole words, in any script with spaces. */
export const words = (...alternatives: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
/** One word or number; a quotation was made one of it. */
export const word = "[\\p{L}\\p{M}\\p{N}…’'-]+";
/** "between A and B", up to six words before the join. */
export const relation = (opening: string, join: string): string =>
  `(?:${opening}) (?:${word},? ){1,6}?(?:${join}) ${word}`;
