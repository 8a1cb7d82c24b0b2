/**
 * How long a worker may be silent before it counts as stuck, in milliseconds. The starting values are our choice, not
 * measured on many machines. A page that sleeps or is hidden doesn't use the time up (see `Watchdog`).
 */
export interface EngineLimits {
  /** Answering `describe`, `countTokens` and `unload`. */
  replyMs: number;
  /** Loading without any progress. */
  loadMs: number;
  /** Before the first token or verdict, besides the reading of the prompt. */
  firstTokenMs: number;
  /** Reading one token of a prompt, on the slowest machine that is still worth its while. */
  promptTokenMs: number;
  /** Between two signs of life after the first. */
  betweenTokensMs: number;
  /** For an interrupt to be obeyed, before the worker is ended. */
  interruptMs: number;
}

/** For engines on the CPU, where a token of a large model's prompt may take a second. */
export const DEFAULT_LIMITS: EngineLimits = {
  replyMs: 60_000,
  loadMs: 120_000,
  firstTokenMs: 60_000,
  promptTokenMs: 1_000,
  betweenTokensMs: 60_000,
  interruptMs: 10_000,
};

/** For engines on the GPU: what is ten times slower than the slowest that is of use is stuck. */
export const GPU_LIMITS: Partial<EngineLimits> = { promptTokenMs: 100, betweenTokensMs: 30_000 };
