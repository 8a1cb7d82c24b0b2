import type { Failure } from '../domain/failure';
import type { CandidateId, JudgeId, TaskId } from '../domain/ids';
import type { Pack } from '../domain/pack';
import { sameFamily } from '../domain/plan';
import {
  comparedIn,
  nameIn,
  type Candidate,
  type Judge,
  type Judgment,
  type Response,
  type Run,
} from '../domain/run';
import {
  compareCandidates,
  type Comparison,
  type LookUp,
  type RunDigest,
  type TaskDigest,
} from '../domain/results';
import type { CandidateScore, TaskScore } from '../domain/scoring';
import { isUndefined, type Maybe } from '../domain/stats';

/** What is stored of a run, its texts perhaps left out. */
export interface RunData {
  run: Run;
  /** undefined: the pack is not on this computer, so there are no weights and no scores. */
  pack: Pack | undefined;
  responses: readonly Response[];
  judgments: readonly Judgment[];
}

export interface LeaderRow {
  candidate: Candidate;
  name: string;
  score: CandidateScore | null;
  sameFamily: boolean;
  /** Written tokens per second of generating; null: nothing generated. */
  tokensPerSecond: number | null;
  /** Time the candidate's responses and their judgments took. */
  minutes: number;
}

export interface Cell {
  candidateId: CandidateId;
  epoch: number;
  state: 'missing' | 'failed' | 'answered';
  failure: Failure | null;
  /** null: not judged by this judge. */
  score: TaskScore | null;
}

export interface TaskRow {
  task: TaskDigest;
  /** By candidate in the order of the run, then by epoch. */
  cells: readonly { candidateId: CandidateId; epochs: readonly Cell[] }[];
}

export interface Missing {
  taskId: TaskId;
  candidateId: CandidateId;
  epoch: number;
  judgeId: JudgeId | null;
  failure: Failure;
}

export const nameOf = (run: Run, id: string): string => nameIn(run, id) ?? id.slice(0, 12);

/** Model candidate and model judge of one family: the judge may favour its own. */
export const isSameFamily = (candidate: Candidate, judge: Judge | undefined): boolean =>
  candidate.kind === 'model' &&
  judge?.kind === 'model' &&
  sameFamily(candidate.model.family, judge.model.family);

const meanOf = (row: LeaderRow): Maybe<number> | null => row.score?.clipped.mean ?? null;
const rank = (row: LeaderRow): number => {
  const mean = meanOf(row);
  return mean === null || isUndefined(mean) ? -Infinity : mean;
};

/** What a candidate's responses and their judgments took. */
interface Took {
  made: number;
  judged: number;
  tokens: number;
}

/** One pass over the rows. */
function timesOf({ responses, judgments }: RunDigest, judge: Judge | undefined): Map<CandidateId, Took> {
  const times = new Map<CandidateId, Took>();
  const of = (candidateId: CandidateId): Took => {
    const known = times.get(candidateId) ?? { made: 0, judged: 0, tokens: 0 };
    times.set(candidateId, known);
    return known;
  };
  for (const { candidateId, ms, tokens } of responses) {
    const took = of(candidateId);
    took.made += ms ?? 0;
    took.tokens += tokens?.completion ?? 0;
  }
  for (const { candidateId, judgeId, ms } of judgments) {
    if (judgeId === judge?.judgeId) of(candidateId).judged += ms;
  }
  return times;
}

/**
 * Candidates by mean score of one judge, the highest first; without a judge in the order of the run. `scores` are that
 * judge's, in any order.
 */
export function leaderRows(
  digest: RunDigest,
  judge: Judge | undefined,
  scores: readonly CandidateScore[],
): LeaderRow[] {
  const { run } = digest;
  const times = timesOf(digest, judge);
  const byCandidate = new Map(scores.map((score) => [score.candidateId, score]));
  const rows = comparedIn(run.spec).map((candidate): LeaderRow => {
    const took = times.get(candidate.candidateId) ?? { made: 0, judged: 0, tokens: 0 };
    return {
      candidate,
      name: nameOf(run, candidate.candidateId),
      score: byCandidate.get(candidate.candidateId) ?? null,
      sameFamily: isSameFamily(candidate, judge),
      tokensPerSecond: took.made > 0 ? (took.tokens * 1000) / took.made : null,
      minutes: (took.made + took.judged) / 60_000,
    };
  });
  return rows.toSorted((a, b) => rank(b) - rank(a));
}

/** Which of these candidates their judge says is better; nothing is said of models of the judge's own family. */
export function comparisonOf(
  run: Run | undefined,
  judge: Judge | undefined,
  scores: readonly CandidateScore[],
): Comparison {
  const own = new Set(
    (run?.spec.candidates ?? []).filter((one) => isSameFamily(one, judge)).map((one) => one.candidateId),
  );
  return compareCandidates(scores, (candidateId) => own.has(candidateId));
}

/** Scores by task and epoch; `epochs` of a score may leave out those that can't be scored. */
const scoresByTask = (
  scores: readonly CandidateScore[],
): Map<string, Map<string, CandidateScore['tasks'][number]>> =>
  new Map(
    scores.map(({ candidateId, tasks }) => [candidateId, new Map(tasks.map((task) => [task.taskId, task]))]),
  );

/** Every task of the run with what each candidate has for it, as one judge scored it. */
export function taskRows(
  { run, tasks }: RunDigest,
  rows: LookUp,
  judge: Judge | undefined,
  scores: readonly CandidateScore[],
): TaskRow[] {
  const byTask = scoresByTask(scores);
  const epochs = Array.from({ length: run.spec.epochs }, (_, index) => index + 1);
  const cellOf = (candidateId: CandidateId, taskId: TaskId, epoch: number): Cell => {
    const place = { candidateId, taskId, epoch };
    const response = rows.response(place);
    const isJudged = judge !== undefined && rows.judgment(judge.judgeId, place) !== undefined;
    const scored = isJudged ? byTask.get(candidateId)?.get(taskId)?.epochs : undefined;
    return {
      ...{ candidateId, epoch, failure: response?.failure ?? null },
      state: response === undefined ? 'missing' : response.failure === null ? 'answered' : 'failed',
      score: scored?.find((one) => one.epoch === epoch)?.score ?? null,
    };
  };
  return tasks.map((task) => ({
    task,
    cells: comparedIn(run.spec).map(({ candidateId }) => ({
      candidateId,
      epochs: epochs.map((epoch) => cellOf(candidateId, task.id, epoch)),
    })),
  }));
}

/** Everything of a run that has no result, and why: responses first, then judgments by their first failed verdict. */
export function missingItems({
  responses,
  judgments,
}: Pick<RunDigest, 'responses' | 'judgments'>): Missing[] {
  const failed = responses.flatMap(({ failure, taskId, candidateId, epoch }) =>
    failure === null ? [] : [{ taskId, candidateId, epoch, judgeId: null, failure }],
  );
  const unjudged = judgments.flatMap(({ failure, taskId, candidateId, epoch, judgeId }) =>
    failure === null ? [] : [{ taskId, candidateId, epoch, judgeId, failure }],
  );
  return [...failed, ...unjudged];
}
