import { llamaCppSamplers, thinkingSwitch, type ChatMessage } from '../../../domain/judging';
import type { Sampling, ServerKind, Thinking } from '../../../domain/run';

/** A request in a server's words. */
export type Body = Readonly<Record<string, unknown>>;

/** What a server must know of a model to be asked in the right words. */
export interface Addressee {
  kind: ServerKind;
  model: string;
  /** Sent with each request where the server takes it (Ollama); elsewhere the server was started with it. */
  contextTokens: number;
  /** Ollama refuses the switch for models that don't think. */
  canThink: boolean;
}

/** Where a chat is asked for: Ollama's own route, for its OpenAI route takes neither context nor all settings. */
export const chatPath = (kind: ServerKind): string =>
  kind === 'ollama' ? '/api/chat' : '/v1/chat/completions';

const GREEDY: Sampling = {
  temperature: 0,
  topP: 1,
  frequencyPenalty: 0,
  presencePenalty: 0,
  repetitionPenalty: 1,
  maxTokens: 1,
};

/** Settings beyond OpenAI's own; unknown servers may refuse what they don't know, so they get only what matters. */
function ownSampling(kind: ServerKind, sampling: Sampling): Body {
  const { repetitionPenalty } = sampling;
  switch (kind) {
    case 'llama.cpp':
      return llamaCppSamplers(repetitionPenalty);
    case 'vllm':
      return { top_k: -1, min_p: 0, repetition_penalty: repetitionPenalty };
    case 'lm-studio':
      return { top_k: 0, min_p: 0, repeat_penalty: repetitionPenalty };
    case 'ollama':
    case 'other':
      return repetitionPenalty === 1 ? {} : { repetition_penalty: repetitionPenalty };
  }
}

/** The switch of thinking where a server hands words on to the template; OpenAI's own have none that all servers take. */
export const thinkingWords = ({ kind }: Addressee, thinking: Thinking): Body =>
  kind === 'llama.cpp' || kind === 'vllm' ? { chat_template_kwargs: thinkingSwitch(thinking) } : {};

const openAiBody = (to: Addressee, asked: Asked): Body => ({
  model: to.model,
  messages: asked.messages,
  temperature: asked.sampling.temperature,
  top_p: asked.sampling.topP,
  frequency_penalty: asked.sampling.frequencyPenalty,
  presence_penalty: asked.sampling.presencePenalty,
  seed: asked.seed,
  max_tokens: asked.sampling.maxTokens,
  ...ownSampling(to.kind, asked.sampling),
  ...thinkingWords(to, asked.thinking),
  ...(asked.stream ? { stream: true, stream_options: { include_usage: true } } : { stream: false }),
  // Signs of life while a long prompt is read; and an answer that owes nothing to what was asked before it.
  ...(to.kind === 'llama.cpp' ? { return_progress: asked.stream, cache_prompt: asked.reuse } : {}),
  ...(to.kind === 'llama.cpp' && asked.slot !== undefined ? { id_slot: asked.slot } : {}),
  ...(asked.top === undefined ? {} : { logprobs: true, top_logprobs: asked.top }),
  ...(asked.grammar !== null && to.kind === 'llama.cpp' ? { grammar: asked.grammar } : {}),
});

const ollamaBody = (to: Addressee, asked: Asked): Body => ({
  model: to.model,
  messages: asked.messages,
  stream: asked.stream,
  // Newer than many an Ollama: without it, or before it was known, a long prompt is cut in silence.
  truncate: false,
  shift: false,
  ...(to.canThink ? { think: asked.thinking === 'on' } : {}),
  options: {
    num_ctx: to.contextTokens,
    num_predict: asked.sampling.maxTokens,
    temperature: asked.sampling.temperature,
    top_p: asked.sampling.topP,
    top_k: 0,
    min_p: 0,
    typical_p: 1,
    repeat_penalty: asked.sampling.repetitionPenalty,
    repeat_last_n: -1,
    frequency_penalty: asked.sampling.frequencyPenalty,
    presence_penalty: asked.sampling.presencePenalty,
    seed: asked.seed,
  },
  ...(asked.top === undefined ? {} : { logprobs: true, top_logprobs: asked.top }),
});

/** What is asked, in our words. */
export interface Asked {
  messages: readonly ChatMessage[];
  sampling: Sampling;
  seed: number;
  thinking: Thinking;
  stream: boolean;
  /** Whether what the server remembers of earlier prompts may be used. */
  reuse: boolean;
  grammar: string | null;
  /** The slot that is to answer, on llama.cpp; undefined: any. */
  slot?: number | undefined;
  /** How many of the most probable tokens are wanted with each token; undefined: none. */
  top?: number;
}

/** The request for one answer. */
export const chatBody = (to: Addressee, asked: Asked): Body =>
  to.kind === 'ollama' ? ollamaBody(to, asked) : openAiBody(to, asked);

/** A greedy question whose answer has at most so many tokens. */
export const greedily = (messages: readonly ChatMessage[], thinking: Thinking, maxTokens: number): Asked => ({
  messages,
  sampling: { ...GREEDY, maxTokens },
  seed: 1,
  thinking,
  stream: false,
  reuse: true,
  grammar: null,
});
