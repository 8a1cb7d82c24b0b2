import { proxy, wrap, type ProxyMarked, type Remote } from 'comlink';
import { failed, type Outcome } from '../domain/failure';
import { Lifeline } from '../domain/lifeline';

interface Live<Api> {
  worker: Worker;
  api: Remote<Api>;
  lifeline: Lifeline;
}

/** A callback for the worker that goes silent as soon as the worker is dead. */
export type Relay = <Args extends unknown[]>(
  receive: (...args: Args) => void,
) => ((...args: Args) => void) & ProxyMarked;

/**
 * The one owner of a worker. It starts the worker at the first call and again after each death. Abort, an uncaught
 * throw, an unreadable message and `stop` each end the worker and reject every pending call: a bare comlink call on a
 * terminated worker never settles.
 */
export class WorkerHandle<Api> {
  readonly #spawn: () => Worker;
  #live: Live<Api> | undefined;
  #generation = 0;

  constructor(spawn: () => Worker) {
    this.#spawn = spawn;
  }

  /** Counts the workers started so far: what was loaded in another generation is gone. */
  get generation(): number {
    return this.#generation;
  }

  get isAlive(): boolean {
    return this.#live !== undefined;
  }

  /** Calls the worker; an abort of `signal` ends the worker and rejects with the signal's reason. */
  async call<R>(signal: AbortSignal, use: (api: Remote<Api>, relay: Relay) => Promise<R>): Promise<R> {
    signal.throwIfAborted();
    const live = (this.#live ??= this.#start());
    const relay: Relay = (receive) =>
      proxy((...args) => {
        // Messages that were under way when the worker ended still arrive; they must not touch the next one's work.
        if (this.#live === live) receive(...args);
      });
    const onAbort = (): void => {
      this.#end(live, signal.reason);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await live.lifeline.guard(() => use(live.api, relay));
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  /** The same for calls that answer with an outcome: an abort is `cancelled`, a death of the worker `worker-died`. */
  async ask<T>(
    signal: AbortSignal,
    use: (api: Remote<Api>, relay: Relay) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    try {
      return await this.call(signal, use);
    } catch (error) {
      if (signal.aborted) return failed({ kind: 'cancelled' });
      return failed({ kind: 'worker-died', detail: String(error) });
    }
  }

  /** Ends the worker; pending calls reject with `reason`. */
  stop(reason: unknown = new DOMException('worker stopped', 'AbortError')): void {
    if (this.#live !== undefined) this.#end(this.#live, reason);
  }

  #start(): Live<Api> {
    const worker = this.#spawn();
    this.#generation += 1;
    const live: Live<Api> = { worker, api: wrap<Api>(worker), lifeline: new Lifeline() };
    worker.addEventListener('error', (event) => {
      event.preventDefault(); // it is a rejection of the pending calls now
      this.#end(
        live,
        new Error(`worker crashed: ${event.message === '' ? 'no reason given' : event.message}`),
      );
    });
    worker.addEventListener('messageerror', () => {
      this.#end(live, new Error('worker sent an unreadable message'));
    });
    return live;
  }

  /** Ends this very worker: a late event of an older one leaves the present one alone. */
  #end(live: Live<Api>, reason: unknown): void {
    if (this.#live === live) this.#live = undefined;
    live.worker.terminate();
    live.lifeline.cut(reason);
  }
}
