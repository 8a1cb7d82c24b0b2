import type { LogitProcessor } from '@mlc-ai/web-llm';

/** The first answer position, in natural logarithms over the whole vocabulary. */
export interface LabelReading {
  true: number;
  false: number;
  /** Probability of everything that is no form of either label. */
  offLabelMass: number;
  /** The most probable token. */
  firstId: number;
  /** Whether the token WebLLM took at temperature 0 is the most probable one read here (or ties with it). */
  isFirstTaken: boolean;
}

export interface LabelIds {
  true: readonly number[];
  false: readonly number[];
}

/** Tokens whose logits are this close count as a tie: the sampler's own softmax is in 32 bit. */
const TIE = 1e-3;

const readLogits = (logits: Float32Array, ids: LabelIds): Omit<LabelReading, 'isFirstTaken'> => {
  let top = -Infinity;
  let firstId = -1;
  logits.forEach((logit, id) => {
    if (logit > top) [top, firstId] = [logit, id];
  });
  const yes = new Set(ids.true);
  const no = new Set(ids.false);
  // 64-bit sums: 150,000 tiny terms in 32 bit lose the tail.
  let [trueSum, falseSum, otherSum] = [0, 0, 0];
  logits.forEach((logit, id) => {
    const weight = Math.exp(logit - top);
    if (yes.has(id)) trueSum += weight;
    else if (no.has(id)) falseSum += weight;
    else otherSum += weight;
  });
  const all = trueSum + falseSum + otherSum;
  return {
    true: Math.log(trueSum / all),
    false: Math.log(falseSum / all),
    offLabelMass: otherSum / all,
    firstId,
  };
};

/**
 * Reads the raw logits of the first answer position and changes nothing. WebLLM calls a processor after the grammar
 * mask and before bias, penalties and temperature, so the reading doesn't depend on sampling.
 */
export class LabelReader implements LogitProcessor {
  #ids: LabelIds | undefined;
  #logits: Float32Array | undefined;
  #taken: number | undefined;

  /** From now on the next first position is read. */
  arm(ids: LabelIds): void {
    this.#ids = ids;
    this.#logits = undefined;
    this.#taken = undefined;
  }

  /** What was read since `arm`; undefined when no token was sampled or its logits aren't numbers. */
  take(): LabelReading | undefined {
    const [ids, logits, taken] = [this.#ids, this.#logits, this.#taken];
    this.#ids = undefined;
    this.#logits = undefined;
    if (ids === undefined || logits === undefined || taken === undefined) return undefined;
    const read = readLogits(logits, ids);
    const top = logits[read.firstId];
    if (top === undefined || Number.isNaN(read.offLabelMass)) return undefined;
    return { ...read, isFirstTaken: (logits[taken] ?? -Infinity) >= top - TIE };
  }

  processLogits(logits: Float32Array): Float32Array {
    if (this.#ids !== undefined) this.#logits ??= logits.slice();
    return logits;
  }

  processSampledToken(token: number): void {
    if (this.#ids !== undefined) this.#taken ??= token;
  }

  // Also called by `resetChat`, after `arm`: nothing of ours depends on the conversation.
  resetState(): void {
    return undefined;
  }
}
