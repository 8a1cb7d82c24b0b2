import type { Thinking } from '../run';
import type { Turn } from './turns';

// What llama.cpp is asked with, in the page and on a server: the same words, or the same model would answer differently.

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** Always both messages: where none is sent, a template adds a system message of the model's own. */
export const chatMessages = (
  system: string,
  user: string,
  answerStart = '',
  turns: readonly Turn[] = [],
): ChatMessage[] => [
  { role: 'system', content: system },
  ...turns.map(({ role, text }) => ({ role, content: text })),
  { role: 'user', content: user },
  ...(answerStart === '' ? [] : [{ role: 'assistant' as const, content: answerStart }]),
];

/**
 * Every sampler's setting beside temperature, top-p and the two additive penalties, so that neither llama.cpp's defaults
 * (top_k 40, min_p 0.05) nor those written in a model's file have a say. The chain is named too: what isn't in it can't
 * act, whatever its setting.
 */
export const llamaCppSamplers = (repetitionPenalty: number) => ({
  samplers: ['penalties', 'temperature', 'top_p'],
  top_k: 0,
  min_p: 0,
  typical_p: 1,
  top_n_sigma: -1,
  xtc_probability: 0,
  dry_multiplier: 0,
  mirostat: 0,
  dynatemp_range: 0,
  repeat_penalty: repetitionPenalty,
  repeat_last_n: 65_536, // the whole context, as WebLLM does it
  ignore_eos: false,
  n_keep: 0,
  stop: [],
});

/** The switch of thinking for `chat_template_kwargs`, by the two names templates know it by. */
export const thinkingSwitch = (thinking: Thinking) => ({
  enable_thinking: thinking === 'on',
  thinking: thinking === 'on',
});
