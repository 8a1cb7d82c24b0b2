import * as v from 'valibot';
import { failed, type Failure, type Outcome } from '../../domain/failure';
import type { ModelSource } from '../../domain/run';
import type {
  Engine,
  EngineInfo,
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  LoadOptions,
  LoadProgress,
  RawVerdict,
} from '../../protocol/engine';
import {
  EngineInfoSchema,
  GeneratedSchema,
  JudgeUsageSchema,
  LoadedModelSchema,
  LoadProgressSchema,
  RawVerdictSchema,
  readOutcome,
  TokenCountsSchema,
} from '../../protocol/engine-replies';
import { Watchdog } from '../watchdog';
import { WorkerHandle, type Relay } from '../worker-handle';
import { CallQueue } from './call-queue';
import type { EngineClient, TokenCount } from './client';
import { DEFAULT_LIMITS, type EngineLimits } from './limits';

/** What ends a worker on purpose, as an error that carries the failure. */
class Ended extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

type Api = Pick<Engine, keyof Engine>;
interface Call<T> {
  doing: string;
  needsModel: boolean;
  limitMs: number;
  reply: v.GenericSchema<unknown, T>;
  use: (api: RemoteEngine, relay: Relay, alive: (limitMs?: number) => void) => Promise<unknown>;
}
type RemoteEngine = Parameters<Parameters<WorkerHandle<Api>['call']>[1]>[0];

const estimateTokens = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((bytes, text) => bytes + new TextEncoder().encode(text).length, 0) / 3);

/** The client of an engine in a worker of its own; `spawn` starts that worker. */
export class WorkerEngineClient implements EngineClient {
  readonly #handle: WorkerHandle<Api>;
  readonly #queue = new CallQueue(1);
  readonly #limits: EngineLimits;
  #inFlight = new AbortController();
  /** Aborted by `dispose`, for the calls that still wait their turn: they must not start another worker. */
  #waiting = new AbortController();
  /** The worker generation that has the model; undefined: none was loaded. */
  #loadedIn: number | undefined;

  constructor(spawn: () => Worker, limits: Partial<EngineLimits> = {}) {
    this.#handle = new WorkerHandle<Api>(spawn);
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  async describe(signal: AbortSignal): Promise<Outcome<EngineInfo>> {
    const info = await this.#run(signal, {
      doing: 'describe',
      needsModel: false,
      limitMs: this.#limits.replyMs,
      reply: EngineInfoSchema,
      use: async (api) => ({ ok: true, value: await api.describe() }),
    });
    if (info.ok) this.#queue.limit = info.value.concurrency;
    return info;
  }

  async load(
    signal: AbortSignal,
    source: ModelSource,
    options: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>> {
    this.#loadedIn = undefined;
    const loaded = await this.#run(signal, {
      doing: 'load',
      needsModel: false,
      limitMs: this.#limits.loadMs,
      reply: LoadedModelSchema,
      use: (api, relay, alive) =>
        api.load(
          source,
          options,
          relay((progress: unknown) => {
            alive();
            onProgress(v.parse(LoadProgressSchema, progress));
          }),
        ),
    });
    // The load was over before it heard of the abort: its caller doesn't count on a model any more.
    if (signal.aborted) return failed({ kind: 'cancelled' });
    if (loaded.ok) this.#loadedIn = this.#handle.generation;
    return loaded;
  }

  countTokens(signal: AbortSignal, texts: readonly string[]): Promise<Outcome<TokenCount[]>> {
    return this.#run(signal, {
      doing: 'countTokens',
      needsModel: true,
      limitMs: this.#limits.replyMs,
      reply: TokenCountsSchema,
      use: (api) => api.countTokens(texts),
    });
  }

  generate(
    signal: AbortSignal,
    request: GenerateRequest,
    onText: (delta: string) => void,
  ): Promise<Outcome<Generated>> {
    return this.#run(signal, {
      doing: 'generate',
      needsModel: true,
      limitMs: this.#readingMs(
        request.system,
        request.prompt,
        ...(request.turns ?? []).map(({ text }) => text),
      ),
      reply: GeneratedSchema,
      use: (api, relay, alive) =>
        api.generate(
          request,
          relay((delta: unknown) => {
            const text = v.parse(v.string(), delta);
            if (text === '') alive();
            else {
              alive(this.#limits.betweenTokensMs);
              onText(text);
            }
          }),
        ),
    });
  }

  judge(
    signal: AbortSignal,
    request: JudgeRequest,
    onVerdict: (verdict: RawVerdict) => void,
  ): Promise<Outcome<JudgeUsage>> {
    const { system, taskPart, responsePart, criteria } = request;
    const longest = criteria.reduce((most, { text }) => (text.length > most.length ? text : most), '');
    return this.#run(signal, {
      doing: 'judge',
      needsModel: true,
      limitMs: this.#readingMs(system, taskPart, responsePart, longest),
      reply: JudgeUsageSchema,
      use: (api, relay, alive) =>
        api.judge(
          request,
          relay((verdict: unknown) => {
            alive();
            onVerdict(v.parse(RawVerdictSchema, verdict));
          }),
        ),
    });
  }

  interrupt(): Promise<void> {
    this.#inFlight.abort();
    this.#inFlight = new AbortController();
    return Promise.resolve();
  }

  async unload(): Promise<void> {
    this.#loadedIn = undefined;
    if (!this.#handle.isAlive) return;
    await this.#run(new AbortController().signal, {
      doing: 'unload',
      needsModel: false,
      limitMs: this.#limits.replyMs,
      reply: v.undefined(),
      use: async (api) => {
        await api.unload();
        return { ok: true, value: undefined };
      },
    });
  }

  dispose(): void {
    this.#waiting.abort(new Ended({ kind: 'cancelled' }));
    this.#waiting = new AbortController();
    this.#handle.stop(new Ended({ kind: 'cancelled' }));
  }

  #hasLostModel(): boolean {
    const { isAlive, generation } = this.#handle;
    return this.#loadedIn !== undefined && !(isAlive && generation === this.#loadedIn);
  }

  #readingMs(...texts: readonly string[]): number {
    return this.#limits.firstTokenMs + estimateTokens(...texts) * this.#limits.promptTokenMs;
  }

  async #run<T>(signal: AbortSignal, call: Call<T>): Promise<Outcome<T>> {
    const disposed = this.#waiting.signal;
    try {
      return await this.#queue.run(AbortSignal.any([signal, disposed]), () =>
        disposed.aborted
          ? Promise.resolve(failed({ kind: 'cancelled' }))
          : this.#supervise(AbortSignal.any([signal, this.#inFlight.signal]), call),
      );
    } catch (error) {
      if (error instanceof Ended) return failed(error.failure);
      if (signal.aborted) return failed({ kind: 'cancelled' });
      if (error instanceof v.ValiError)
        return failed({ kind: 'bug', detail: `unreadable reply: ${error.message}` });
      return failed({ kind: 'worker-died', detail: String(error) });
    }
  }

  /** One call in flight: asks it to stop when aborted and ends the worker when that or a sign of life fails to come. */
  async #supervise<T>(signal: AbortSignal, call: Call<T>): Promise<Outcome<T>> {
    if (signal.aborted) return failed({ kind: 'cancelled' });
    if (call.needsModel && this.#hasLostModel()) {
      return failed({ kind: 'worker-died', detail: 'the model was in a worker that has ended' });
    }
    const end = new AbortController();
    let grace: ReturnType<typeof setTimeout> | undefined;
    const watchdog = new Watchdog(call.limitMs, (seconds) => {
      end.abort(new Ended({ kind: 'stuck', seconds, doing: call.doing }));
    });
    let askToStop = (): Promise<void> => Promise.resolve();
    const onAbort = (): void => {
      grace ??= setTimeout(() => {
        end.abort(new Ended({ kind: 'cancelled' }));
      }, this.#limits.interruptMs);
      // A worker that ends meanwhile never answers this; the call itself is settled by its handle.
      void askToStop().catch(() => undefined);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const reply = await this.#handle.call(end.signal, async (api, relay) => {
        askToStop = () => api.interrupt();
        return call.use(api, relay, (limitMs) => {
          watchdog.alive(limitMs);
        });
      });
      return readOutcome(call.reply, reply);
    } finally {
      watchdog.stop();
      clearTimeout(grace);
      signal.removeEventListener('abort', onAbort);
    }
  }
}
