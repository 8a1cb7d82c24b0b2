import * as v from 'valibot';
import type { Tokens } from '../../../domain/run';
import type { TopToken } from './replies';
import type { Templated } from './list-requests';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Top = v.array(v.object({ token: v.string(), logprob: v.nullable(v.number()) }));

/** llama.cpp's own answer to a list of prompts. */
const LlamaCppSchema = v.array(
  v.object({
    index: count,
    tokens_evaluated: count,
    tokens_predicted: count,
    timings: v.nullish(v.object({ cache_n: count })),
    completion_probabilities: v.array(v.object({ top_logprobs: Top })),
  }),
);

/** OpenAI's older one: alternatives by their text. */
const OpenAiSchema = v.object({
  choices: v.array(
    v.object({
      index: count,
      logprobs: v.object({ top_logprobs: v.array(v.nullable(v.record(v.string(), v.number()))) }),
    }),
  ),
});

/** What one prompt of a list was answered. */
export interface ListedAnswer {
  tokens: Tokens;
  top: readonly TopToken[];
}

/** The answers to a list of prompts in its order; undefined: it can't be read. */
export function readLists(body: unknown, prompts: readonly Templated[]): ListedAnswer[] | undefined {
  const llamaCpp = v.safeParse(LlamaCppSchema, body);
  if (llamaCpp.success) {
    return llamaCpp.output
      .toSorted((a, b) => a.index - b.index)
      .map(
        ({ tokens_evaluated: prompt, tokens_predicted: completion, timings, completion_probabilities }) => ({
          tokens: { prompt, cached: timings?.cache_n ?? 0, completion },
          top: completion_probabilities[0]?.top_logprobs ?? [],
        }),
      );
  }
  const openAi = v.safeParse(OpenAiSchema, body);
  if (!openAi.success) return undefined;
  return openAi.output.choices
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, logprobs }) => ({
      // Prompts went as tokens, so their number is known; what was remembered of them is not told.
      tokens: { prompt: prompts[index]?.length ?? 0, cached: 0, completion: 1 },
      top: Object.entries(logprobs.top_logprobs[0] ?? {})
        .map(([token, logprob]) => ({ token, logprob }))
        .sort((a, b) => b.logprob - a.logprob),
    }));
}
