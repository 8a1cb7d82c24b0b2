import { done, failed, type Failure, type Outcome } from '../../../domain/failure';
import { MOST_IN_FLIGHT, type ModelSource } from '../../../domain/run';
import type {
  EngineInfo,
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  LoadOptions,
  LoadProgress,
  RawVerdict,
} from '../../../protocol/engine';
import { CallQueue } from '../call-queue';
import type { EngineClient, TokenCount } from '../client';
import type { FindServer, ServerAccess } from './access';
import { SERVER_LIMITS, type ServerLimits } from './limits';
import type { ServerLink } from './link';
import type { ServerSession } from './session';

/** The calls themselves come when the first one does. */
const calls = () => import('./calls');

type ServerSource = Extract<ModelSource, { kind: 'server' }>;

const NOT_LOADED: Failure = { kind: 'bug', detail: 'no model is loaded' };

/** Connections that a browser opens to one host bound what is worth asking for at once. */
const boundedBy = (access: ServerAccess): ServerAccess => ({
  ...access,
  concurrency: Math.max(1, Math.min(MOST_IN_FLIGHT, Math.floor(access.concurrency))),
  batch: Math.max(1, Math.floor(access.batch)),
});

/** A model on a server of the user's own, behind the contract of all engines: no worker, nothing to free. */
export class HttpEngineClient implements EngineClient {
  readonly #find: FindServer;
  readonly #source: ServerSource | undefined;
  readonly #limits: ServerLimits;
  readonly #queue = new CallQueue(1);
  /** Aborted by `interrupt` and `dispose`. */
  #inFlight = new AbortController();
  #session: ServerSession | undefined;

  /** `source`: the model it is made for, so that it can describe that model's server before loading. */
  constructor(find: FindServer, source?: ModelSource, limits: Partial<ServerLimits> = {}) {
    this.#find = find;
    this.#source = source?.kind === 'server' ? source : undefined;
    this.#limits = { ...SERVER_LIMITS, ...limits };
  }

  describe(signal: AbortSignal): Promise<Outcome<EngineInfo>> {
    return this.#run(signal, async (both) => {
      const link = await this.#linkTo(this.#source);
      if (!link.ok) return link;
      const version = await (await calls()).serverVersion(link.value, both);
      if (!version.ok) return version;
      const { serverId, kind, concurrency } = link.value.access;
      this.#queue.limit = concurrency;
      return done({
        engine: 'http',
        version: version.value,
        // Seconds of two servers may not be compared. Its id is random: it tells nobody where the server is.
        device: `server ${serverId.slice(0, 8)}`,
        threads: 0,
        concurrency,
        labels: 'top-n',
        grammar: kind === 'llama.cpp',
        prefixReuse: kind === 'llama.cpp' || kind === 'vllm',
      });
    });
  }

  load(
    signal: AbortSignal,
    source: ModelSource,
    options: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>> {
    this.#session = undefined;
    return this.#run(signal, async (both) => {
      if (source.kind !== 'server') {
        return failed({ kind: 'unsupported-model', detail: `not on a server: ${source.kind}` });
      }
      const link = await this.#linkTo(source);
      if (!link.ok) return link;
      const session = await (await calls()).openSession(link.value, both, source.model, options, onProgress);
      if (!session.ok) return session;
      this.#session = session.value;
      this.#queue.limit = link.value.access.concurrency;
      const { to, controlStrings, labels } = session.value;
      return done({
        contextTokens: to.contextTokens,
        controlStrings,
        labels,
        prefixReuse:
          to.kind === 'llama.cpp' || to.kind === 'vllm'
            ? { works: true }
            : { works: false, detail: 'the server does not tell what it remembers' },
      });
    });
  }

  countTokens(signal: AbortSignal, texts: readonly string[]): Promise<Outcome<TokenCount[]>> {
    return this.#withSession(signal, async ({ link, to }, both) =>
      (await calls()).countTokens(link, both, to.model, texts),
    );
  }

  generate(
    signal: AbortSignal,
    request: GenerateRequest,
    onText: (delta: string) => void,
  ): Promise<Outcome<Generated>> {
    return this.#withSession(signal, async (session, both) =>
      (await calls()).generate(session, both, request, onText),
    );
  }

  judge(
    signal: AbortSignal,
    request: JudgeRequest,
    onVerdict: (verdict: RawVerdict) => void,
  ): Promise<Outcome<JudgeUsage>> {
    return this.#withSession(signal, async (session, both) =>
      (await calls()).judge(session, both, request, onVerdict),
    );
  }

  interrupt(): Promise<void> {
    this.#inFlight.abort();
    this.#inFlight = new AbortController();
    return Promise.resolve();
  }

  unload(): Promise<void> {
    return this.#run(new AbortController().signal, () => {
      this.#session = undefined;
      return Promise.resolve(done(undefined));
    }).then(() => undefined);
  }

  dispose(): void {
    this.#session = undefined;
    void this.interrupt();
  }

  async #linkTo(source: ServerSource | undefined): Promise<Outcome<ServerLink>> {
    const access = source === undefined ? undefined : await this.#find(source.serverId);
    if (access === undefined) return failed({ kind: 'model-missing', name: source?.model ?? '' });
    const { ServerLink } = await calls();
    return done(new ServerLink(boundedBy(access), this.#limits));
  }

  #withSession<T>(
    signal: AbortSignal,
    use: (session: ServerSession, signal: AbortSignal) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    return this.#run(signal, (both) => {
      const session = this.#session;
      return session === undefined ? Promise.resolve(failed(NOT_LOADED)) : use(session, both);
    });
  }

  /** One call in its turn. A call that was aborted ends with `cancelled`, unless its answer was complete. */
  async #run<T>(
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const both = AbortSignal.any([signal, this.#inFlight.signal]);
    try {
      return await this.#queue.run(both, () => call(both));
    } catch (error) {
      return failed(both.aborted ? { kind: 'cancelled' } : { kind: 'bug', detail: String(error) });
    }
  }
}
