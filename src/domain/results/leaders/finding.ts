import type { CandidateId } from '../../ids';
import { answerFor, type Comparison } from './answers';

/** What all pairs together come to, strongest first. */
export type LeadFinding =
  /** Fewer than two candidates. */
  | { kind: 'alone' }
  /** Every pair is withheld. */
  | { kind: 'withheld' }
  /** Of all pairs that are asked, none can be told. */
  | { kind: 'none' }
  /** Said to be better than every other. */
  | { kind: 'best'; best: CandidateId }
  /** Nobody is said to be better than these, and they can't be told from each other; all others are worse than each. */
  | { kind: 'group'; group: readonly CandidateId[] }
  | { kind: 'some'; told: number; of: number };

/** The finding that a table of pairs is about; `ranked` is the order in which candidates are named. */
export function leadFinding(comparison: Comparison, ranked: readonly CandidateId[]): LeadFinding {
  const { pairs } = comparison;
  if (pairs.length === 0) return { kind: 'alone' };
  const asked = pairs.filter(({ answer }) => answer !== 'withheld');
  if (asked.length === 0) return { kind: 'withheld' };
  const told = asked.filter(({ answer }) => answer === 'yes' || answer === 'no').length;
  if (told === 0) return { kind: 'none' };
  const beats = (first: CandidateId, second: CandidateId): boolean =>
    answerFor(comparison, first, second)?.answer === 'yes';
  const unbeaten = ranked.filter((id) => !ranked.some((other) => beats(other, id)));
  const rest = ranked.filter((id) => !unbeaten.includes(id));
  const [best] = unbeaten;
  if (rest.length > 0 && unbeaten.every((id) => rest.every((other) => beats(id, other)))) {
    if (unbeaten.length === 1 && best !== undefined) return { kind: 'best', best };
    return { kind: 'group', group: unbeaten };
  }
  return { kind: 'some', told, of: asked.length };
}
