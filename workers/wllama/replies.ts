import * as v from 'valibot';
import type { Tokens } from '../../src/domain/run';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const UsageSchema = v.object({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: v.optional(v.object({ cached_tokens: count })),
});
export const TimingsSchema = v.object({ cache_n: count });
const FinishSchema = v.nullable(v.picklist(['stop', 'length']));

/** One of the most probable tokens at a place of the answer. A control token has an empty text. */
export const TopTokenSchema = v.object({
  id: v.number(),
  token: v.string(),
  logprob: v.nullable(v.number()),
});
export type TopToken = v.InferOutput<typeof TopTokenSchema>;

export const ReplySchema = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: FinishSchema,
        message: v.object({ content: v.optional(v.nullable(v.string())) }),
        logprobs: v.optional(
          v.nullable(v.object({ content: v.array(v.object({ top_logprobs: v.array(TopTokenSchema) })) })),
        ),
      }),
    ),
    v.minLength(1),
  ),
  usage: UsageSchema,
  timings: TimingsSchema,
});

export const ChunkSchema = v.object({
  choices: v.array(
    v.object({
      finish_reason: FinishSchema,
      delta: v.object({ content: v.optional(v.nullable(v.string())) }),
    }),
  ),
  usage: v.optional(v.nullable(UsageSchema)),
  timings: v.optional(TimingsSchema),
});

/** The counts of a request; `cached` is what llama.cpp took over from the request before. */
export const tokensOf = (
  usage: v.InferOutput<typeof UsageSchema>,
  timings?: v.InferOutput<typeof TimingsSchema>,
): Tokens => ({
  prompt: usage.prompt_tokens,
  cached: timings?.cache_n ?? usage.prompt_tokens_details?.cached_tokens ?? 0,
  completion: usage.completion_tokens,
});
