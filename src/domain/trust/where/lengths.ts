import type { LengthClass } from '../lab-types';
import type { PairedResponse, PairedSets } from '../pairing/types';
import { responseKey, type LabFacets } from './facets';

/** Characters up to which a response is short, and medium. */
export interface Thirds {
  shortUpTo: number;
  mediumUpTo: number;
}

/** Characters of a response; null: unknown. */
export type LengthOf = (response: PairedResponse) => number | null;

/** Lengths by a's name of the candidate, or by b's. */
export function lengthsIn(paired: PairedSets, { lengths }: LabFacets): LengthOf {
  const others = new Map(paired.candidates.map(({ candidateId, otherId }) => [candidateId, otherId]));
  return ({ candidateId, taskId, epoch }) =>
    lengths.get(responseKey(candidateId, taskId, epoch)) ??
    lengths.get(responseKey(others.get(candidateId) ?? candidateId, taskId, epoch)) ??
    null;
}

/** Thirds of the responses by length; null where all are of one length, or none is known. */
export function thirdsOf({ tasks }: PairedSets, lengthOf: LengthOf): Thirds | null {
  const lengths = tasks
    .flatMap(({ responses }) => responses.map(lengthOf))
    .filter((length) => length !== null)
    .sort((x, y) => x - y);
  const at = (share: number): number => lengths[Math.ceil(share * lengths.length) - 1] ?? 0;
  const thirds = { shortUpTo: at(1 / 3), mediumUpTo: at(2 / 3) };
  return lengths.length === 0 || lengths[0] === lengths.at(-1) ? null : thirds;
}

export const lengthClass = (length: number, { shortUpTo, mediumUpTo }: Thirds): LengthClass =>
  length <= shortUpTo ? 'short' : length <= mediumUpTo ? 'medium' : 'long';
