import { readTooLong } from './failures';

/** UTF-8 bytes of one token at least, on the safe side for most texts and tokenizers. */
const BYTES_PER_TOKEN = 3;

/** llama.cpp rounds a context up to a multiple of this; a prompt that is to be refused must be longer than that too. */
export const CONTEXT_STEP = 256;

export interface TokenCounter {
  /** Asks llama.cpp to complete a raw prompt. */
  complete: (prompt: string) => Promise<unknown>;
  contextTokens: number;
  /** A control string that is one token. */
  control: string | undefined;
}

export const estimateTokens = (text: string): number =>
  Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);

/** Tokens of a prompt that is too long by construction; undefined when llama.cpp doesn't say. */
async function refusedTokens(counter: TokenCounter, prompt: string): Promise<number | undefined> {
  try {
    await counter.complete(prompt);
    return undefined;
  } catch (error) {
    const refused = readTooLong(error);
    if (refused === undefined) throw error;
    return refused.tokens;
  }
}

/**
 * Token counts without a tokenizer and without evaluating anything: llama.cpp refuses a prompt that is too long and says
 * how long it is. So each text is put behind more control tokens than the context holds; what the count grows by is the
 * text's own. A control token also keeps the text from merging with what stands before it.
 */
export async function countTokens(
  counter: TokenCounter,
  texts: readonly string[],
): Promise<{ tokens: number; exact: boolean }[]> {
  const filler = (counter.control ?? '').repeat(counter.contextTokens + CONTEXT_STEP);
  const base = filler === '' ? undefined : await refusedTokens(counter, filler);
  const counts: { tokens: number; exact: boolean }[] = [];
  for (const text of texts) {
    const total = base === undefined ? undefined : await refusedTokens(counter, filler + text);
    counts.push(
      base === undefined || total === undefined
        ? { tokens: estimateTokens(text), exact: false }
        : { tokens: total - base, exact: true },
    );
  }
  return counts;
}
