import { done, failed, isMachineFailure, type Failure, type Outcome } from '../../domain/failure';
import type { EngineKind, Environment, ModelSource } from '../../domain/run';
import type { EngineInfo, LoadedModel, LoadOptions, LoadProgress } from '../../protocol/engine';
import type { EngineClient, EngineFactory } from '../engines';
import { mayPass, type Patience } from './patience';

/** Calls of one item before the machine is given up: the first and two more, each with a fresh worker. */
const TRIES = 3;

/** Failures that belong to the one item; all others of a call would meet every other item too. */
const ITEM_FAILURES: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'prompt-too-long',
  'empty-response',
  'thinking-unfinished',
  'unreadable-verdict',
  'answer-cut-off',
  'labels-missing',
  'bug',
]);

/** Of a server's failures those that the item's own length made. */
const isServersItem = (failure: Failure): boolean =>
  failure.kind === 'server' && (failure.reason === 'context-cut' || failure.reason === 'too-long');

/** Whether a failure says something about the one item alone, so that the next may go well. */
export const isItemFailure = (failure: Failure): boolean =>
  ITEM_FAILURES.has(failure.kind) || isServersItem(failure);

/** What came of an item: an answer, a failure of its own, or a machine that failed at it time and again. */
export type Tried<T> =
  { kind: 'answer'; value: T } | { kind: 'item'; failure: Failure } | { kind: 'machine'; failure: Failure };

/** A server that broke off is no item's fault while others were in flight; one that answered badly did so to this one. */
const isToBlame = (failure: Failure, alone: boolean): boolean =>
  failure.kind === 'server' &&
  (['status', 'unreadable'].includes(failure.reason) ||
    (alone && ['interrupted', 'timeout'].includes(failure.reason)));

/** Whoever aborts meets no other failure. */
const orCancelled = ({ aborted }: AbortSignal, failure: Failure): Outcome<never> =>
  failed(aborted ? { kind: 'cancelled' } : failure);

export interface SessionOptions {
  engines: EngineFactory;
  engine: EngineKind;
  source: ModelSource;
  load: LoadOptions;
  /** The recipe reads label probabilities: a model that gives none is refused once, not at every criterion. */
  needsLabels: boolean;
  /** Stores what the engine says about itself. */
  environmentOf: (info: EngineInfo) => Promise<Outcome<Environment>>;
  /** Around loading, which can kill the tab by itself. */
  aroundLoad: <T>(load: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;
  onLoading: (progress: LoadProgress) => void;
  /** For servers that go away; without it every failure of a server is told at once. */
  patience?: Patience;
}

/**
 * One model in one worker for the length of a phase; after a failure of the machine a fresh one. As many calls may be made
 * at once as the engine takes.
 */
export class ModelSession {
  readonly #options: SessionOptions;
  readonly #calls = new Set<{ alone: boolean }>();
  #client: EngineClient | undefined;
  #concurrency = 1;
  #environment: Environment | undefined;
  #loaded: LoadedModel | undefined;
  #opening: Promise<Outcome<Environment>> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Calls that the engine works on at once; 1 until it was asked. */
  get concurrency(): number {
    return this.#concurrency;
  }

  /** Whether the label probabilities of the loaded model can be read; undefined: nothing is loaded. */
  get labels(): LoadedModel['labels'] | undefined {
    return this.#loaded?.labels;
  }

  /** What the answers will have been made by; needs no loaded model. */
  environment(signal: AbortSignal): Promise<Outcome<Environment>> {
    return this.#patiently(signal, () => this.#again(() => this.#describe(signal)));
  }

  /** The model is loaded afterwards, or the failure says why it can't be. */
  ready(signal: AbortSignal): Promise<Outcome<Environment>> {
    return this.#patiently(signal, () => {
      this.#opening ??= this.#again(() => this.#load(signal)).finally(() => {
        this.#opening = undefined;
      });
      return this.#opening;
    });
  }

  /**
   * Makes one call with the model loaded. A failure of the machine ends the worker and calls again, at most twice; so does
   * a server's that may pass, after a while. Fails (the run can't go on) when cancelled, when the model can't be loaded
   * again, or when the failure is one that every item would meet.
   */
  async use<T>(
    signal: AbortSignal,
    call: (client: EngineClient, environment: Environment) => Promise<Outcome<T>>,
  ): Promise<Outcome<Tried<T>>> {
    for (let tries = 0; ;) {
      const environment = await this.ready(signal);
      if (!environment.ok) return environment;
      const client = this.#client;
      if (client === undefined || this.#loaded === undefined) continue; // another call has just ended the worker
      const { outcome, alone } = await this.#call(() => call(client, environment.value));
      if (outcome.ok) {
        this.#options.patience?.over();
        return done({ kind: 'answer', value: outcome.value });
      }
      const { failure } = outcome;
      if (signal.aborted) return failed({ kind: 'cancelled' });
      if (client !== this.#client && failure.kind === 'cancelled') continue; // ended together with another's
      if (isItemFailure(failure)) return done({ kind: 'item', failure });
      if (isMachineFailure(failure) || isToBlame(failure, alone)) tries += 1;
      else if (!mayPass(failure)) return outcome;
      if (client === this.#client) this.#drop(); // a server that comes back may be another one
      if (tries >= TRIES) return done({ kind: 'machine', failure });
      if (failure.kind === 'server' && !(await this.#outlast(signal, failure))) {
        return orCancelled(signal, failure);
      }
    }
  }

  /** Frees the model and ends the worker. */
  end(): void {
    this.#drop();
  }

  /** Says as well whether no other call was made at the same time. */
  async #call<T>(call: () => Promise<Outcome<T>>): Promise<{ outcome: Outcome<T>; alone: boolean }> {
    const own = { alone: this.#calls.size === 0 };
    if (!own.alone) for (const other of this.#calls) other.alone = false;
    this.#calls.add(own);
    try {
      return { outcome: await call(), alone: own.alone };
    } finally {
      this.#calls.delete(own);
    }
  }

  async #outlast(signal: AbortSignal, failure: Failure): Promise<boolean> {
    return (await this.#options.patience?.outlast(signal, failure)) ?? false;
  }

  async #patiently(
    signal: AbortSignal,
    make: () => Promise<Outcome<Environment>>,
  ): Promise<Outcome<Environment>> {
    for (;;) {
      const outcome = await make();
      if (outcome.ok) this.#options.patience?.back();
      else if (mayPass(outcome.failure) && (await this.#outlast(signal, outcome.failure))) continue;
      return outcome.ok ? outcome : orCancelled(signal, outcome.failure);
    }
  }

  async #again(make: () => Promise<Outcome<Environment>>): Promise<Outcome<Environment>> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await make();
      if (outcome.ok || tries >= TRIES || !isMachineFailure(outcome.failure)) return outcome;
      this.#drop();
    }
  }

  async #describe(signal: AbortSignal): Promise<Outcome<Environment>> {
    if (this.#environment !== undefined) return done(this.#environment);
    const info = await (this.#client ??= this.#spawn()).describe(signal);
    if (!info.ok) return info;
    this.#concurrency = info.value.concurrency;
    const environment = await this.#options.environmentOf(info.value);
    if (environment.ok) this.#environment = environment.value;
    return environment;
  }

  async #load(signal: AbortSignal): Promise<Outcome<Environment>> {
    const environment = await this.#describe(signal);
    if (!environment.ok || this.#loaded !== undefined) return environment;
    const { source, load, needsLabels, aroundLoad, onLoading } = this.#options;
    const client = (this.#client ??= this.#spawn());
    const loaded = await aroundLoad(() => client.load(signal, source, load, onLoading));
    if (!loaded.ok) return loaded;
    const { labels } = loaded.value;
    if (needsLabels && !labels.usable) {
      return failed({ kind: 'no-label-probabilities', detail: labels.detail });
    }
    this.#loaded = loaded.value;
    return environment;
  }

  #spawn(): EngineClient {
    const { engines, engine, source } = this.#options;
    return engines(engine, source);
  }

  #drop(): void {
    this.#client?.dispose();
    this.#client = undefined;
    this.#environment = undefined;
    this.#loaded = undefined;
  }
}
