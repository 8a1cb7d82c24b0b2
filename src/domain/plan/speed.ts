import { unreachable } from '../failure';

/** What earlier work of the same kind with this model on this computer showed, besides its speed. */
export interface Learnt {
  /** Responses or criteria measured. */
  n: number;
  /** Spread of the time of one of them: standard deviation ÷ mean. */
  variation: number;
  /** Tokens of a byte of text, template included; null: not recorded. */
  tokensPerByte: number | null;
  /** Written for one response or one criterion, on average. */
  writtenTokens: number;
  /** Judging: a response's prefix was read once for all criteria; null: generating, or not recorded. */
  prefixReuse: boolean | null;
}

/** How fast a model works on this computer, and how that is known. */
export interface Speed {
  promptTokensPerSecond: number;
  decodeTokensPerSecond: number;
  /** null: never measured. */
  loadSeconds: number | null;
  basis: 'measured' | 'assumed';
  learnt?: Learnt;
}

/** Running sums of one kind of work: generating, or judging with one recipe. */
export interface Measured {
  n: number;
  totalMs: number;
  totalMsSquared: number;
  /** Of `totalMs`, what went by before the first written word; a judge's is all of it. */
  promptMs: number;
  promptTokens: number;
  completionTokens: number;
  loadMs: number | null;
  /** Texts with their tokens, to learn how this model cuts them. */
  texts?: { bytes: number; tokens: number };
  /** Criteria of which each was a whole prompt. */
  whole?: number;
}

/** So many tokens are read in the time one is written: what it costs a graphics processor to write one by one. */
const READ_PER_WRITTEN = { cpu: 1.3, gpu: 10 } as const;

const variationOf = ({ n, totalMs, totalMsSquared }: Measured): number => {
  const mean = totalMs / n;
  const variance = n > 1 ? Math.max(0, totalMsSquared - n * mean * mean) / (n - 1) : 0;
  return mean > 0 ? Math.sqrt(variance) / mean : 0;
};

/**
 * The speed behind measurements; undefined: there are none, or no token was counted. Judging reads and writes in turn, so one figure is worked out
 * from both, with a written token counted as the reading it takes the time of.
 */
export function speedOf(
  measured: Measured,
  work: 'generating' | 'judging',
  where: keyof typeof READ_PER_WRITTEN,
): Speed | undefined {
  const { n, totalMs, promptMs, promptTokens, completionTokens, loadMs, texts, whole } = measured;
  if (n === 0 || promptMs <= 0) return undefined;
  const learnt: Learnt = {
    n,
    variation: variationOf(measured),
    tokensPerByte: texts === undefined || texts.bytes === 0 ? null : texts.tokens / texts.bytes,
    writtenTokens: completionTokens / n,
    prefixReuse: work === 'generating' || whole === undefined ? null : whole < n / 2,
  };
  const facts = { loadSeconds: loadMs === null ? null : loadMs / 1000, basis: 'measured' as const, learnt };
  if (work === 'judging') {
    const ratio = READ_PER_WRITTEN[where];
    const reading = (promptTokens + ratio * completionTokens) / (totalMs / 1000);
    if (!(reading > 0)) return undefined;
    return { ...facts, promptTokensPerSecond: reading, decodeTokensPerSecond: reading / ratio };
  }
  const reading = promptTokens / (promptMs / 1000);
  if (!(reading > 0)) return undefined;
  const decodeMs = totalMs - promptMs;
  // Nothing written (empty responses) says nothing about how fast words come.
  const isWritingKnown = decodeMs > 0 && completionTokens > 0;
  return {
    ...facts,
    promptTokensPerSecond: reading,
    decodeTokensPerSecond: isWritingKnown ? completionTokens / (decodeMs / 1000) : reading,
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
