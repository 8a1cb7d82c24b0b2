import { seededRandom, shuffled } from '../stats';
import { BOTH, type Who } from './tasting';

/** One pair as it is laid out: the place of its text, and which model's answer is on the left. */
export interface Laid {
  text: number;
  left: Who;
}

/** Keeps this draw apart from others with the same seed. */
const TASTE = 0x54617374;

/**
 * The pairs in an order of chance. Each model is on the left as often as on the right, as nearly as the number allows, so
 * that a liking for one side favours neither; which pairs those are is chance.
 */
export function drawPairs(texts: number, seed: number): Laid[] {
  const random = seededRandom(seed ^ TASTE);
  const first = random.index(2);
  const sides = Array.from({ length: texts }, (_, place): Who => BOTH[(place + first) % 2] ?? 0);
  const places = Array.from({ length: texts }, (_, place) => place);
  const left = shuffled(sides, random);
  return shuffled(places, random).map((text, place) => ({ text, left: left[place] ?? 0 }));
}
