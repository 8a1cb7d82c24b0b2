/** Odd, so that no token is lost from the sum; any such number would do. */
const BASE = 0x01000197;

/** Spreads the bits of a sum, whose lower ones say little. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return Math.imul(hash, 0xc2b2ae35) | 0;
}

/** A number for each run of `size` neighbouring tokens, in one pass (Rabin–Karp). */
export function gramsOf(tokens: Int32Array, size: number): Int32Array {
  if (tokens.length < size) return new Int32Array(0);
  const grams = new Int32Array(tokens.length - size + 1);
  let top = 1;
  for (let at = 1; at < size; at += 1) top = Math.imul(top, BASE);
  let sum = 0;
  for (const [at, token] of tokens.entries()) {
    const leaving = at < size ? 0 : (tokens[at - size] ?? 0);
    sum = (Math.imul(sum - Math.imul(leaving, top), BASE) + token) | 0;
    if (at >= size - 1) grams[at - size + 1] = mix(sum);
  }
  return grams;
}

/** How often each gram was met: a flat table, for millions of them. */
export class GramCounts {
  readonly #keys: Int32Array;
  readonly #counts: Uint16Array;
  readonly #mask: number;

  /** `room`: the most grams that will be added. */
  constructor(room: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, room * 2)));
    this.#keys = new Int32Array(size);
    this.#counts = new Uint16Array(size);
    this.#mask = size - 1;
  }

  /** Counts one more; says how often it was met before. */
  add(gram: number): number {
    const slot = this.#slotOf(gram);
    const before = this.#counts[slot] ?? 0;
    this.#keys[slot] = gram;
    this.#counts[slot] = Math.min(0xffff, before + 1);
    return before;
  }

  has(gram: number): boolean {
    return (this.#counts[this.#slotOf(gram)] ?? 0) > 0;
  }

  #slotOf(gram: number): number {
    let slot = gram & this.#mask;
    while ((this.#counts[slot] ?? 0) > 0 && this.#keys[slot] !== gram) slot = (slot + 1) & this.#mask;
    return slot;
  }
}

/** How many tokens lie in a gram that `isMet` says yes to, each counted once. */
export function covered(grams: Int32Array, size: number, isMet: (gram: number) => boolean): number {
  let count = 0;
  let upTo = 0;
  for (const [at, gram] of grams.entries()) {
    if (!isMet(gram)) continue;
    count += at + size - Math.max(at, upTo);
    upTo = at + size;
  }
  return count;
}
