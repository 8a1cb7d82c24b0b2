import * as v from 'valibot';
import type { Judgment, Response, Run } from '../run';
import type { CandidateScore } from '../scoring';
import { isUndefined, type Maybe } from '../stats';
import { badgeOf, BADGES } from '../trust';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `summary.json`: what a demo run came to, for scripts. */
export const SummarySchema = v.strictObject({
  candidates: v.array(
    v.strictObject({
      name: v.string(),
      judge: v.string(),
      /** Official mean, 0…1; null: no task has a complete judgment. */
      score: v.nullable(v.number()),
      low: v.nullable(v.number()),
      high: v.nullable(v.number()),
      /** What low and high are; where they are null, the code of the reason. */
      interval: v.string(),
      n: count,
      badge: v.picklist(BADGES),
    }),
  ),
  responses: count,
  /** Criteria decided. */
  verdicts: count,
  /** Responses that failed, and verdicts that failed on a response that is there. */
  failures: count,
  seconds: v.pipe(v.number(), v.minValue(0)),
});
export type Summary = v.InferOutput<typeof SummarySchema>;

const numberOrNull = (value: Maybe<number>): number | null => (isUndefined(value) ? null : value);

/** The summary of a run: one entry for each candidate and judge. */
export function summarise(
  run: Run,
  scores: readonly CandidateScore[],
  rows: { responses: readonly Response[]; judgments: readonly Judgment[] },
  seconds: number,
): Summary {
  const badges = new Map(run.spec.judges.map((judge) => [judge.judgeId, badgeOf(judge)]));
  const verdicts = rows.judgments.flatMap((judgment) => judgment.verdicts);
  const broken = verdicts.filter(
    ({ failure }) => failure !== null && failure !== 'unsure' && failure.kind !== 'no-response',
  );
  return {
    candidates: scores.map(({ candidateId, judgeId, clipped, n }) => ({
      name: run.names[candidateId] ?? candidateId,
      judge: run.names[judgeId] ?? judgeId,
      score: numberOrNull(clipped.mean),
      low: numberOrNull(clipped.lo),
      high: numberOrNull(clipped.hi),
      interval: isUndefined(clipped.lo) ? clipped.lo.undefined : '95 % t interval over tasks',
      n,
      badge: badges.get(judgeId) ?? 'not-checked',
    })),
    responses: rows.responses.length,
    verdicts: verdicts.filter(({ met }) => met !== null).length,
    failures: rows.responses.filter(({ outcome }) => !outcome.ok).length + broken.length,
    seconds,
  };
}
