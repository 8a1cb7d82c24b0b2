/** A source of chance that gives the same row for the same seed, on every machine. */
export interface Random {
  /** The next 32 bits, unsigned. */
  u32(): number;
  /** The next of 0 ≤ x < 1. */
  unit(): number;
  /** The next whole number from 0 to below n. */
  index(n: number): number;
}

/**
 * The generator sfc32 (Doty-Humphrey, PractRand) with 32-bit integers, seeded with the seed and three constants and
 * run for 12 outputs first. The seed is taken as 32 bits, unsigned.
 */
export function seededRandom(seed: number): Random {
  let [a, b, c, d] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 1];
  const u32 = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let discarded = 0; discarded < 12; discarded += 1) u32();
  const unit = (): number => u32() / 2 ** 32;
  return { u32, unit, index: (n) => Math.floor(unit() * n) };
}

/** The items in an order of chance (Fisher and Yates, from the end). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(random.index(left.length), 1));
  return order;
}
