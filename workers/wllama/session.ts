import * as v from 'valibot';
import { done, failed, type Outcome } from '../../src/domain/failure';
import { neutralise } from '../../src/domain/judging';
import type { Tokens } from '../../src/domain/run';
import type { CacheBudget } from './cache-budget';
import { isNativeException, requestFailure } from './failures';
import type { LabelForms } from './labels';
import type { ModelFacts } from './model-file';
import { ReplySchema, tokensOf, type TopToken } from './replies';
import type { Body } from './requests';

export interface Reply {
  text: string;
  finish: 'stop' | 'length';
  tokens: Tokens;
  /** The most probable tokens at the first place; empty when not asked for. */
  top: readonly TopToken[];
}

/** What a judgment left in the model's cache. */
export interface CacheMemory {
  /** Identifies the task part whose canonical state is there; null: none. */
  task: string | null;
  /** Its tokens, as far as they are shared with what follows. */
  cut: number;
}

/** What is asked of a running llama.cpp; tests play it. */
export interface Asking {
  log: { reason: () => string };
  chat: (signal: AbortSignal, body: Body) => Promise<unknown>;
  chatStream: (signal: AbortSignal, body: Body, onData: (chunk: unknown) => void) => Promise<void>;
  complete: (signal: AbortSignal, body: Body) => Promise<unknown>;
  exit: () => Promise<void>;
}

/** A loaded model with what is known of it, for as long as it is loaded. */
export interface Session {
  runtime: Asking;
  facts: ModelFacts;
  forms: LabelForms;
  vocabularySize: number;
  contextTokens: number;
  budget: CacheBudget;
  memory: CacheMemory;
}

/** Why a reply is missing; `isNative`: it could not be written down, and asking otherwise may help. */
export type Asked = Outcome<Reply> & { isNative?: boolean };

/** One request whose whole reply is wanted. */
export async function ask(session: Session, signal: AbortSignal, body: Body): Promise<Asked> {
  const { runtime, budget } = session;
  try {
    const reply = v.parse(ReplySchema, await runtime.chat(signal, body));
    const tokens = tokensOf(reply.usage, reply.timings);
    budget.answered(tokens);
    const [choice] = reply.choices;
    return done({
      text: choice?.message.content ?? '',
      finish: choice?.finish_reason ?? 'length',
      tokens,
      top: choice?.logprobs?.content[0]?.top_logprobs ?? [],
    });
  } catch (error) {
    budget.brokenOff();
    if (signal.aborted) return failed({ kind: 'cancelled' });
    return {
      ...failed(requestFailure(error, runtime.log.reason())),
      isNative: isNativeException(error),
    };
  }
}

/** Breaks up the model's control strings in texts, and counts them over all. */
export function neutraliseAll(
  session: Session,
  texts: readonly string[],
): { texts: string[]; count: number } {
  const all = texts.map((text) => neutralise(text, session.facts.controlStrings));
  return { texts: all.map(({ text }) => text), count: all.reduce((sum, { count }) => sum + count, 0) };
}
