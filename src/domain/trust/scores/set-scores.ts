import type { SetResponse, VerdictSet } from '../verdict-set';

/** Unclipped scores of one judge by candidate and task, epochs averaged. */
export type SetScores = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A response's score; null where a verdict is open, or nothing of positive weight is asked. */
function scoreOf({ verdicts }: SetResponse): number | null {
  let [met, positive] = [0, 0];
  for (const verdict of verdicts) {
    if (verdict.met === null) return null;
    const weight = verdict.weight ?? 1;
    positive += Math.max(0, weight);
    if (verdict.met) met += weight;
  }
  return positive > 0 ? met / positive : null;
}

/** What a judge's verdicts make of each candidate in each task; a verdict without a weight counts 1. */
export function scoresOfSet({ responses }: VerdictSet): SetScores {
  const sums = new Map<string, Map<string, { sum: number; n: number }>>();
  for (const response of responses) {
    const score = scoreOf(response);
    if (score === null) continue;
    const own = sums.get(response.candidateId) ?? new Map<string, { sum: number; n: number }>();
    sums.set(response.candidateId, own);
    const known = own.get(response.taskId) ?? { sum: 0, n: 0 };
    own.set(response.taskId, { sum: known.sum + score, n: known.n + 1 });
  }
  return new Map(
    [...sums].map(([candidateId, tasks]) => [
      candidateId,
      new Map([...tasks].map(([taskId, { sum, n }]) => [taskId, sum / n])),
    ]),
  );
}
