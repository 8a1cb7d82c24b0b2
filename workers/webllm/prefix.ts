import * as v from 'valibot';
import { NEEDED_TO_REWIND, REWIND, type RewindParts } from './internals';
import { call, callAsync, get, isObject, missingMethods } from './reflect';

/** Why a model's cache can't be taken back; undefined: by its kind it can. */
const whyNot = (pipeline: object): string | undefined => {
  // A recurrent state forgets its past at every pass: it can't go back.
  if (get(pipeline, 'kvStateKind') !== 'kv_cache' || isObject(get(pipeline, 'rnnState'))) {
    return 'the model keeps a recurrent state, which can’t go back';
  }
  // Pages that slid out of the window don't come back.
  if (get(pipeline, 'slidingWindowSize') !== -1) return 'the model has a sliding window';
  // Such models build their prompts another way, and other tokens would be read.
  if (get(pipeline, 'artifact') !== undefined) return 'the model has a manifest and a prompt path of its own';
  const isKnown =
    isObject(get(pipeline, 'kvCache')) &&
    typeof get(pipeline, 'filledKVCacheLength') === 'number' &&
    v.is(Size, get(pipeline, 'prefillChunkSize'));
  return isKnown ? undefined : 'the model’s cache is not as expected';
};

const Size = v.pipe(v.number(), v.integer(), v.minValue(1));

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((token, i) => token === b[i]);

/** Takes a function of the runtime out of the scope that would dispose of it. */
const takeFunction = (tvm: object, name: string): ((...args: unknown[]) => unknown) => {
  call(tvm, 'beginScope');
  try {
    const found = call(tvm, 'detachFromCurrentScope', call(tvm, 'getGlobalFunc', name));
    if (typeof found !== 'function') throw new TypeError(`${name} is not a function`);
    return (...args) => {
      const result: unknown = Reflect.apply(found, undefined, args);
      return result;
    };
  } finally {
    call(tvm, 'endScope');
  }
};

/**
 * A model's KV cache that can go back, so that what prompts share is read once. The only place that rewinds; it rests on
 * private names of web-llm 0.2.86 (`NEEDED_TO_REWIND`), and WebLLM's own checks don't hold here: lengths must have been
 * checked before.
 */
export class PrefixCache {
  readonly #parts: RewindParts;
  readonly #modelId: string;
  readonly #tvm: object;
  readonly #lock: object;
  readonly #popn: (...args: unknown[]) => unknown;
  /** What lies in the cache between judgments, read in one piece; empty: nothing that may be used. */
  #kept: readonly number[] = [];

  private constructor(
    parts: RewindParts,
    modelId: string,
    tvm: object,
    lock: object,
    popn: (...args: unknown[]) => unknown,
  ) {
    this.#parts = parts;
    this.#modelId = modelId;
    this.#tvm = tvm;
    this.#lock = lock;
    this.#popn = popn;
  }

  /** A model's cache, or the reason why it can't go back. Nothing is evaluated. */
  static open(parts: RewindParts, modelId: string): PrefixCache | string {
    const { engine, pipeline, lock } = parts;
    const tvm = get(pipeline, 'tvm');
    const missing = [
      ...missingMethods(engine, NEEDED_TO_REWIND.engine),
      ...missingMethods(pipeline, NEEDED_TO_REWIND.pipeline),
      ...missingMethods(tvm, NEEDED_TO_REWIND.tvm),
      ...missingMethods(lock, NEEDED_TO_REWIND.lock),
    ];
    if (missing.length > 0 || !isObject(tvm) || lock === undefined) {
      return `not in this web-llm: ${missing.join(', ')}`;
    }
    const reason = whyNot(pipeline);
    if (reason !== undefined) return reason;
    try {
      return new PrefixCache(parts, modelId, tvm, lock, takeFunction(tvm, REWIND));
    } catch (error) {
      return `${REWIND}: ${String(error)}`;
    }
  }

  /** Runs `work` while no other request can reach the model. After an error the cache counts as empty. */
  async hold<R>(work: () => Promise<R>): Promise<R> {
    await callAsync(this.#lock, 'acquire');
    try {
      return await work();
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      await callAsync(this.#lock, 'release');
    }
  }

  /** Whether the cache holds exactly these tokens from before; if not, it is empty afterwards. */
  resume(tokens: readonly number[]): boolean {
    const isThere = tokens.length > 0 && this.#length === tokens.length && isSame(this.#kept, tokens);
    this.forget();
    if (!isThere) call(this.#parts.pipeline, 'resetChat');
    return isThere;
  }

  /** Reads tokens in the pieces WebLLM would read them in; false: stopped between two. */
  async read(
    tokens: readonly number[],
    piece: (forward: () => Promise<unknown>, isLast: boolean) => Promise<boolean>,
  ): Promise<boolean> {
    const size = v.parse(Size, get(this.#parts.pipeline, 'prefillChunkSize'));
    for (let start = 0; start < tokens.length; start += size) {
      const ids = tokens.slice(start, start + size);
      const forward = (): Promise<unknown> =>
        callAsync(this.#parts.engine, 'forwardTokensAndSample', ids, true, this.#modelId);
      if (!(await piece(forward, start + size >= tokens.length))) return false;
    }
    return true;
  }

  /** Takes the cache back to its first `length` tokens. WebLLM's own counter must go back with it. */
  rewind(length: number): void {
    const { pipeline } = this.#parts;
    const over = this.#length - length;
    if (over < 0) throw new RangeError(`cannot go back to ${length} from ${this.#length}`);
    if (over === 0) return;
    // Plain numbers would go over as floats, which the runtime refuses.
    const scalar = (value: number, type: string): unknown => call(this.#tvm, 'scalar', value, type);
    this.#popn(get(pipeline, 'kvCache'), scalar(0, 'int64'), scalar(over, 'int32'));
    Reflect.set(pipeline, 'filledKVCacheLength', length);
  }

  /** Leaves these tokens, which the cache begins with, for the next judgment. */
  keep(tokens: readonly number[]): void {
    if (tokens.length > 0 && this.#length >= tokens.length) {
      this.rewind(tokens.length);
      this.#kept = tokens;
    }
  }

  /** Any other use of the model makes what was kept worthless. */
  forget(): void {
    this.#kept = [];
  }

  get #length(): number {
    return v.parse(v.number(), get(this.#parts.pipeline, 'filledKVCacheLength'));
  }
}
