import { unreachable } from '../failure';

/** How fast a model works on this computer, and how that is known. */
export interface Speed {
  promptTokensPerSecond: number;
  decodeTokensPerSecond: number;
  loadSeconds: number;
  basis: 'measured' | 'assumed';
}

export interface GenerateLoad {
  speed: Speed;
  /** One entry a response still to be generated. */
  items: readonly { promptTokens: number; responseTokens: number }[];
}

export interface JudgeLoad {
  speed: Speed;
  /** The engine reads a response's prefix once for all criteria. */
  prefixReuse: boolean;
  /** One entry a judgment: prefix, then for each criterion its own tokens. */
  items: readonly { prefixTokens: number; criterionTokens: readonly number[]; answerTokens: number }[];
}

export interface Estimate {
  lowMinutes: number;
  highMinutes: number;
  /** `assumed` when any speed in it is. */
  basis: Speed['basis'];
}

/** How far off a figure may be: measured speeds vary with load and length, assumed ones are guesses. */
const SPREAD: Readonly<Record<Speed['basis'], readonly [low: number, high: number]>> = {
  measured: [0.8, 1.3],
  assumed: [0.4, 3],
};

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function generateSeconds({ speed, items }: GenerateLoad): number {
  if (items.length === 0) return 0;
  return (
    speed.loadSeconds +
    sum(items.map(({ promptTokens }) => promptTokens)) / speed.promptTokensPerSecond +
    sum(items.map(({ responseTokens }) => responseTokens)) / speed.decodeTokensPerSecond
  );
}

function judgeSeconds({ speed, prefixReuse, items }: JudgeLoad): number {
  if (items.length === 0) return 0;
  const read = items.map(
    ({ prefixTokens, criterionTokens }) =>
      prefixTokens * (prefixReuse ? 1 : criterionTokens.length) + sum(criterionTokens),
  );
  const written = items.map(({ criterionTokens, answerTokens }) => criterionTokens.length * answerTokens);
  return (
    speed.loadSeconds + sum(read) / speed.promptTokensPerSecond + sum(written) / speed.decodeTokensPerSecond
  );
}

/** Minutes the work will take, as a range: wider where a speed was never measured on this computer. */
export function estimateRun(generate: readonly GenerateLoad[], judge: readonly JudgeLoad[]): Estimate {
  const parts = [
    ...generate.map((load) => ({ seconds: generateSeconds(load), basis: load.speed.basis })),
    ...judge.map((load) => ({ seconds: judgeSeconds(load), basis: load.speed.basis })),
  ].filter(({ seconds }) => seconds > 0);
  const minutes = (end: 0 | 1): number =>
    sum(parts.map(({ seconds, basis }) => seconds * SPREAD[basis][end])) / 60;
  return {
    lowMinutes: minutes(0),
    highMinutes: minutes(1),
    basis: parts.some(({ basis }) => basis === 'assumed') ? 'assumed' : 'measured',
  };
}

/** Where a model runs, as far as it decides its speed. */
export type SpeedClass = 'cpu-single' | 'cpu-threads' | 'gpu';

/**
 * A first guess before anything was measured. On the CPU time goes with the number of parameters: 11 (one thread)
 * and 23 (two) prompt tokens a second were measured for 0.135 thousand million. For a GPU it is our assumption of
 * an integrated one. Unknown size: taken as 3.
 */
export function assumedSpeed(where: SpeedClass, paramsB: number | null): Speed {
  const size = Math.max(0.1, paramsB ?? 3);
  switch (where) {
    case 'cpu-single':
      return guess((11 * 0.135) / size, (9 * 0.135) / size, 2 + size);
    case 'cpu-threads':
      return guess((23 * 0.135) / size, (17 * 0.135) / size, 2 + size);
    case 'gpu':
      return guess(400 / size, 40 / size, 5 + 5 * size);
    default:
      return unreachable(where);
  }
}

const guess = (prompt: number, decode: number, loadSeconds: number): Speed => ({
  promptTokensPerSecond: prompt,
  decodeTokensPerSecond: decode,
  loadSeconds,
  basis: 'assumed',
});
