import { llamaCppSamplers, thinkingSwitch, type ChatMessage } from '../../src/domain/judging';
import type { Sampling, Thinking } from '../../src/domain/run';

/** A request in llama-server's words; wllama's types lack many of them. */
export type Body = Readonly<Record<string, unknown>>;

/** A greedy request of one answer. */
export const greedyBody = (messages: ChatMessage[], thinking: Thinking, maxTokens: number): Body => ({
  ...llamaCppSamplers(1),
  ...{ temperature: 0, top_p: 1, presence_penalty: 0, frequency_penalty: 0, seed: 1 },
  messages,
  chat_template_kwargs: thinkingSwitch(thinking),
  max_tokens: maxTokens,
});

/** A candidate's request: streamed, with its own sampling, and without what an earlier prompt left in the cache. */
export const generateBody = (
  messages: ChatMessage[],
  thinking: Thinking,
  sampling: Sampling,
  seed: number,
): Body => ({
  ...greedyBody(messages, thinking, sampling.maxTokens),
  temperature: sampling.temperature,
  top_p: sampling.topP,
  repeat_penalty: sampling.repetitionPenalty,
  presence_penalty: sampling.presencePenalty,
  frequency_penalty: sampling.frequencyPenalty,
  seed,
  cache_prompt: false,
  stream: true,
  stream_options: { include_usage: true },
  return_progress: true,
});
