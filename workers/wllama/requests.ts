import type { Sampling, Thinking } from '../../src/domain/run';

/** A request in llama-server's words; wllama's types lack many of them. */
export type Body = Readonly<Record<string, unknown>>;

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/**
 * Every sampler's setting, so that neither llama.cpp's defaults (top_k 40, min_p 0.05) nor those written in a model's file
 * have a say. The chain is named too: what isn't in it can't act, whatever its setting.
 */
const NEUTRAL = {
  samplers: ['penalties', 'temperature', 'top_p'],
  temperature: 0,
  top_p: 1,
  top_k: 0,
  min_p: 0,
  typical_p: 1,
  top_n_sigma: -1,
  xtc_probability: 0,
  dry_multiplier: 0,
  mirostat: 0,
  dynatemp_range: 0,
  repeat_penalty: 1,
  repeat_last_n: 65_536, // the whole context, as WebLLM does it
  presence_penalty: 0,
  frequency_penalty: 0,
  ignore_eos: false,
  n_keep: 0,
  stop: [],
  seed: 1,
};

/** Always both messages: where none is sent, a template adds a system message of the model's own. */
export const chatMessages = (system: string, user: string, answerStart = ''): Message[] => [
  { role: 'system', content: system },
  { role: 'user', content: user },
  ...(answerStart === '' ? [] : [{ role: 'assistant' as const, content: answerStart }]),
];

/** The two names templates know the switch by. */
const thinkingSwitch = (thinking: Thinking): Body => ({
  enable_thinking: thinking === 'on',
  thinking: thinking === 'on',
});

/** A greedy request of one answer. */
export const greedyBody = (messages: Message[], thinking: Thinking, maxTokens: number): Body => ({
  ...NEUTRAL,
  messages,
  chat_template_kwargs: thinkingSwitch(thinking),
  max_tokens: maxTokens,
});

/** A candidate's request: streamed, with its own sampling, and without what an earlier prompt left in the cache. */
export const generateBody = (
  messages: Message[],
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
