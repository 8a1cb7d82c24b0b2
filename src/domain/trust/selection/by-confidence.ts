import type { GroupTest } from '../lab-types';
import { pairCandidates } from '../pairing/candidates';
import { correctedTests } from '../scores/corrected';
import { ratioDifference, type Share } from '../scores/ratios';
import type { VerdictSet } from '../verdict-set';

/** Whether the marked verdicts are as good as drawn at random, by what the judge said of them. */
export interface Selection {
  /** The judge's verdicts that have a mark, and those of the same candidates that have none. */
  marked: number;
  unmarked: number;
  /** How sure the judge was, marked − unmarked: 0 is half and half, 1 certain. */
  confidence: GroupTest;
  /** How often it said met, marked − unmarked. */
  met: GroupTest;
  /** `all-marked`: nothing was chosen. `chosen`: such marks tell nothing of the rest. */
  answer: 'all-marked' | 'no-marks' | 'chosen' | 'as-if-random' | 'cannot-tell';
}

/** A warning that marks are worthless must hardly ever be wrong. */
const ALPHA = 0.01;

const keyOf = (candidateId: string, taskId: string, epoch: number, criterionId: string): string =>
  JSON.stringify([candidateId, taskId, epoch, criterionId]);

/** The reference's rows by a's name of the candidate: decided or unsure. */
function marksIn(judge: VerdictSet, reference: VerdictSet): ReadonlyMap<string, boolean | null> {
  const own = new Map(
    pairCandidates(judge, reference).map(({ candidateId, otherId }) => [otherId, candidateId]),
  );
  return new Map(
    reference.responses.flatMap(({ candidateId, taskId, epoch, verdicts }) =>
      verdicts.map(
        ({ criterionId, met }) =>
          [keyOf(own.get(candidateId) ?? '', taskId, epoch, criterionId), met] as const,
      ),
    ),
  );
}

class Shares {
  readonly #byTask = new Map<string, { marked: Share; unmarked: Share }>();

  add(taskId: string, side: 'marked' | 'unmarked', value: number): void {
    const own = this.#byTask.get(taskId) ?? { marked: { num: 0, den: 0 }, unmarked: { num: 0, den: 0 } };
    own[side].num += value;
    own[side].den += 1;
    this.#byTask.set(taskId, own);
  }

  of(side: 'marked' | 'unmarked'): Share[] {
    return [...this.#byTask.values()].map((own) => own[side]);
  }
}

/**
 * Compares what the judge said of the verdicts that people marked with what it said of the others: marks that were
 * chosen by the judge's own confidence or verdict can't check it. A criterion that people were unsure of is neither.
 */
export function selectionByConfidence(judge: VerdictSet, reference: VerdictSet): Selection {
  const marks = marksIn(judge, reference);
  const candidates = new Set(pairCandidates(judge, reference).map(({ candidateId }) => candidateId));
  const [confidence, met] = [new Shares(), new Shares()];
  const counts = { marked: 0, unmarked: 0 };
  for (const { candidateId, taskId, epoch, verdicts } of judge.responses) {
    if (!candidates.has(candidateId)) continue;
    for (const verdict of verdicts) {
      const mark = marks.get(keyOf(candidateId, taskId, epoch, verdict.criterionId));
      if (verdict.met === null || mark === null) continue;
      const side = mark === undefined ? 'unmarked' : 'marked';
      counts[side] += 1;
      met.add(taskId, side, Number(verdict.met));
      if (verdict.pMet !== null) confidence.add(taskId, side, 2 * Math.abs(verdict.pMet - 0.5));
    }
  }
  const differenceOf = (shares: Shares) => ratioDifference(shares.of('marked'), shares.of('unmarked'));
  const none = { difference: { undefined: 'no-data' }, p: { undefined: 'no-data' } } as const;
  const untested: GroupTest = { ...none, adjusted: none.p, moreThanChance: false };
  const [byConfidence = untested, byVerdict = untested] = correctedTests(
    [differenceOf(confidence), differenceOf(met)],
    ALPHA,
  );
  const tests = [byConfidence, byVerdict];
  const answer = ((): Selection['answer'] => {
    if (counts.marked === 0) return 'no-marks';
    if (counts.unmarked === 0) return 'all-marked';
    if (tests.some(({ moreThanChance }) => moreThanChance)) return 'chosen';
    return tests.every(({ p }) => typeof p !== 'number') ? 'cannot-tell' : 'as-if-random';
  })();
  return { ...counts, confidence: byConfidence, met: byVerdict, answer };
}
