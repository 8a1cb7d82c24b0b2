import type { VerdictSet } from '../../src/domain/trust';
import { aDesignedSet, aSetCandidate, aSetCriterion } from './verdict-sets';

const RUBRIC = [
  aSetCriterion(5),
  aSetCriterion(3, 'consensus'),
  aSetCriterion(2, 'universal'),
  aSetCriterion(-4),
];
const CANDIDATES = [aSetCandidate('k1', 'Qwen'), aSetCandidate('k2', 'Gemma'), aSetCandidate('k3', 'Llama')];
/** An even hash of a place, so that verdicts vary without a pattern one could see. */
const spread = (...places: number[]): number =>
  places.reduce((hash, place) => (hash * 31 + place * 17 + 7) % 101, 5) / 101;

/** A judge over 24 tasks × 3 candidates × 4 criteria; `kind` of what the first fails, it passes, `strict` the other way. */
export const aLabSet = (judge: Partial<VerdictSet>, kind: number, strict: number): VerdictSet =>
  aDesignedSet(
    { judge, candidates: CANDIDATES, tasks: 24, rubric: RUBRIC },
    ({ candidateId, task, criterion }) => {
      const place = [Number(candidateId.slice(1)), task, criterion] as const;
      const isFault = criterion === 3;
      const truth = spread(...place) < (isFault ? 0.2 : 0.6);
      const flip = spread(...place, 3);
      const met = truth ? flip >= (isFault ? kind : strict) : flip < (isFault ? strict : kind);
      return { met, reason: met ? 'It is there.' : 'It is not there.' };
    },
  );
