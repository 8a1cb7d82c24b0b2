import { llamaCppSamplers, type ChatMessage } from '../../../domain/judging';
import type { Thinking } from '../../../domain/run';
import { thinkingWords, type Addressee, type Body } from './requests';

/** A prompt with the server's template around it: as text (llama.cpp) or as tokens (vLLM). */
export type Templated = string | readonly number[];

/** Asks for a prompt in the model's own template, which goes on where a begun answer ends. */
export function templateBody(to: Addressee, messages: readonly ChatMessage[], thinking: Thinking): Body {
  const isBegun = messages.at(-1)?.role === 'assistant';
  const own = { messages, ...thinkingWords(to, thinking) };
  return to.kind === 'vllm'
    ? { model: to.model, ...own, add_generation_prompt: !isBegun, continue_final_message: isBegun }
    : { model: to.model, ...own };
}

/** One token for each prompt, with its most probable alternatives. */
export function listBody(to: Addressee, prompts: readonly Templated[], width: number): Body {
  const common = { model: to.model, prompt: prompts, temperature: 0, top_p: 1, seed: 1, stream: false };
  return to.kind === 'llama.cpp'
    ? { ...common, ...llamaCppSamplers(1), n_predict: 1, n_probs: width, cache_prompt: true }
    : { ...common, max_tokens: 1, logprobs: width, top_k: -1, min_p: 0, repetition_penalty: 1 };
}
