import { textsToCount, tokensTooMany, USUAL_RESPONSE_TOKENS, type Recipe } from '../domain/judging';
import { composePrompt, type Pack, type Task } from '../domain/pack';
import { assumedSpeed, estimateRun, type Estimate, type Speed, type SpeedClass } from '../domain/plan';
import type { Device } from '../services/models';
import type { ModelChoice } from './model-choice';

/** Bytes of UTF-8 to a token: about what English has; the safe count is the domain's. */
const USUAL_BYTES = 4;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const usualTokens = (text: string): number => Math.ceil(bytesOf(text) / USUAL_BYTES);

export interface Work {
  pack: Pack;
  tasks: readonly Task[];
  epochs: number;
  maxTokens: number;
  candidates: readonly ModelChoice[];
  /** Responses to judge that are there already. */
  reused: number;
  judges: readonly { choice: ModelChoice; recipe: Recipe }[];
  /** Figures of this computer, by model and recipe (null: generating). */
  measured: (choice: ModelChoice, recipe: Recipe | null) => Speed | undefined;
  device: Device | null;
}

const classOf = (choice: ModelChoice, device: Device | null): SpeedClass => {
  if (choice.engine === 'webllm') return 'gpu';
  return device !== null && device.isolated && device.cores > 1 ? 'cpu-threads' : 'cpu-single';
};

/** Minutes a run will take, as a range, from text lengths and what is known of each model's speed here. */
export function estimateWork(work: Work): Estimate {
  const { pack, tasks, epochs, device } = work;
  const repeat = <T>(items: readonly T[], times: number): T[] =>
    Array.from({ length: times }, () => items).flat();
  const speedOf = (choice: ModelChoice, recipe: Recipe | null): Speed =>
    work.measured(choice, recipe) ?? assumedSpeed(classOf(choice, device), choice.paramsB);
  const responseTokens = Math.min(work.maxTokens, USUAL_RESPONSE_TOKENS);
  const generate = work.candidates.map((choice) => ({
    speed: speedOf(choice, null),
    items: repeat(
      tasks.map((task) => ({
        promptTokens: usualTokens(task.systemPrompt + composePrompt(task, pack.resources)),
        responseTokens,
      })),
      epochs,
    ),
  }));
  const answered = work.candidates.length + work.reused;
  const judge = work.judges.map(({ choice, recipe }) => ({
    speed: speedOf(choice, recipe),
    prefixReuse: choice.engine === 'wllama',
    items: repeat(
      tasks.map((task) => {
        const { fixed, criteria } = textsToCount(recipe, task, pack.resources);
        return {
          prefixTokens: usualTokens(fixed) + responseTokens,
          criterionTokens: criteria.map(usualTokens),
          answerTokens: 1,
        };
      }),
      epochs * answered,
    ),
  }));
  return estimateRun(generate, judge);
}

/** Tasks whose prompt or judging may not fit into the context, by a count on the safe side. */
export const tasksTooLong = (
  pack: Pack,
  tasks: readonly Task[],
  contextTokens: number,
  recipe: Recipe | undefined,
): Task[] => tasks.filter((task) => tokensTooMany(task, pack.resources, contextTokens, recipe) !== null);
