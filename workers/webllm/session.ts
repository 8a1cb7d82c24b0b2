import type { ChatCompletionRequestBase, CompletionUsage, MLCEngine } from '@mlc-ai/web-llm';
import { failed, type Outcome } from '../../src/domain/failure';
import type { Sampling, Thinking, Tokens } from '../../src/domain/run';
import type { LoadedModel } from '../../src/protocol/engine';
import type { DeviceWatch } from './device-watch';
import { failureFrom } from './errors';
import type { ModelFiles } from './files';
import type { ChatMessage, Internals } from './internals';
import type { LabelReader } from './label-reader';
import { hasSystemPlace, opensThinking, packSystem, packUser } from './template';
import { EMPTY_THINKING } from './thinking';
import { neutralise } from '../../src/domain/judging';

/** A model in the engine, with what is known about it. */
export interface Session {
  modelId: string;
  engine: MLCEngine;
  internals: Internals;
  files: ModelFiles;
  reader: LabelReader;
  loaded: LoadedModel;
  /** Both marks of a thought are tokens of this model: thinking can be switched off. */
  canThink: boolean;
  device: DeviceWatch;
}

/** A prompt as WebLLM must be given it, and how many control strings were broken up in it. */
export interface PreparedPrompt {
  messages: ChatMessage[];
  neutralised: number;
}

/** Breaks up control strings and guards the text against WebLLM's own templates, in that order. */
export const preparePrompt = (session: Session, system: string, user: string): Outcome<PreparedPrompt> => {
  const { conversation } = session.files.config;
  if (system !== '' && !hasSystemPlace(conversation)) {
    return failed({
      kind: 'unsupported-model',
      detail: "the model's template has no place for a system text",
    });
  }
  const controls = session.loaded.controlStrings;
  const safeSystem = neutralise(system, controls);
  const safeUser = neutralise(user, controls);
  const messages: ChatMessage[] = [
    { role: 'system', content: packSystem(safeSystem.text) },
    { role: 'user', content: packUser(safeUser.text, conversation) },
  ];
  return { ok: true, value: { messages, neutralised: safeSystem.count + safeUser.count } };
};

/** Whether this request puts an empty thought before the answer. */
export const isThinkingOff = (session: Session, thinking: Thinking): boolean =>
  thinking === 'off' && session.canThink && !opensThinking(session.files.config.conversation);

/** WebLLM's own floor; below it the package refuses, and 0 means the same: the most probable token. */
const LEAST_TOP_P = 1e-5;

/** Every setting, always: what is left out comes from the model's own config. */
export const requestSettings = (
  session: Session,
  sampling: Sampling,
  seed: number,
  withEmptyThought: boolean,
): Omit<ChatCompletionRequestBase, 'messages' | 'stream'> => {
  // WebLLM counts the empty thought as if it had been generated.
  const extra = withEmptyThought ? session.internals.countTokens(EMPTY_THINKING) : 0;
  return {
    temperature: sampling.temperature,
    top_p: Math.max(sampling.topP, LEAST_TOP_P),
    frequency_penalty: sampling.frequencyPenalty,
    presence_penalty: sampling.presencePenalty,
    repetition_penalty: sampling.repetitionPenalty,
    max_tokens: sampling.maxTokens + extra,
    seed,
    ...(withEmptyThought ? { extra_body: { enable_thinking: false } } : {}),
  };
};

const count = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;

/** Token counts of a request: WebLLM leaves out the template's first tokens, and a count may be NaN. */
export const tokensFrom = (session: Session, usage: CompletionUsage | undefined): Tokens => ({
  prompt:
    count(usage?.prompt_tokens) + (session.files.config.conversation.system_prefix_token_ids?.length ?? 0),
  cached: 0,
  completion: count(usage?.completion_tokens),
});

/** Refuses a prompt that doesn't fit, with its true length, before anything is evaluated. */
export const checkLength = async (
  session: Session,
  messages: readonly ChatMessage[],
  thinking: Thinking,
): Promise<Outcome<number>> => {
  const limit = session.loaded.contextTokens;
  try {
    const tokens = await session.internals.countPrompt(messages, isThinkingOff(session, thinking));
    return tokens > limit ? failed({ kind: 'prompt-too-long', tokens, limit }) : { ok: true, value: tokens };
  } catch (error) {
    return failed(failureFrom(error, 'request'));
  }
};
