import { done, failed, type Outcome } from '../../domain/failure';
import { Watchdog } from '../watchdog';
import { explainSilence, serverFailure } from './explain';
import { anonymous, isAborted, underPolicy } from './request';

/** A request to a user's own server. */
export interface ServerRequest {
  url: string;
  method: 'GET' | 'POST';
  /** Sent as `Authorization: Bearer`. */
  key: string | null;
  /** Sent as JSON; left out with GET. */
  body?: unknown;
  /** More than this is refused as `too-long` while it comes. */
  limitBytes: number;
  /** How long it may be silent: before the first word, and between two. A page that sleeps uses none of it up. */
  silence: { firstMs: number; betweenMs: number };
}

export interface ServerReply {
  status: number;
  /** What `Retry-After` asks for; null: nothing readable. */
  retryAfterMs: number | null;
  /** Parsed, not checked: the caller's schema does that. Undefined: it isn't JSON. */
  body: unknown;
}

/** The text of an answer as it comes. */
export interface Incoming {
  status: number;
  retryAfterMs: number | null;
  /** Hands over each piece of text and waits for nothing; `take` ends the reading by a failure or by 'enough'. */
  read: (take: (text: string) => Outcome<'more' | 'enough'>) => Promise<Outcome<void>>;
  /** The server says something that counts: from now on `betweenMs` of silence are allowed. */
  alive: () => void;
}

/** What a header carries to every server. `fetch` would repeat any other key in its error. */
const SENDABLE = /^[\x21-\x7e]+$/;
const LONGEST_RETRY_AFTER_MS = 24 * 3600 * 1000;

/** `Retry-After` in seconds or as a date. Pages of other origins may often not read it: then null. */
function retryAfterMs(headers: Headers): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), LONGEST_RETRY_AFTER_MS) : null;
}

/** A redirect is never followed: another origin would get the texts, and without CORS nothing says which. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

function headersOf({ key, body }: ServerRequest): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
  };
}

/** Reads a body piece by piece, never past the limit; characters that are cut between two pieces come whole. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  limitBytes: number,
  take: (text: string) => Outcome<'more' | 'enough'>,
): Promise<Outcome<void>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  for (;;) {
    const { done: ended, value } = await reader.read();
    bytes += value?.byteLength ?? 0;
    const taken =
      bytes > limitBytes
        ? failed(serverFailure('too-long', `more than ${String(limitBytes)} bytes`))
        : take(ended ? decoder.decode() : decoder.decode(value, { stream: true }));
    if (taken.ok && taken.value === 'more' && !ended) continue;
    if (!ended) await reader.cancel().catch(() => undefined);
    return taken.ok ? done(undefined) : taken;
  }
}

/**
 * One request to a user's own server and what is made of its answer, of whatever status. No credentials, no referrer,
 * no redirect. An abort gives `cancelled` at once; silence `timeout`; a cut connection `interrupted`.
 */
export async function talk<T>(
  signal: AbortSignal,
  request: ServerRequest,
  use: (incoming: Incoming) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const { url, method, body, limitBytes, silence } = request;
  if (signal.aborted) return failed({ kind: 'cancelled' });
  if (request.key !== null && !SENDABLE.test(request.key)) {
    return failed(serverFailure('wrong-key', 'the key has characters that no request can carry'));
  }
  const giveUp = new AbortController();
  const watchdog = new Watchdog(silence.firstMs, () => {
    giveUp.abort();
  });
  const both = AbortSignal.any([signal, giveUp.signal]);
  const broken = (error: unknown): Outcome<never> => {
    if (isAborted(signal)) return failed({ kind: 'cancelled' });
    if (isAborted(giveUp.signal)) return failed(serverFailure('timeout', 'no word from the server'));
    return failed(serverFailure('interrupted', error instanceof Error ? error.name : ''));
  };
  try {
    const init: RequestInit = { ...anonymous(both), method, redirect: 'manual', headers: headersOf(request) };
    const sent = await underPolicy(() =>
      fetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
    );
    const { value: response } = sent;
    if (response === undefined) {
      return isAborted(both) ? broken(sent.error) : await explainSilence(both, url, sent);
    }
    if (isRedirect(response)) {
      await response.body?.cancel();
      return failed(
        serverFailure('redirect', 'the server sends on to another address', response.status || null),
      );
    }
    return await use({
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers),
      alive: () => {
        watchdog.alive(silence.betweenMs);
      },
      read: async (take) => {
        try {
          return response.body === null ? done(undefined) : await readBody(response.body, limitBytes, take);
        } catch (error) {
          return broken(error);
        }
      },
    });
  } finally {
    watchdog.stop();
    giveUp.abort(); // an answer that nobody read to its end
  }
}

/** Reads what is left of an answer as text. */
export async function readWhole({ read, alive }: Incoming): Promise<Outcome<string>> {
  const parts: string[] = [];
  const outcome = await read((text) => {
    if (text !== '') alive();
    parts.push(text);
    return done('more');
  });
  return outcome.ok ? done(parts.join('')) : outcome;
}

/** A text as JSON; undefined: it isn't. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One question to a user's own server whose answer is JSON; a status of refusal is no failure here. */
export function askServer(signal: AbortSignal, request: ServerRequest): Promise<Outcome<ServerReply>> {
  return talk(signal, request, async (incoming) => {
    const text = await readWhole(incoming);
    if (!text.ok) return text;
    const { status, retryAfterMs: wait } = incoming;
    const body = jsonOf(text.value);
    if (body === undefined && status < 300)
      return failed(serverFailure('unreadable', kindOf(text.value), status));
    return done({ status, retryAfterMs: wait, body });
  });
}

/** What came where JSON was expected, without its words: a sign-in page may hold anything. */
export const kindOf = (text: string): string =>
  text.trimStart().startsWith('<') ? 'a web page' : text.trim() === '' ? 'nothing' : 'not JSON';
