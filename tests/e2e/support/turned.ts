import { readFileSync, writeFileSync } from 'node:fs';
import { tinyModel } from './steps';

/** Bytes from the end of the tiny model between which its last layer, or its choice of words, has its weights. */
const LAYER = [100_000, 60_000] as const;
const WORDS = [50_000, 0] as const;

/** Writes the tiny model with the signs of some weights turned: other nonsense under another name of the same length. */
function turned(
  path: string,
  name: string,
  [from, to]: readonly [number, number],
  isTurned: (at: number) => boolean,
): string {
  const bytes = readFileSync(tinyModel());
  bytes.write(name, bytes.indexOf('tiny-random'));
  const weights = (from - to) / 2;
  for (let at = 0; at < weights; at += 1) {
    const high = bytes.length - from + 2 * at + 1;
    if (isTurned(at)) bytes[high] = (bytes[high] ?? 0) ^ 0x80;
  }
  writeFileSync(path, bytes);
  return path;
}

/** A candidate that answers otherwise than the tiny model. */
export const otherCandidate = (path: string): string => turned(path, 'mini-random', LAYER, () => true);

/** A judge that says both words; the tiny model nearly always says the same. */
export const undecidedJudge = (path: string): string =>
  turned(path, 'pico-random', WORDS, (at) => (at * 7919) % 13 < 6.5);
