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
import { WLLAMA_VERSION } from '../../src/protocol/engine-versions';
import { CACHE_LIMIT_BYTES } from './cache-budget';
import { countTokens } from './count-tokens';
import { requestFailure } from './failures';
import { generate } from './generate';
import { judge } from './judge';
import { labelsUsable, LoadedFile, openSession, prefixReuse, type Opened } from './load';
import type { Session } from './session';

const NOT_LOADED: Failure = { kind: 'bug', detail: 'no model is loaded' };

/** llama.cpp in wasm on the CPU, for any GGUF model that can chat. */
export class WllamaEngine implements Engine {
  readonly #cacheLimitBytes: number;
  #opened: Opened | undefined;
  #call: AbortController | undefined;

  constructor({ cacheLimitBytes = CACHE_LIMIT_BYTES } = {}) {
    this.#cacheLimitBytes = cacheLimitBytes;
  }

  describe(): Promise<EngineInfo> {
    return Promise.resolve({
      engine: 'wllama',
      version: WLLAMA_VERSION,
      device: 'CPU',
      // More threads than spare cores wait for each other and are slower than one.
      threads: crossOriginIsolated ? Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1)) : 1,
      concurrency: 1,
      labels: 'top-n',
      grammar: true,
      prefixReuse: true,
    });
  }

  load(
    source: ModelSource,
    loadOptions: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>> {
    return this.#during(async (signal) => {
      await this.#close();
      if (source.kind !== 'gguf') {
        return failed({ kind: 'unsupported-model', detail: `not a GGUF file: ${source.kind}` });
      }
      const file = await LoadedFile.open(source.path);
      if (!file.ok) return file;
      const options = { ...loadOptions, cacheLimitBytes: this.#cacheLimitBytes };
      const session = await openSession(signal, file.value, options, onProgress);
      if (!session.ok) return session;
      this.#opened = { file: file.value, options, session: session.value };
      return done({
        contextTokens: session.value.contextTokens,
        controlStrings: session.value.facts.controlStrings,
        labels: labelsUsable(session.value),
        prefixReuse: prefixReuse(session.value),
      });
    });
  }

  countTokens(texts: readonly string[]): Promise<Outcome<{ tokens: number; exact: boolean }[]>> {
    return this.#withSession(async (session, signal) => {
      const { runtime, contextTokens, facts, budget } = session;
      const counter = {
        complete: (prompt: string) => runtime.complete(signal, { prompt, max_tokens: 1 }),
        contextTokens,
        control: facts.controlStrings[0],
      };
      try {
        return done(await countTokens(counter, texts));
      } catch (error) {
        return failed(signal.aborted ? { kind: 'cancelled' } : requestFailure(error, runtime.log.reason()));
      } finally {
        budget.brokenOff();
      }
    });
  }

  generate(request: GenerateRequest, onText: (delta: string) => void): Promise<Outcome<Generated>> {
    return this.#withSession((session, signal) => generate(session, signal, request, onText));
  }

  judge(request: JudgeRequest, onVerdict: (verdict: RawVerdict) => void): Promise<Outcome<JudgeUsage>> {
    return this.#withSession(async (session, signal, { file }) => {
      const unknown = request.todo.find((key) => !request.criteria.some((one) => one.key === key));
      if (unknown !== undefined)
        return failed({ kind: 'bug', detail: `no criterion ${unknown} in the request` });
      if (request.reading !== 'label-probability') {
        return judge(session, signal, request, session.forms, onVerdict);
      }
      const refuse = (detail: string): Outcome<never> => failed({ kind: 'no-label-probabilities', detail });
      const usable = labelsUsable(session);
      if (!usable.usable) return refuse(usable.detail);
      if (request.thinking === 'on' && session.facts.thinking !== 'none') {
        return refuse('the model thinks before it answers');
      }
      const forms = await file.formsOf(request.labels);
      if (!forms.ok) return forms;
      const missing = (['true', 'false'] as const).find((label) => forms.value[label].length === 0);
      return missing === undefined
        ? judge(session, signal, request, forms.value, onVerdict)
        : refuse(`no single token says “${request.labels[missing]}”`);
    });
  }

  interrupt(): Promise<void> {
    this.#call?.abort();
    return Promise.resolve();
  }

  async unload(): Promise<void> {
    this.#call?.abort();
    await this.#close();
  }

  async #close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.session.runtime.exit();
  }

  async #withSession<T>(
    use: (session: Session, signal: AbortSignal, opened: Opened) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    return this.#during(async (signal) => {
      const opened = this.#opened;
      if (opened === undefined) return failed(NOT_LOADED);
      if (opened.session.budget.isSpent) {
        await opened.session.runtime.exit();
        const renewed = await openSession(signal, opened.file, opened.options, () => undefined);
        if (!renewed.ok) {
          this.#opened = undefined;
          return renewed;
        }
        opened.session = renewed.value;
      }
      return use(opened.session, signal, opened);
    });
  }

  async #during<T>(call: (signal: AbortSignal) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const controller = new AbortController();
    this.#call = controller;
    try {
      return await call(controller.signal);
    } finally {
      if (this.#call === controller) this.#call = undefined;
    }
  }
}
