import type { Speed } from './speed';

export interface GenerateLoad {
  speed: Speed;
  /** One entry a response still to be generated. */
  items: readonly { promptTokens: number; responseTokens: number }[];
}

export interface JudgeLoad {
  speed: Speed;
  /** The engine reads what criteria share once: the task for all its responses, a response for all criteria. */
  prefixReuse: boolean;
  /** One entry a task with responses to judge. */
  items: readonly {
    /** Instructions, task and reference. */
    taskTokens: number;
    /** One entry a response: its text with the words around it. */
    responses: readonly number[];
    criterionTokens: readonly number[];
    /** Written for one criterion. */
    answerTokens: number;
  }[];
}

export interface Estimate {
  lowMinutes: number;
  highMinutes: number;
  /** `assumed` when any speed in it is. */
  basis: Speed['basis'];
}

/** No work: what estimates are added to. */
export const NO_TIME: Estimate = { lowMinutes: 0, highMinutes: 0, basis: 'measured' };

/** How far off a figure may be at the least: machines warm up and throttle; assumed speeds are guesses. */
const SPREAD: Readonly<Record<Speed['basis'], readonly [low: number, high: number]>> = {
  measured: [0.8, 1.3],
  assumed: [0.4, 3],
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The range as factors: two standard errors where few units of uneven length were measured, or are to be done. */
function spreadOf({ basis, learnt }: Speed, units: number): readonly [low: number, high: number] {
  const [low, high] = SPREAD[basis];
  if (learnt === undefined) return [low, high];
  const error = 2 * learnt.variation * Math.sqrt(1 / learnt.n + 1 / units);
  return [Math.min(low, 1 / (1 + error)), Math.max(high, 1 + error)];
}

/** Minutes for so many seconds of work of `units` like parts; nothing to do takes no time, not even loading. */
function range(speed: Speed, units: number, seconds: number): Estimate {
  if (units === 0) return NO_TIME;
  const [low, high] = spreadOf(speed, units);
  const minutes = ((speed.loadSeconds ?? 0) + seconds) / 60;
  return { lowMinutes: minutes * low, highMinutes: minutes * high, basis: speed.basis };
}

const secondsOf = (speed: Speed, read: number, written: number): number =>
  read / speed.promptTokensPerSecond + written / speed.decodeTokensPerSecond;

/** Minutes to generate these responses, loading included. */
export function estimateGenerating({ speed, items }: GenerateLoad): Estimate {
  const read = sum(items.map(({ promptTokens }) => promptTokens));
  const written = sum(items.map(({ responseTokens }) => responseTokens));
  return range(speed, items.length, secondsOf(speed, read, written));
}

/** Minutes to judge these responses, loading included. */
export function estimateJudging({ speed, prefixReuse, items }: JudgeLoad): Estimate {
  const read = items.map(({ taskTokens, responses, criterionTokens }) => {
    const times = criterionTokens.length;
    const prefixes = prefixReuse
      ? taskTokens + sum(responses)
      : times * (responses.length * taskTokens + sum(responses));
    return prefixes + responses.length * sum(criterionTokens);
  });
  const criteria = items.map(({ responses, criterionTokens }) => responses.length * criterionTokens.length);
  const written = items.map(({ answerTokens }, index) => (criteria[index] ?? 0) * answerTokens);
  return range(speed, sum(criteria), secondsOf(speed, sum(read), sum(written)));
}

/** All of it, one after the other. */
export function addEstimates(...estimates: readonly Estimate[]): Estimate {
  const parts = estimates.filter(({ highMinutes }) => highMinutes > 0);
  return {
    lowMinutes: sum(parts.map(({ lowMinutes }) => lowMinutes)),
    highMinutes: sum(parts.map(({ highMinutes }) => highMinutes)),
    basis: parts.some(({ basis }) => basis === 'assumed') ? 'assumed' : 'measured',
  };
}
