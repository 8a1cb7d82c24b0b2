import { done, failed, type Outcome } from '../../domain/failure';
import { chatMessages, safeTokens, splitThinking } from '../../domain/judging';
import type { LocalModel, Thinking } from '../../domain/run';
import type { LoadedModel } from '../../protocol/engine';
import { serverCalls, SERVER_LIMITS, type ServerAccess, type ServerLimits } from '../engines';
import { serverFailure } from '../net';

type Calls = Awaited<ReturnType<typeof serverCalls>>;
type Addressee = Parameters<Calls['chat']>[2];

/** What a few words with a model showed. */
export interface ModelTrial {
  labels: LoadedModel['labels'];
  /** As it was seen to think; null: it can't be told from so little. */
  thinking: LocalModel['thinking'] | null;
  /** Tokens of the long prompt that came whole; null: the server doesn't count, so that a cut could not be seen. */
  wholeTokens: number | null;
}

export type TrialStep = 'opening' | 'thinking' | 'context';

/** Share of the context that the long prompt takes: a run's prompts leave room for what is written. */
const FILLED = 0.75;
/** Words of two prompts from which the tokens of a word are known, whatever the template adds. */
const FEW = 50;
const MORE = 150;
/** Less than this share of the tokens that were sent: the rest was cut. */
const WHOLE = 0.9;
/** Enough for a model to begin with its thought. */
const THOUGHT_TOKENS = 24;

interface Ask {
  calls: Calls;
  link: InstanceType<Calls['ServerLink']>;
  to: Addressee;
  signal: AbortSignal;
}

/** Numbers in words' places: no two texts begin alike, so that nothing remembered is left out of the count. */
const manyWords = (count: number): string =>
  Array.from({ length: count }, (_, index) => String((count * 31 + index * 7919) % 10_000)).join(' ');

/** Tokens of a prompt as the server counts them; null: it doesn't. */
async function countPrompt({ calls, link, to, signal }: Ask, words: number): Promise<Outcome<number | null>> {
  const messages = chatMessages('Answer with one word.', manyWords(words));
  const answer = await calls.chat(link, signal, to, calls.greedily(messages, 'off', 1));
  if (!answer.ok) return answer;
  const { prompt } = answer.value.tokens;
  const guessed = messages.reduce((sum, { content }) => sum + safeTokens(content), 0);
  return done(prompt === guessed ? null : prompt);
}

/** Sends a prompt that nearly fills the context: a server that counts fewer tokens than were sent has cut it. */
async function tryContext(ask: Ask): Promise<Outcome<number | null>> {
  const few = await countPrompt(ask, FEW);
  if (!few.ok || few.value === null) return few;
  const more = await countPrompt(ask, MORE);
  if (!more.ok || more.value === null) return more;
  const each = (more.value - few.value) / (MORE - FEW);
  const words = Math.floor((ask.to.contextTokens * FILLED - few.value) / Math.max(1, each)) + FEW;
  if (words <= MORE) return done(more.value);
  const long = await countPrompt(ask, words);
  if (!long.ok || long.value === null) return long;
  const sent = Math.round(few.value + (words - FEW) * each);
  if (each < 1 || long.value < WHOLE * sent) {
    const detail = `${String(long.value)} tokens were read of about ${String(sent)} that were sent`;
    return failed(serverFailure('context-cut', detail));
  }
  return done(long.value);
}

/** Whether a model begins with a thought when it may, and when it may not. */
async function tryThinking({ calls, link, to, signal }: Ask): Promise<Outcome<ModelTrial['thinking']>> {
  const thinks = async (thinking: Thinking): Promise<Outcome<boolean>> => {
    const asked = calls.greedily(chatMessages('', 'How many hours has a day?'), thinking, THOUGHT_TOKENS);
    const answer = await calls.chat(link, signal, to, asked);
    if (!answer.ok) return answer;
    const { thought, text } = answer.value;
    const split = splitThinking(text);
    return done(thought !== '' || split.thinking !== null || !split.finished);
  };
  const on = await thinks('on');
  if (!on.ok) return on;
  const off = await thinks('off');
  if (!off.ok) return off;
  if (off.value) return done('always');
  return done(on.value ? 'switchable' : null);
}

/**
 * A few words with a model: it is there, whether the probabilities of *true* and *false* can be read, whether it thinks, and
 * whether a prompt of the wanted context comes whole. Loads the model on its server; may take minutes there.
 */
export async function tryModel(
  signal: AbortSignal,
  access: ServerAccess,
  { model, contextTokens }: { model: string; contextTokens: number },
  onStep: (step: TrialStep) => void,
  limits: Partial<ServerLimits> = {},
): Promise<Outcome<ModelTrial>> {
  const calls = await serverCalls();
  const link = new calls.ServerLink(access, { ...SERVER_LIMITS, ...limits });
  onStep('opening');
  const opened = await calls.openSession(link, signal, model, { contextTokens, threads: 0 }, () => undefined);
  if (!opened.ok) return opened;
  const ask = { calls, link, to: opened.value.to, signal };
  onStep('thinking');
  const thinking = await tryThinking(ask);
  if (!thinking.ok) return thinking;
  onStep('context');
  const context = await tryContext(ask);
  if (!context.ok) return context;
  return done({ labels: opened.value.labels, thinking: thinking.value, wholeTokens: context.value });
}
