import { expose, releaseProxy } from 'comlink';
import { failed, type Outcome } from '../src/domain/failure';
import type { Engine, LoadProgress, RawVerdict } from '../src/protocol/engine';

/** About 20 messages a second: each costs the page a task, and nobody reads faster. */
const BATCH_MS = 50;

/** A comlink proxy of a page's callback; settles when the page has taken the value. */
type RemoteCallback<T> = ((value: T) => Promise<void>) & { [releaseProxy]: () => void };

/**
 * Sends values to a page's callback in order, joined to batches. The callback has a channel of its own, so its messages
 * could come after the reply of the call: `close` waits until the page has taken the last one, then frees the channel.
 */
class Outlet<T> {
  readonly #send: RemoteCallback<T>;
  readonly #join: ((held: T, next: T) => T) | undefined;
  #held: { value: T } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Without `join` each value goes by itself, at once. */
  constructor(send: RemoteCallback<T>, join?: (held: T, next: T) => T) {
    this.#send = send;
    this.#join = join;
  }

  /** What an engine says after the end of its call is dropped. */
  readonly put = (value: T): void => {
    if (this.#isClosed) return;
    const join = this.#join;
    this.#held = { value: this.#held === undefined || !join ? value : join(this.#held.value, value) };
    if (!join) {
      this.flush();
      return;
    }
    this.#timer ??= setTimeout(() => {
      this.flush();
    }, BATCH_MS);
  };

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#held === undefined) return;
    const taken = this.#send(this.#held.value);
    this.#held = undefined;
    this.#sent = Promise.all([this.#sent, taken]);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.flush();
    this.#isClosed = true;
    try {
      await this.#sent;
    } finally {
      this.#send[releaseProxy]();
    }
  }
}

/** Runs a call and closes its outlet; what is thrown becomes a failure, since nothing throws across a worker. */
async function settle<R, T>(outlet: Outlet<T>, call: () => Promise<Outcome<R>>): Promise<Outcome<R>> {
  try {
    const outcome = await call();
    await outlet.close();
    return outcome;
  } catch (error) {
    await outlet.close().catch(() => undefined); // the page refused a value: the failure says it
    return failed({ kind: 'bug', detail: String(error) });
  }
}

const append = (held: string, next: string): string => held + next;
const latest = (_held: LoadProgress, next: LoadProgress): LoadProgress => next;

/** Serves an engine from this worker to its client on the page. */
export function exposeEngine(engine: Engine): void {
  expose({
    describe: () => engine.describe(),
    countTokens: async (texts: readonly string[]): ReturnType<Engine['countTokens']> => {
      try {
        return await engine.countTokens(texts);
      } catch (error) {
        return failed({ kind: 'bug', detail: String(error) });
      }
    },
    load: (
      source: Parameters<Engine['load']>[0],
      options: Parameters<Engine['load']>[1],
      onProgress: RemoteCallback<LoadProgress>,
    ) => {
      const outlet = new Outlet(onProgress, latest);
      return settle(outlet, () => engine.load(source, options, outlet.put));
    },
    generate: (request: Parameters<Engine['generate']>[0], onText: RemoteCallback<string>) => {
      const outlet = new Outlet(onText, append);
      return settle(outlet, () => engine.generate(request, outlet.put));
    },
    judge: (request: Parameters<Engine['judge']>[0], onVerdict: RemoteCallback<RawVerdict>) => {
      const outlet = new Outlet(onVerdict);
      return settle(outlet, () => engine.judge(request, outlet.put));
    },
    interrupt: () => engine.interrupt(),
    unload: () => engine.unload(),
  });
}
