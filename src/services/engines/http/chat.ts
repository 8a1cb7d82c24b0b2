import { done, failed, type Failure, type Outcome } from '../../../domain/failure';
import { safeTokens, utf8Bytes, type ChatMessage } from '../../../domain/judging';
import type { Tokens } from '../../../domain/run';
import { serverFailure } from '../../net';
import type { ServerLink } from './link';
import { refusalOf } from './refusals';
import { readPiece, type TopToken } from './replies';
import { chatBody, chatPath, type Addressee, type Asked } from './requests';

/** One answer of a model, thought and text apart where the server keeps them apart. */
export interface Answer {
  text: string;
  thought: string;
  finish: 'stop' | 'length';
  tokens: Tokens;
  /** The most probable tokens at the first place; empty: the server gave none. */
  top: readonly TopToken[];
}

/** No tokenizer packs so much on average: what has fewer tokens was cut. */
const MOST_BYTES_A_TOKEN = 16;
/** Shorter texts can be one long run of the same sign. */
const SHORT_BYTES = 4096;
const PIECES_AT_LEAST = 4096;
const BYTES_AT_LEAST = 1024 * 1024;
const BYTES_A_TOKEN = 4096;

/** Servers that cut a prompt that is too long, and answer what is left. */
const mayCut = ({ kind }: Addressee): boolean =>
  kind === 'ollama' || kind === 'lm-studio' || kind === 'other';

/** Why an answer is to something else than what was asked, or to more than was to be asked; undefined: it isn't. */
export function cutOf(
  to: Addressee,
  messages: readonly ChatMessage[],
  { prompt }: Tokens,
): Failure | undefined {
  const bytes = messages.reduce((sum, { content }) => sum + utf8Bytes(content), 0);
  const isFull = mayCut(to) && prompt >= to.contextTokens;
  if (isFull || (bytes > SHORT_BYTES && prompt * MOST_BYTES_A_TOKEN < bytes)) {
    return serverFailure('context-cut', `${String(prompt)} tokens of a prompt of ${String(bytes)} bytes`);
  }
  return prompt > to.contextTokens
    ? { kind: 'prompt-too-long', tokens: prompt, limit: to.contextTokens }
    : undefined;
}

/** Collects an answer that comes whole or in pieces. */
class Collector {
  text = '';
  thought = '';
  finish: 'stop' | 'length' | null = null;
  tokens: Tokens | null = null;
  top: readonly TopToken[] | undefined;
  pieces = 0;
  readonly #onPiece: (text: string, thought: string) => void;
  readonly #mostPieces: number;

  constructor(maxTokens: number, onPiece: (text: string, thought: string) => void) {
    this.#onPiece = onPiece;
    this.#mostPieces = PIECES_AT_LEAST + 4 * maxTokens;
  }

  readonly take = (data: unknown): Failure | undefined => {
    const piece = readPiece(data);
    this.pieces += 1;
    if (piece.kind === 'error') return refusalOf(null, piece.body);
    if (piece.kind === 'unreadable') return serverFailure('unreadable', 'not an answer of a chat');
    if (this.pieces > this.#mostPieces) return serverFailure('too-long', 'an answer without end');
    this.text += piece.text;
    this.thought += piece.thought;
    this.finish = piece.finish ?? this.finish;
    this.tokens = piece.tokens ?? this.tokens;
    this.top ??= piece.top[0];
    this.#onPiece(piece.text, piece.thought);
    return undefined;
  };
}

/** Servers that don't count are counted for, on the safe side. */
function countedFor({ messages }: Asked, { text, thought }: Collector): Tokens {
  const prompt = messages.reduce((sum, { content }) => sum + safeTokens(content), 0);
  return { prompt, cached: 0, completion: safeTokens(thought + text) };
}

/**
 * One answer of the server's model. Fails where the server does, where its connection ends before the answer does, and where
 * it answered a prompt that it had cut.
 */
export async function chat(
  link: ServerLink,
  signal: AbortSignal,
  to: Addressee,
  asked: Asked,
  onPiece: (text: string, thought: string) => void = () => undefined,
): Promise<Outcome<Answer>> {
  const { maxTokens } = asked.sampling;
  const collector = new Collector(maxTokens, onPiece);
  const path = chatPath(to.kind);
  const body = chatBody(to, asked);
  if (asked.stream) {
    const limitBytes = Math.max(BYTES_AT_LEAST, maxTokens * BYTES_A_TOKEN);
    const heard = await link.listen(signal, path, body, limitBytes, collector.take);
    if (!heard.ok) return heard;
    if (collector.finish === null && !heard.value.saidDone) {
      return failed(serverFailure('interrupted', 'the answer broke off'));
    }
  } else {
    const reply = await link.ask(signal, path, body);
    const failure = reply.ok ? collector.take(reply.value) : reply.failure;
    if (failure !== undefined) return failed(failure);
  }
  const tokens = collector.tokens ?? countedFor(asked, collector);
  const cut = collector.tokens === null ? undefined : cutOf(to, asked.messages, tokens);
  if (cut !== undefined) return failed(cut);
  const { text, thought, finish, top } = collector;
  return done({ text, thought, finish: finish ?? 'stop', tokens, top: top ?? [] });
}
