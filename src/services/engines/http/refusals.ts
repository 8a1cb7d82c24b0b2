import * as v from 'valibot';
import type { Failure } from '../../../domain/failure';
import { serverFailure, withoutAddresses } from '../../net';

const Message = v.object({ message: v.string() });
const Numbers = v.object({ error: v.object({ n_prompt_tokens: v.number(), n_ctx: v.number() }) });

/** The ways in which servers put why they refuse. */
const RefusalSchema = v.union([
  v.pipe(
    v.object({ error: Message }),
    v.transform(({ error }) => error.message),
  ),
  v.pipe(
    v.object({ error: v.string() }),
    v.transform(({ error }) => error),
  ),
  v.pipe(
    Message,
    v.transform(({ message }) => message),
  ),
  v.pipe(
    v.object({ detail: v.string() }),
    v.transform(({ detail }) => detail),
  ),
]);

/** What is said of a prompt that is too long: the prompt's tokens and the limit, or the other way round. */
const TOO_LONG: readonly { pattern: RegExp; limitFirst: boolean }[] = [
  // llama.cpp
  {
    pattern: /request \((\d+) tokens\) exceeds the available context size \((\d+) tokens\)/,
    limitFirst: false,
  },
  // vLLM, in the words of several years
  { pattern: /maximum context length is (\d+) tokens\b.*?\((\d+) in the messages/s, limitFirst: true },
  {
    pattern: /maximum context length is (\d+) tokens\b.*?(?:has|contains at least|requested) (\d+)/s,
    limitFirst: true,
  },
  { pattern: /\(length (\d+)\) is longer than the maximum model length of (\d+)/, limitFirst: false },
  // LM Studio
  { pattern: /first (\d+) tokens when context .*? context length of only (\d+)/s, limitFirst: false },
];
/** Ollama, told not to cut. */
const TOO_LONG_SOMEHOW = /(?:input|prompt)(?: length)? (?:exceeds|is too long|too long)/i;
const BAD_GRAMMAR = /grammar|failed to initialize samplers/i;
const NO_MODEL = /model/i;
const DETAIL_LENGTH = 300;

/** A server's own words, short, without an address in them. */
export function messageOf(body: unknown): string {
  const read = v.safeParse(RefusalSchema, body);
  return read.success ? withoutAddresses(read.output).slice(0, DETAIL_LENGTH) : '';
}

function tooLongOf(body: unknown, message: string): Failure | undefined {
  const numbers = v.safeParse(Numbers, body);
  if (numbers.success) {
    const { n_prompt_tokens: tokens, n_ctx: limit } = numbers.output.error;
    return { kind: 'prompt-too-long', tokens, limit };
  }
  for (const { pattern, limitFirst } of TOO_LONG) {
    const [, first, second] = pattern.exec(message) ?? [];
    if (first === undefined || second === undefined) continue;
    const [tokens, limit] = limitFirst ? [second, first] : [first, second];
    return { kind: 'prompt-too-long', tokens: Number(tokens), limit: Number(limit) };
  }
  return undefined;
}

/** What a status of refusal means, by it and by what the server says; `status` null: said in the middle of an answer. */
export function refusalOf(status: number | null, body: unknown): Failure {
  const message = messageOf(body);
  const tooLong = tooLongOf(body, message);
  if (tooLong !== undefined) return tooLong;
  if (TOO_LONG_SOMEHOW.test(message)) return serverFailure('context-cut', message, status);
  if (status === 401 || status === 403) return serverFailure('wrong-key', message, status);
  if (status === 429 || status === 503) return serverFailure('busy', message, status);
  if (status === 404 && NO_MODEL.test(message)) return serverFailure('no-such-model', message, status);
  if (BAD_GRAMMAR.test(message)) return { kind: 'bad-setting', detail: message };
  return serverFailure('status', message, status);
}
