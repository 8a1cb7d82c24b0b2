/** Scripts written without spaces between words: there, a word is taken as each pair of neighbouring characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

const pairsOf = (run: string): string[] => {
  const characters = Array.from(run);
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
};

/** The words of a text, lower case, in order; character pairs where words aren't set apart. */
function tokensOf(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const pairs = Array.from(folded.matchAll(UNSPACED), ([run]) => pairsOf(run)).flat();
  const words = Array.from(folded.replace(UNSPACED, ' ').matchAll(WORD), ([found]) => found);
  return [...words, ...pairs];
}

/** Each token with the one after it: single words of a criterion are bound to occur in its prompt, their order isn't. */
const neighboursOf = (tokens: readonly string[]): string[] =>
  tokens.slice(1).map((token, index) => `${tokens[index] ?? ''} ${token}`);

/** Fewer neighbours than this are chance. */
const FEWEST = 4;
/** Share of a criterion's neighbouring words that the prompt has too, from which on it says nothing of its own. */
const SHARE = 0.65;

/** What a prompt is compared by; made once for all criteria of a task. */
export const neighboursIn = (prompt: string): ReadonlySet<string> => new Set(neighboursOf(tokensOf(prompt)));

/** Whether a criterion mostly repeats the prompt, in any language. */
export function repeatsPrompt(criterion: string, prompt: ReadonlySet<string>): boolean {
  const own = neighboursOf(tokensOf(criterion));
  return own.length >= FEWEST && own.filter((pair) => prompt.has(pair)).length / own.length >= SHARE;
}
