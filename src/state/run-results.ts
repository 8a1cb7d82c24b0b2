import type { Failure } from '../domain/failure';
import type { CandidateId, JudgeId, TaskId } from '../domain/ids';
import type { Pack, Task } from '../domain/pack';
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
import { scoreRun, type CandidateScore, type TaskScore } from '../domain/scoring';
import { isUndefined, type Maybe } from '../domain/stats';

/** What is stored of a run, read once; scores are derived from it. */
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
  task: Task;
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
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Candidates by mean score of one judge, the highest first; without a judge in the order of the run. */
export function leaderRows(data: RunData, judge: Judge | undefined): LeaderRow[] {
  const { run, pack } = data;
  const scores =
    pack === undefined || judge === undefined ? [] : scoreRun(run.spec, pack.tasks, data.judgments);
  const rows = comparedIn(run.spec).map((candidate): LeaderRow => {
    const own = data.responses.filter((response) => response.candidateId === candidate.candidateId);
    const made = own.flatMap(({ outcome }) => (outcome.ok ? [outcome] : []));
    const seconds = total(made.map(({ ms }) => ms)) / 1000;
    const judging = data.judgments
      .filter(
        (judgment) => judgment.candidateId === candidate.candidateId && judgment.judgeId === judge?.judgeId,
      )
      .flatMap(({ verdicts }) => verdicts.map(({ ms }) => ms));
    return {
      candidate,
      name: nameOf(run, candidate.candidateId),
      score:
        scores.find(
          (score) => score.candidateId === candidate.candidateId && score.judgeId === judge?.judgeId,
        ) ?? null,
      sameFamily: isSameFamily(candidate, judge),
      tokensPerSecond: seconds > 0 ? total(made.map(({ tokens }) => tokens.completion)) / seconds : null,
      minutes: (seconds + total(judging) / 1000) / 60,
    };
  });
  return rows.toSorted((a, b) => rank(b) - rank(a));
}

/** Every task of the run with what each candidate has for it. */
export function taskRows(data: RunData, judge: Judge | undefined): TaskRow[] {
  const { run, pack } = data;
  if (pack === undefined) return [];
  const key = (candidateId: string, taskId: string, epoch: number): string =>
    JSON.stringify([candidateId, taskId, epoch]);
  const responses = new Map(data.responses.map((row) => [key(row.candidateId, row.taskId, row.epoch), row]));
  const judged = new Set(
    data.judgments
      .filter((row) => row.judgeId === judge?.judgeId)
      .map((row) => key(row.candidateId, row.taskId, row.epoch)),
  );
  const scores = judge === undefined ? [] : scoreRun(run.spec, pack.tasks, data.judgments);
  const epochs = Array.from({ length: run.spec.epochs }, (_, index) => index + 1);
  const scoreOf = (candidateId: CandidateId, taskId: TaskId, epoch: number): TaskScore | null =>
    scores
      .find((score) => score.candidateId === candidateId && score.judgeId === judge?.judgeId)
      ?.tasks.find((task) => task.taskId === taskId)
      ?.epochs.find((row) => row.epoch === epoch)?.score ?? null;

  const cellOf = (candidateId: CandidateId, taskId: TaskId, epoch: number): Cell => {
    const place = key(candidateId, taskId, epoch);
    const response = responses.get(place);
    const failure = response?.outcome.ok === false ? response.outcome.failure : null;
    return {
      candidateId,
      epoch,
      state: response === undefined ? 'missing' : failure === null ? 'answered' : 'failed',
      failure,
      score: judged.has(place) ? scoreOf(candidateId, taskId, epoch) : null,
    };
  };
  const chosen = new Set<string>(run.spec.taskIds);
  return pack.tasks
    .filter(({ id }) => chosen.has(id))
    .map((task) => ({
      task,
      cells: comparedIn(run.spec).map(({ candidateId }) => ({
        candidateId,
        epochs: epochs.map((epoch) => cellOf(candidateId, task.id, epoch)),
      })),
    }));
}

/** Everything of a run that has no result, and why: responses first, then judgments by their first failed verdict. */
export function missingItems(data: RunData): Missing[] {
  const responses = data.responses.flatMap(({ outcome, taskId, candidateId, epoch }) =>
    outcome.ok ? [] : [{ taskId, candidateId, epoch, judgeId: null, failure: outcome.failure }],
  );
  const judgments = data.judgments.flatMap(({ verdicts, taskId, candidateId, epoch, judgeId }) => {
    const failures = verdicts.flatMap(({ failure }) =>
      failure === null || failure === 'unsure' || failure.kind === 'no-response' ? [] : [failure],
    );
    return failures.slice(0, 1).map((failure) => ({ taskId, candidateId, epoch, judgeId, failure }));
  });
  return [...responses, ...judgments];
}
