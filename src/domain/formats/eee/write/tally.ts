import type { CandidateId, JudgeId, TaskId } from '../../../ids';

/** Unclipped scores of one judge and candidate: task → its epochs that have one. */
export type TaskScores = ReadonlyMap<TaskId, readonly number[]>;

const NONE: TaskScores = new Map();

/** Gathers the scores of a run while its judgments go by; the same numbers go into rows and results. */
export class EeeTally {
  readonly #scores = new Map<string, Map<TaskId, number[]>>();

  add(ids: { judgeId: JudgeId; candidateId: CandidateId; taskId: TaskId }, score: number): void {
    const key = JSON.stringify([ids.judgeId, ids.candidateId]);
    let tasks = this.#scores.get(key);
    if (tasks === undefined) this.#scores.set(key, (tasks = new Map<TaskId, number[]>()));
    const epochs = tasks.get(ids.taskId);
    if (epochs === undefined) tasks.set(ids.taskId, [score]);
    else epochs.push(score);
  }

  of(judgeId: JudgeId, candidateId: CandidateId): TaskScores {
    return this.#scores.get(JSON.stringify([judgeId, candidateId])) ?? NONE;
  }
}
