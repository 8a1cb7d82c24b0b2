import type { CandidateId, JudgeId, TaskId } from '../ids';
import type { JudgmentDigest, Place, ResponseDigest, RunDigest } from './types';

/** Finds rows of a digest by their place without searching. */
export interface LookUp {
  response: (place: Place) => ResponseDigest | undefined;
  judgment: (judgeId: JudgeId, place: Place) => JudgmentDigest | undefined;
}

type ByPlace<T> = Map<CandidateId, Map<TaskId, T[]>>;

function put<T extends Place>(rows: ByPlace<T>, row: T): void {
  let tasks = rows.get(row.candidateId);
  if (tasks === undefined) {
    tasks = new Map<TaskId, T[]>();
    rows.set(row.candidateId, tasks);
  }
  const epochs = tasks.get(row.taskId);
  if (epochs === undefined) tasks.set(row.taskId, [row]);
  else epochs.push(row);
}

/** A place has few epochs: looking through them is quicker than a key of its own for each row. */
const find = <T extends Place>(rows: ByPlace<T> | undefined, place: Place): T | undefined =>
  rows
    ?.get(place.candidateId)
    ?.get(place.taskId)
    ?.find(({ epoch }) => epoch === place.epoch);

/** The rows of a digest by judge, candidate, task and epoch: one pass over them. */
export function lookUp({ responses, judgments }: Pick<RunDigest, 'responses' | 'judgments'>): LookUp {
  const made: ByPlace<ResponseDigest> = new Map();
  for (const row of responses) put(made, row);
  const judged = new Map<JudgeId, ByPlace<JudgmentDigest>>();
  for (const row of judgments) {
    let own = judged.get(row.judgeId);
    if (own === undefined) {
      own = new Map<CandidateId, Map<TaskId, JudgmentDigest[]>>();
      judged.set(row.judgeId, own);
    }
    put(own, row);
  }
  return {
    response: (place) => find(made, place),
    judgment: (judgeId, place) => find(judged.get(judgeId), place),
  };
}
