import type { Pack, Task } from '../pack';
import type { Recipe } from './recipe';
import { buildJudgeRequest } from './request';

/** Assumed for what a chat template adds around two messages; the engine's own count decides in the end. */
const TEMPLATE_TOKENS = 32;

/** The texts of a judgment without its response, to be counted by the judge's engine before a run. */
export function textsToCount(
  recipe: Recipe,
  task: Task,
  resources: Pack['resources'],
): { fixed: string; criteria: string[] } {
  const request = buildJudgeRequest({ recipe, task, resources, response: '', todo: [], thinking: 'off' });
  return {
    fixed: request.system + request.taskPart + request.responsePart + request.answerStart,
    criteria: request.criteria.map(({ text }) => text),
  };
}

export interface JudgeLength {
  /** Tokens of system, task part with reference, and the response part's own words. */
  fixedTokens: number;
  criterionTokens: readonly number[];
  /** Kept free for the response, or its true length once it is known. */
  responseTokens: number;
  answerTokens: number;
}

/** Tokens of task, reference, response and the longest criterion in one prompt with its answer. */
export function judgeTokens(length: JudgeLength): number {
  const longest = length.criterionTokens.reduce((a, b) => Math.max(a, b), 0);
  return TEMPLATE_TOKENS + length.fixedTokens + length.responseTokens + longest + length.answerTokens;
}
