import * as v from 'valibot';
import { done, type Outcome } from '../../../domain/failure';
import { safeTokens } from '../../../domain/judging';
import type { ServerKind } from '../../../domain/run';
import type { ServerLink } from './link';
import type { Body } from './requests';

const TokensSchema = v.object({ tokens: v.array(v.unknown()) });

/** Requests of a tokenizer in flight: each is a matter of a millisecond. */
const AT_ONCE = 4;

/** Servers that tell how a text is cut into tokens. */
export const hasTokenizer = (kind: ServerKind): boolean => kind === 'llama.cpp' || kind === 'vllm';

function question(kind: ServerKind, model: string, text: string, special: boolean): Body {
  return kind === 'vllm'
    ? { model, prompt: text, add_special_tokens: false }
    : { content: text, add_special: false, parse_special: special };
}

/**
 * Tokens of a text without template; `special`: control strings count as the tokens that they become in a prompt (vLLM
 * knows no other way). Undefined: the server doesn't tell.
 */
export async function tokensOf(
  link: ServerLink,
  signal: AbortSignal,
  { model, text, special }: { model: string; text: string; special: boolean },
): Promise<Outcome<number | undefined>> {
  const { kind } = link.access;
  if (!hasTokenizer(kind)) return done(undefined);
  const reply = await link.look(signal, '/tokenize', question(kind, model, text, special));
  if (!reply.ok) {
    const isAnswer = reply.failure.kind === 'server' && reply.failure.status !== null;
    return isAnswer ? done(undefined) : reply;
  }
  const read = v.safeParse(TokensSchema, reply.value);
  return done(read.success ? read.output.tokens.length : undefined);
}

/** Maps in order with a few at work at once; the first failure ends it. */
export async function mapSome<T, R>(
  items: readonly T[],
  use: (item: T) => Promise<Outcome<R>>,
): Promise<Outcome<R[]>> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = await Promise.all(items.slice(from, from + AT_ONCE).map(use));
    for (const one of some) {
      if (!one.ok) return one;
      results.push(one.value);
    }
  }
  return done(results);
}

/** Tokens of each text alone: the server's own count, or an estimate on the safe side. */
export function countTokens(
  link: ServerLink,
  signal: AbortSignal,
  model: string,
  texts: readonly string[],
): Promise<Outcome<{ tokens: number; exact: boolean }[]>> {
  return mapSome(texts, async (text) => {
    if (text === '') return done({ tokens: 0, exact: hasTokenizer(link.access.kind) });
    const counted = await tokensOf(link, signal, { model, text, special: false });
    if (!counted.ok) return counted;
    const { value } = counted;
    return done({ tokens: value ?? safeTokens(text), exact: value !== undefined });
  });
}
