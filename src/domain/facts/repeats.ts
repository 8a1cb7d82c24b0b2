import { covered, GramCounts, gramsOf } from './grams';
import { isUnspaced, type Scan } from './scan';

/**
 * When the end of a text counts as a loop: the same run of at most `period` tokens, `times` over or more and at least
 * `tokens` long. A text that ended by itself may be a drill, a chant or a form, so it must go on for longer; one that
 * ran into its limit while repeating itself was not going to end.
 */
const BY_ITSELF = [
  { period: 5, times: 12, tokens: 48 },
  { period: 30, times: 6, tokens: 48 },
  { period: 300, times: 4, tokens: 120 },
] as const;
const AT_THE_LIMIT = [
  { period: 5, times: 6, tokens: 18 },
  { period: 300, times: 3, tokens: 24 },
] as const;

/**
 * A run of so many tokens doesn't come back by chance: set phrases of a lesson plan or a table's heading are shorter.
 * Letters say less than words.
 */
const GRAM = { words: 8, letters: 16 } as const;
/**
 * A text counts as repeating itself wherever the loop lies, when so much of it had been said before and something was
 * said so often. A text given twice over (for the class, then with its gaps filled in) is half repeated, three times
 * two thirds; a worksheet says its instructions often, but they are the smaller part.
 */
const SAID_BEFORE = { share: 0.6, times: 5, tokens: 80 } as const;

/**
 * Signs alone, such as endless dashes or smileys: the same at most 24 units over so many. Lines to write on are long
 * too, so they must be longer.
 */
const SIGNS = { period: 24, units: 600, unitsOfLines: 3000 } as const;
const LINES = /^[\s_.…\-–—=|:*#·]*$/u;

/** How many of the last tokens repeat what stands `period` before them. */
function tail(tokens: Int32Array, period: number, end: number): number {
  let at = end - 1;
  while (at >= period && tokens[at] === tokens[at - period]) at -= 1;
  return end - 1 - at;
}

function endsInLoop(tokens: Int32Array, finish: 'stop' | 'length'): boolean {
  // The limit may have cut the last word.
  const end = finish === 'length' ? tokens.length - 1 : tokens.length;
  const limits = finish === 'length' ? AT_THE_LIMIT : BY_ITSELF;
  for (let period = 1; period <= 300 && period * 2 < end; period += 1) {
    const long = tail(tokens, period, end) + period;
    const isLoop = limits.some((limit) => {
      return period <= limit.period && long >= period * limit.times && long >= limit.tokens;
    });
    if (isLoop) return true;
  }
  return false;
}

function saidBefore(tokens: Int32Array, size: number): boolean {
  if (tokens.length < SAID_BEFORE.tokens) return false;
  const grams = gramsOf(tokens, size);
  const counts = new GramCounts(grams.length);
  let most = 0;
  const repeated = covered(grams, size, (gram) => {
    const before = counts.add(gram);
    most = Math.max(most, before + 1);
    return before > 0;
  });
  return most >= SAID_BEFORE.times && repeated >= SAID_BEFORE.share * tokens.length;
}

function endsInSigns(text: string): boolean {
  const end = text.length;
  for (let period = 1; period <= SIGNS.period && period * 2 < end; period += 1) {
    let at = end - 1;
    while (at >= period && text.charCodeAt(at) === text.charCodeAt(at - period)) at -= 1;
    const units = end - 1 - at + period;
    if (units < SIGNS.units) continue;
    if (units >= SIGNS.unitsOfLines || !LINES.test(text.slice(end - period))) return true;
  }
  return false;
}

/**
 * Whether a text says the same again and again. Numbers count as words, so that the lines of a table or a form differ;
 * in a text that ran into its limit they don't, for a loop may count its rounds.
 */
export function repeatsItself(text: string, scanned: Scan, finish: 'stop' | 'length'): boolean {
  const { tokens } = scanned;
  const size = isUnspaced(scanned) ? GRAM.letters : GRAM.words;
  const isLoop = (some: Int32Array): boolean => endsInLoop(some, finish) || saidBefore(some, size);
  if (isLoop(tokens) || endsInSigns(text)) return true;
  if (finish !== 'length') return false;
  const words = tokens.filter((token) => (token & 1) === 0);
  return words.length < tokens.length && isLoop(words);
}
