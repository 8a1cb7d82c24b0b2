import { done, failed, type Failure, type Outcome } from '../../src/domain/failure';
import type { ModelSource } from '../../src/domain/run';
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
} from '../../src/protocol/engine';
import { WEBLLM_VERSION } from '../../src/protocol/engine-versions';
import { failureFrom } from './errors';
import { generate } from './generate';
import { judge } from './judge';
import { loadModel } from './load';
import { probeGpu } from './probe';
import type { Session } from './session';
import { Turns, type Turn } from './turns';

export interface WebllmPorts {
  gpu: GPU | undefined;
  caches: CacheStorage;
}

const NOT_LOADED: Failure = { kind: 'worker-died', detail: 'no model is loaded' };
/** After these WebLLM's engine can't be trusted, whatever it says: the model must be loaded again. */
const FATAL: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'worker-died',
  'device-lost',
  'out-of-memory',
]);

/** The engine contract around a real `MLCEngine`, in the worker's own thread. One model, one call at a time. */
class WebllmEngine implements Engine {
  readonly #ports: WebllmPorts;
  readonly #turns = new Turns();
  #session: Session | undefined;
  /** Stops what is in flight inside WebLLM. */
  #stop: (() => Promise<void>) | undefined;

  constructor(ports: WebllmPorts) {
    this.#ports = ports;
  }

  async describe(): Promise<EngineInfo> {
    const gpu = await probeGpu(this.#ports.gpu);
    return {
      engine: 'webllm',
      version: WEBLLM_VERSION,
      device: gpu.ok ? gpu.value.device : 'no WebGPU',
      threads: 1,
      concurrency: 1,
      labels: 'full',
      grammar: true,
      prefixReuse: true,
    };
  }

  load(
    source: ModelSource,
    options: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>> {
    return this.#turns.run(async (turn) => {
      await this.#drop();
      const session = await loadModel(this.#ports, source, options, turn, onProgress, (stop) => {
        this.#stop = stop;
      });
      this.#stop = undefined;
      if (!session.ok) return session;
      this.#session = session.value;
      return done(session.value.loaded);
    });
  }

  countTokens(texts: readonly string[]): Promise<Outcome<{ tokens: number; exact: boolean }[]>> {
    return this.#turns.run(() =>
      this.#use((session) =>
        Promise.resolve(
          done(texts.map((text) => ({ tokens: session.internals.countTokens(text), exact: true }))),
        ),
      ),
    );
  }

  generate(request: GenerateRequest, onText: (delta: string) => void): Promise<Outcome<Generated>> {
    return this.#turns.run((turn) => this.#use((session) => generate(session, turn, request, onText), turn));
  }

  judge(request: JudgeRequest, onVerdict: (verdict: RawVerdict) => void): Promise<Outcome<JudgeUsage>> {
    return this.#turns.run((turn) => this.#use((session) => judge(session, turn, request, onVerdict), turn));
  }

  async interrupt(): Promise<void> {
    if (this.#turns.cancelCurrent()) await this.#stop?.();
  }

  unload(): Promise<void> {
    return this.#turns.run(() => this.#drop());
  }

  /** Runs a call on the loaded model; what WebLLM throws becomes a failure, and a fatal one drops the model. */
  async #use<T>(call: (session: Session) => Promise<Outcome<T>>, turn?: Turn): Promise<Outcome<T>> {
    const session = this.#session;
    if (session === undefined) return failed(NOT_LOADED);
    this.#stop = () => session.engine.interruptGenerate();
    let outcome: Outcome<T>;
    try {
      outcome = await call(session);
    } catch (error) {
      outcome = failed(failureFrom(error, 'request'));
    } finally {
      this.#stop = undefined;
    }
    if (outcome.ok) return outcome;
    if (FATAL.has(outcome.failure.kind)) this.#abandon();
    return turn?.isCancelled() === true ? failed({ kind: 'cancelled' }) : outcome;
  }

  /** Frees the model and its GPU memory. */
  async #drop(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    try {
      await session?.engine.unload();
    } catch (error) {
      // The device may be gone already; then there is nothing left to free.
      console.warn('unload failed', error);
    }
  }

  /** Lets go of a broken model without waiting: on a lost device `unload` may never end. */
  #abandon(): void {
    void this.#drop();
  }
}

/** An engine for models in the Cache API, on the GPU that `ports` offers. It makes no request. */
export const createWebllmEngine = (ports: WebllmPorts): Engine => new WebllmEngine(ports);
