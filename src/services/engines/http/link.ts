import { done, failed, type Failure, type Outcome } from '../../../domain/failure';
import { askServer, listenToServer, serverFailure, type Heard, type ServerRequest } from '../../net';
import { CallQueue } from '../call-queue';
import type { ServerAccess } from './access';
import type { ServerLimits } from './limits';
import { refusalOf } from './refusals';

/** Room for a list of a whole vocabulary with its probabilities. */
const JSON_LIMIT_BYTES = 64 * 1024 * 1024;

interface Refused {
  failure: Failure;
  retryAfterMs: number | null;
}

/** Failures of a server that may be over in a moment: it starts anew, or has too much to do. */
const mayPass = (failure: Failure): boolean =>
  failure.kind === 'server' && ['busy', 'not-running', 'interrupted'].includes(failure.reason);

const isCors = (failure: Failure): boolean => failure.kind === 'server' && failure.reason === 'cors';

/** Waits, unless the signal aborts before. */
const pause = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

/** Requests to one server, made again a bounded number of times where that may help. */
export class ServerLink {
  readonly access: ServerAccess;
  readonly limits: ServerLimits;
  /** Questions to the model, from however many calls they come. */
  readonly #places: CallQueue;
  /** The server let this page read what it said. */
  #isReadable = false;

  constructor(access: ServerAccess, limits: ServerLimits) {
    this.access = access;
    this.limits = limits;
    this.#places = new CallQueue(access.concurrency);
  }

  /**
   * What the server tells of itself; asked once, so that a test of a connection answers at once. Only CORS is asked for
   * twice: a server that came up between a request and the look after it seems to forbid to be read.
   */
  async look(signal: AbortSignal, path: string, body?: unknown): Promise<Outcome<unknown>> {
    const { replyMs } = this.limits;
    const silence = { firstMs: replyMs, betweenMs: replyMs };
    const request = { ...this.#request(path, body), silence };
    const first = await this.#once(signal, request);
    const one = !first.ok && isCors(first.refused.failure) ? await this.#once(signal, request) : first;
    return one.ok ? done(one.value) : failed(one.refused.failure);
  }

  /** A question to the model whose answer comes as one JSON. */
  ask(signal: AbortSignal, path: string, body: unknown): Promise<Outcome<unknown>> {
    return this.#again(signal, () => this.#once(signal, this.#request(path, body)));
  }

  /**
   * A question whose answer is handed over piece by piece. It is asked again only as long as nothing was handed over.
   * `limitBytes`: more than this answer can have.
   */
  listen(
    signal: AbortSignal,
    path: string,
    body: unknown,
    limitBytes: number,
    onData: (data: unknown) => Failure | undefined,
  ): Promise<Outcome<Heard>> {
    let begun = false;
    const take = (data: unknown): Failure | undefined => {
      begun = true;
      const failure = onData(data);
      return failure === undefined ? undefined : this.#safe(failure);
    };
    const request = { ...this.#request(path, body), limitBytes };
    return this.#again(
      signal,
      async () => {
        const heard = await listenToServer(signal, request, take);
        if (!heard.ok) return this.#unheard(heard.failure);
        this.#isReadable = true;
        if (heard.value.kind === 'heard') return { ok: true, value: heard.value };
        const { status, retryAfterMs } = heard.value;
        return {
          ok: false,
          refused: { failure: this.#safe(refusalOf(status, heard.value.body)), retryAfterMs },
        };
      },
      () => !begun,
    );
  }

  #request(path: string, body: unknown): ServerRequest {
    const { baseUrl, key } = this.access;
    const { firstMs, betweenMs } = this.limits;
    return {
      url: baseUrl + path,
      method: body === undefined ? 'GET' : 'POST',
      key,
      ...(body === undefined ? {} : { body }),
      limitBytes: JSON_LIMIT_BYTES,
      silence: { firstMs, betweenMs },
    };
  }

  async #once(
    signal: AbortSignal,
    request: ServerRequest,
  ): Promise<{ ok: true; value: unknown } | { ok: false; refused: Refused }> {
    const reply = await askServer(signal, request);
    if (!reply.ok) return this.#unheard(reply.failure);
    this.#isReadable = true;
    const { status, body, retryAfterMs } = reply.value;
    if (status < 300) return { ok: true, value: body };
    return { ok: false, refused: { failure: this.#safe(refusalOf(status, body)), retryAfterMs } };
  }

  /**
   * No answer, or none that may be read. From a server that could be read before, the connection broke before the answer
   * began: the server crashed and is back, or its error goes without the headers that let a page read it.
   */
  #unheard(failure: Failure): { ok: false; refused: Refused } {
    const isBreak = this.#isReadable && isCors(failure);
    const broke = serverFailure('interrupted', 'the connection broke before an answer');
    return { ok: false, refused: { failure: isBreak ? broke : this.#safe(failure), retryAfterMs: null } };
  }

  /** Aborted before its turn or between two attempts it is `cancelled`, as any other failure is a value. */
  async #again<T>(
    signal: AbortSignal,
    attempt: () => Promise<{ ok: true; value: T } | { ok: false; refused: Refused }>,
    mayRepeat: () => boolean = () => true,
  ): Promise<Outcome<T>> {
    const { tries, backOffMs, mostBackOffMs } = this.limits;
    for (let tried = 1; ; tried += 1) {
      const one = await this.#places.run(signal, attempt).catch((error: unknown) => {
        if (signal.aborted) return null;
        throw error;
      });
      if (one === null) return failed({ kind: 'cancelled' });
      if (one.ok) return done(one.value);
      const { failure, retryAfterMs } = one.refused;
      if (tried >= tries || !mayPass(failure) || !mayRepeat()) return failed(failure);
      await pause(signal, Math.min(mostBackOffMs, Math.max(retryAfterMs ?? 0, backOffMs * 2 ** (tried - 1))));
      if (signal.aborted) return failed({ kind: 'cancelled' });
    }
  }

  /** A server may repeat the key it was given in what it says. */
  #safe(failure: Failure): Failure {
    const { key } = this.access;
    if (failure.kind !== 'server' || key === null || key === '') return failure;
    return serverFailure(failure.reason, failure.detail.replaceAll(key, '(key)'), failure.status);
  }
}
