import type { ChatCompletionRequestBase, CompletionUsage, MLCEngine } from '@mlc-ai/web-llm';
import { failed, type Outcome } from '../../src/domain/failure';
import type { Sampling, Thinking, Tokens } from '../../src/domain/run';
import type { LoadedModel } from '../../src/protocol/engine';
import type { DeviceWatch } from './device-watch';
import { failureFrom } from './errors';
import type { ModelFiles } from './files';
import type { ChatMessage, Internals } from './internals';
import type { LabelReader } from './label-reader';
import type { PrefixCache } from './prefix';
import { hasSystemPlace, opensThinking, packSystem, packTurn } from './template';
import { EMPTY_THINKING } from './thinking';
import { neutralise, neutraliseTurns, type Turn } from '../../src/domain/judging';

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
  /** undefined: every criterion is a whole prompt; `loaded.prefixReuse` says why. */
  prefix: PrefixCache | undefined;
}

/** A prompt as WebLLM must be given it, and how many control strings were broken up in it. */
export interface PreparedPrompt {
  messages: ChatMessage[];
  neutralised: number;
}

/** Breaks up control strings and guards the text against WebLLM's own templates, in that order. */
export const preparePrompt = (
  session: Session,
  system: string,
  user: string,
  turns: readonly Turn[] = [],
): Outcome<PreparedPrompt> => {
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
  const before = neutraliseTurns(turns, controls);
  const messages: ChatMessage[] = [
    { role: 'system', content: packSystem(safeSystem.text) },
    ...before.turns.map(({ role, text }) => ({ role, content: packTurn(text, conversation, role) })),
    { role: 'user', content: packTurn(safeUser.text, conversation) },
  ];
  return { ok: true, value: { messages, neutralised: safeSystem.count + safeUser.count + before.count } };
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

/** The beginning of the answer that a judge is given, with what ends the assistant's header; undefined: none. */
export const replyStart = (session: Session, thinking: Thinking, answerStart: string): string | undefined => {
  if (answerStart === '') return undefined;
  const { role_content_sep: contentSep, role_empty_sep: emptySep } = session.files.config.conversation;
  return isThinkingOff(session, thinking)
    ? (contentSep ?? ': ') + EMPTY_THINKING + answerStart
    : (emptySep ?? ': ') + answerStart;
};

/** The tokens of a whole prompt; one that doesn't fit is refused with its true length, before anything is evaluated. */
export const promptTokens = async (
  session: Session,
  messages: readonly ChatMessage[],
  thinking: Thinking,
  answerStart = '',
): Promise<Outcome<readonly number[]>> => {
  const limit = session.loaded.contextTokens;
  const start = replyStart(session, thinking, answerStart);
  try {
    const withEmptyThought = start === undefined && isThinkingOff(session, thinking);
    const tokens = await session.internals.promptTokens(messages, withEmptyThought, start);
    return tokens.length > limit
      ? failed({ kind: 'prompt-too-long', tokens: tokens.length, limit })
      : { ok: true, value: tokens };
  } catch (error) {
    return failed(failureFrom(error, 'request'));
  }
};

/** Empties the model's cache, whatever was kept in it. */
export const startFresh = async (session: Session): Promise<void> => {
  session.prefix?.forget();
  await session.engine.resetChat();
};
