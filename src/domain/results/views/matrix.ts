import type { Failure } from '../../failure';
import type { CandidateId, TaskId } from '../../ids';
import { comparedIn } from '../../run';
import { scoreBy, type ResultsFilter } from '../filter';
import type { JudgmentDigest, ResponseDigest, RunDigest, TaskDigest } from '../types';

/** One repeat of a candidate on a task. */
export interface EpochCell {
  epoch: number;
  state: 'missing' | 'failed' | 'answered';
  /** Why there is no response, or no verdicts on it. */
  failure: Failure | null;
  isJudged: boolean;
  /** Unclipped, by the criteria chosen; null: not judged, or not wholly. */
  score: number | null;
  /** Code points of the text; null: no text here. */
  chars: number | null;
}

/** A candidate on a task: its complete repeats averaged. */
export interface MatrixCell {
  candidateId: CandidateId;
  epochs: readonly EpochCell[];
  score: number | null;
  /** The lowest and highest of the repeats averaged. */
  low: number | null;
  high: number | null;
  /** Repeats with a failure, of the response or of its verdicts. */
  failed: number;
}

export interface MatrixRow {
  taskId: TaskId;
  /** Its id where the pack isn't here. */
  title: string;
  task: TaskDigest | null;
  cells: readonly MatrixCell[];
}

export interface Matrix {
  candidateIds: readonly CandidateId[];
  rows: readonly MatrixRow[];
}

type Rows<T> = ReadonlyMap<string, readonly T[]>;

function byPlace<T extends { candidateId: string; taskId: string }>(rows: readonly T[]): Rows<T> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const key = `${row.candidateId}\n${row.taskId}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [row]);
    else known.push(row);
  }
  return found;
}

function epochCell(
  epoch: number,
  response: ResponseDigest | undefined,
  judgment: JudgmentDigest | undefined,
  scoreOf: (judgment: JudgmentDigest) => number | null,
): EpochCell {
  if (response === undefined)
    return { epoch, state: 'missing', failure: null, isJudged: false, score: null, chars: null };
  const hasText = response.failure === null && !response.heldBack;
  return {
    epoch,
    state: response.failure === null ? 'answered' : 'failed',
    failure: response.failure ?? judgment?.failure ?? null,
    isJudged: judgment !== undefined,
    score: judgment === undefined || response.failure !== null ? null : scoreOf(judgment),
    chars: hasText ? response.chars : null,
  };
}

function cellOf(candidateId: CandidateId, epochs: readonly EpochCell[]): MatrixCell {
  const scores = epochs.flatMap(({ score }) => (score === null ? [] : [score]));
  const isScored = scores.length > 0;
  return {
    candidateId,
    epochs,
    score: isScored ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    low: isScored ? Math.min(...scores) : null,
    high: isScored ? Math.max(...scores) : null,
    failed: epochs.filter(({ failure }) => failure !== null).length,
  };
}

/** The criteria a score is made of, and the candidates shown. */
export type Chosen = Pick<ResultsFilter, 'layers' | 'signs' | 'candidates'>;

/**
 * Every task of this part of a run with what each compared candidate has for it, as one judge scores it. Without the pack
 * there are no scores, and a task goes by its id.
 */
export function matrixOf(part: RunDigest, judgeId: string | undefined, chosen: Chosen): Matrix {
  const { run, tasks } = part;
  const candidateIds = comparedIn(run.spec)
    .map(({ candidateId }) => candidateId)
    .filter((id) => chosen.candidates.length === 0 || chosen.candidates.includes(id));
  const responses = byPlace(part.responses);
  const judgments = byPlace(part.judgments.filter((row) => row.judgeId === judgeId));
  const epochs = Array.from({ length: run.spec.epochs }, (_, index) => index + 1);
  const isWhole = chosen.layers.length === 0 && chosen.signs.length === 0;

  const rowOf = (taskId: TaskId, task: TaskDigest | null): MatrixRow => {
    const scoreOf = ({ score, met }: JudgmentDigest): number | null =>
      isWhole || task === null ? score : scoreBy(task.rubric, met, chosen);
    const cells = candidateIds.map((candidateId) => {
      const made = responses.get(`${candidateId}\n${taskId}`);
      const judged = judgments.get(`${candidateId}\n${taskId}`);
      const cell = (epoch: number): EpochCell =>
        epochCell(
          epoch,
          made?.find((row) => row.epoch === epoch),
          judged?.find((row) => row.epoch === epoch),
          scoreOf,
        );
      return cellOf(candidateId, epochs.map(cell));
    });
    return { taskId, title: task?.title ?? taskId, task, cells };
  };
  return {
    candidateIds,
    rows:
      part.pack === undefined
        ? run.spec.taskIds.map((taskId) => rowOf(taskId, null))
        : tasks.map((task) => rowOf(task.id, task)),
  };
}
