/** At least this much follows a cut: one token alone would take another kernel. */
const LEAST_AFTER = 2;

export interface Cuts {
  /** Tokens of the task part, shared by all responses to a task. */
  task: number;
  /** Tokens of task and response part, shared by all criteria of a response. */
  response: number;
}

/** Length of the longest common beginning. */
const commonBeginning = (lists: readonly (readonly number[])[]): number => {
  const [first = [], ...others] = lists;
  const end = first.findIndex((token, i) => others.some((list) => list[i] !== token));
  return end < 0 ? first.length : end;
};

/**
 * Where the prompts of a judgment are cut: on tokens, since texts cut in two can become other tokens. Made from all
 * criteria of the rubric and the bare parts, never from what is left to do, so that a criterion's sums are the same today
 * and after a restart.
 */
export const cutsOf = (
  bareTask: readonly number[],
  bare: readonly number[],
  whole: readonly (readonly number[])[],
): Cuts => {
  const shortest = Math.min(...whole.map((list) => list.length));
  const response = Math.max(0, Math.min(commonBeginning([bare, ...whole]), shortest - LEAST_AFTER));
  return { task: Math.min(commonBeginning([bareTask, bare]), response), response };
};
