import { USUAL_RESPONSE_TOKENS, type Recipe } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';
import {
  addEstimates,
  assumedSpeed,
  estimateGenerating,
  estimateJudging,
  type Estimate,
  type Speed,
  type SpeedClass,
} from '../domain/plan';
import type { Device } from '../services/models';
import type { ModelChoice } from './model-choice';
import { TaskTexts } from './task-texts';

/** Tokens of a byte of UTF-8 while nothing is known of a model: about what English has. */
const USUAL_TOKENS_PER_BYTE = 1 / 4;
/** What a chat template puts after each criterion. */
const TURN_TOKENS = 8;
/** Written by a judge that gives a reason, until it was measured. */
const REASON_TOKENS = 80;

export interface Work {
  pack: Pack;
  tasks: readonly Task[];
  epochs: number;
  maxTokens: number;
  candidates: readonly ModelChoice[];
  /** Responses to judge that are there already. */
  reused: number;
  /** Bytes of one of them on average, where they were looked at. */
  reusedBytes?: number | undefined;
  /** Bytes of each control's response to a task, judged once however often candidates answer. */
  controlBytes?: (taskId: string) => readonly number[];
  judges: readonly { choice: ModelChoice; recipe: Recipe }[];
  /** Figures of this computer, by model and recipe (null: generating). */
  measured: (choice: ModelChoice, recipe: Recipe | null) => Speed | undefined;
  device: Device | null;
  /** Lengths that are known already. */
  texts?: TaskTexts;
}

const classOf = (choice: ModelChoice, device: Device | null): SpeedClass => {
  // Who has a server of their own has one for models that this computer is too slow for.
  if (choice.engine === 'webllm' || choice.engine === 'http') return 'gpu';
  return device !== null && device.isolated && device.cores > 1 ? 'cpu-threads' : 'cpu-single';
};

/** As it was measured here, else as it is guessed; a load that wasn't measured is guessed alone. */
function speedFor({ measured, device }: Work, choice: ModelChoice, recipe: Recipe | null): Speed {
  const assumed = assumedSpeed(classOf(choice, device), choice.paramsB);
  const known = measured(choice, recipe);
  return known === undefined ? assumed : { ...known, loadSeconds: known.loadSeconds ?? assumed.loadSeconds };
}

/** Tokens that a model makes of so many bytes of text: by what it made of others, else about what is usual. */
const counter = ({ learnt }: Speed): ((bytes: number) => number) => {
  const each = learnt?.tokensPerByte ?? USUAL_TOKENS_PER_BYTE;
  return (bytes) => Math.ceil(bytes * each);
};

/** How long a candidate's responses are: as long as they have been here, within the limit. */
const responseTokensOf = (work: Work, { learnt }: Speed): number =>
  Math.min(work.maxTokens, learnt?.writtenTokens ?? USUAL_RESPONSE_TOKENS);

function generating(work: Work, texts: TaskTexts, choice: ModelChoice): Estimate {
  const speed = speedFor(work, choice, null);
  const tokensOf = counter(speed);
  const responseTokens = responseTokensOf(work, speed);
  const once = work.tasks.map((task) => ({
    promptTokens: tokensOf(texts.sizes(task, work.pack.resources, null).fixed),
    responseTokens,
  }));
  return estimateGenerating({ speed, items: Array.from({ length: work.epochs }, () => once).flat() });
}

const answerTokensOf = (recipe: Recipe, { learnt }: Speed): number => {
  if (recipe.reading === 'label-probability') return 1;
  return learnt?.writtenTokens ?? Math.min(recipe.maxTokens, REASON_TOKENS);
};

/** Until it was measured: WebLLM asks for an answer in words with the whole prompt. */
const sharesPrefix = ({ engine }: ModelChoice, { reading }: Recipe): boolean =>
  engine !== 'webllm' || reading === 'label-probability';

function judging(work: Work, texts: TaskTexts, { choice, recipe }: Work['judges'][number]): Estimate {
  const speed = speedFor(work, choice, recipe);
  const tokensOf = counter(speed);
  const repeat = (tokens: number, times: number): number[] => Array.from({ length: times }, () => tokens);
  const usual = Math.min(work.maxTokens, USUAL_RESPONSE_TOKENS);
  const tokensPerByte = speed.learnt?.tokensPerByte ?? USUAL_TOKENS_PER_BYTE;
  const reused = work.reusedBytes === undefined ? usual : work.reusedBytes * tokensPerByte;
  const controls = (taskId: string): number[] =>
    (work.controlBytes?.(taskId) ?? []).map((bytes) => bytes * tokensPerByte);
  const responses = [
    ...work.candidates.flatMap((candidate) =>
      repeat(responseTokensOf(work, speedFor(work, candidate, null)), work.epochs),
    ),
    ...repeat(reused, work.epochs * work.reused),
  ];
  return estimateJudging({
    speed,
    prefixReuse: speed.learnt?.prefixReuse ?? sharesPrefix(choice, recipe),
    items: work.tasks.map((task) => {
      const { fixed, criteria } = texts.sizes(task, work.pack.resources, recipe);
      return {
        taskTokens: tokensOf(fixed),
        responses: [...responses, ...controls(task.id)],
        criterionTokens: criteria.map((bytes) => tokensOf(bytes) + TURN_TOKENS),
        answerTokens: answerTokensOf(recipe, speed),
      };
    }),
  });
}

/**
 * Minutes a run will take, as a range, from text lengths and what is known of each model's speed here. More to judge
 * (controls, a check-up) is work of its own without candidates, put together by `addEstimates`.
 */
export function estimateWork(work: Work): Estimate {
  const texts = work.texts ?? new TaskTexts();
  return addEstimates(
    ...work.candidates.map((choice) => generating(work, texts, choice)),
    ...work.judges.map((judge) => judging(work, texts, judge)),
  );
}
