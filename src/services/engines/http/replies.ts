import * as v from 'valibot';
import type { Tokens } from '../../../domain/run';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.nullish(v.string());

const UsageSchema = v.object({
  prompt_tokens: count,
  completion_tokens: v.nullish(count, 0),
  prompt_tokens_details: v.nullish(v.object({ cached_tokens: v.nullish(count) })),
});
const TimingsSchema = v.object({ cache_n: count });

/** One of the most probable tokens at a place of the answer. */
const TopTokenSchema = v.object({ token: v.string(), logprob: v.nullable(v.number()) });
export type TopToken = v.InferOutput<typeof TopTokenSchema>;
const PlacesSchema = v.array(v.object({ top_logprobs: v.nullish(v.array(TopTokenSchema), []) }));

const WordsSchema = v.object({ content: text, reasoning_content: text, reasoning: text });

/** A whole answer or a piece of one, as OpenAI's route gives it. */
const OpenAiSchema = v.object({
  choices: v.array(
    v.object({
      finish_reason: text,
      delta: v.nullish(WordsSchema),
      message: v.nullish(WordsSchema),
      logprobs: v.nullish(v.object({ content: v.nullish(PlacesSchema, []) })),
    }),
  ),
  usage: v.nullish(UsageSchema),
  timings: v.nullish(TimingsSchema),
});

/** The same as Ollama's own route gives it. */
const OllamaSchema = v.object({
  message: v.object({ content: text, thinking: text }),
  done: v.boolean(),
  done_reason: text,
  prompt_eval_count: v.nullish(count),
  eval_count: v.nullish(count),
  logprobs: v.nullish(PlacesSchema),
});

const ErrorSchema = v.object({ error: v.union([v.string(), v.looseObject({})]) });

/** What a piece of an answer says, in our words. */
export type Piece =
  | {
      kind: 'piece';
      text: string;
      thought: string;
      finish: 'stop' | 'length' | null;
      tokens: Tokens | null;
      /** For each token of the piece; empty: none were given. */
      top: readonly (readonly TopToken[])[];
    }
  /** The server broke off and says why. */
  | { kind: 'error'; body: unknown }
  | { kind: 'unreadable' };

const finishOf = (reason: string | null | undefined): 'stop' | 'length' | null =>
  reason === null || reason === undefined || reason === '' ? null : reason === 'length' ? 'length' : 'stop';

function fromOpenAi({ choices, usage, timings }: v.InferOutput<typeof OpenAiSchema>): Piece {
  const [choice] = choices;
  const words = choice?.delta ?? choice?.message;
  return {
    kind: 'piece',
    text: words?.content ?? '',
    thought: words?.reasoning_content ?? words?.reasoning ?? '',
    finish: finishOf(choice?.finish_reason),
    tokens:
      usage === null || usage === undefined
        ? null
        : {
            prompt: usage.prompt_tokens,
            cached: timings?.cache_n ?? usage.prompt_tokens_details?.cached_tokens ?? 0,
            completion: usage.completion_tokens,
          },
    top: choice?.logprobs?.content.map(({ top_logprobs }) => top_logprobs) ?? [],
  };
}

function fromOllama(reply: v.InferOutput<typeof OllamaSchema>): Piece {
  const { message, done, done_reason, prompt_eval_count: prompt, eval_count: completion, logprobs } = reply;
  return {
    kind: 'piece',
    text: message.content ?? '',
    thought: message.thinking ?? '',
    finish: done ? (finishOf(done_reason) ?? 'stop') : null,
    tokens: typeof prompt === 'number' ? { prompt, cached: 0, completion: completion ?? 0 } : null,
    top: logprobs?.map(({ top_logprobs }) => top_logprobs) ?? [],
  };
}

/** Reads one piece of data of an answer, whichever server it is from. */
export function readPiece(data: unknown): Piece {
  const error = v.safeParse(ErrorSchema, data);
  if (error.success) return { kind: 'error', body: data };
  const openAi = v.safeParse(OpenAiSchema, data);
  if (openAi.success) return fromOpenAi(openAi.output);
  const ollama = v.safeParse(OllamaSchema, data);
  return ollama.success ? fromOllama(ollama.output) : { kind: 'unreadable' };
}
