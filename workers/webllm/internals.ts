import type { LogitProcessor, MLCEngine } from '@mlc-ai/web-llm';
import * as v from 'valibot';
import { done, failed, type Outcome } from '../../src/domain/failure';
import { EMPTY_THINKING } from './thinking';

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

const get = (target: object, name: string): unknown => {
  const value: unknown = Reflect.get(target, name);
  return value;
};
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Calls a method that the package's types don't show. */
const call = (target: object, name: string, ...args: unknown[]): unknown => {
  const method = get(target, name);
  if (typeof method !== 'function') throw new TypeError(`web-llm has no ${name}`);
  const result: unknown = Reflect.apply(method, target, args);
  return result;
};

const path = (target: object, ...names: string[]): unknown =>
  names.reduce<unknown>((value, name) => (isObject(value) ? get(value, name) : undefined), target);

const mapEntry = (engine: MLCEngine, map: string, key: string): object | undefined => {
  const entries = get(engine, map);
  const entry: unknown = entries instanceof Map ? entries.get(key) : undefined;
  return isObject(entry) ? entry : undefined;
};

const PIPELINE_METHODS = ['resetChat', 'getInputData', 'getConversationObject', 'setConversation'];
const PrefillInput = v.object({ inputStr: v.string(), lastMsgRole: v.string() });
const InputData = v.looseTuple([v.array(v.array(v.number()))]);

/**
 * Everything that touches private names of web-llm 0.2.86, whose version is pinned; a test lists them. They are needed
 * to count tokens (the package shows no tokenizer), to refuse a long prompt before any other is read, to spare
 * candidates the read-back of logits, and to learn of a lost device at once.
 */
export class Internals {
  readonly #engine: MLCEngine;
  readonly #pipeline: object;
  readonly #chatConfig: object;
  readonly #tokenizer: object;

  private constructor(engine: MLCEngine, pipeline: object, chatConfig: object, tokenizer: object) {
    this.#engine = engine;
    this.#pipeline = pipeline;
    this.#chatConfig = chatConfig;
    this.#tokenizer = tokenizer;
  }

  /** `bug` with the names that are missing, as after a change of the package's version. */
  static open(engine: MLCEngine, modelId: string): Outcome<Internals> {
    const pipeline = mapEntry(engine, 'loadedModelIdToPipeline', modelId);
    const chatConfig = mapEntry(engine, 'loadedModelIdToChatConfig', modelId);
    if (pipeline === undefined || chatConfig === undefined) {
      // So ends a load that was cancelled while shaders were compiled: resolved, and half registered.
      return failed({ kind: 'worker-died', detail: `${modelId} is only half registered` });
    }
    const tokenizer = get(pipeline, 'tokenizer');
    const missing = PIPELINE_METHODS.filter((name) => typeof get(pipeline, name) !== 'function');
    if (typeof get(engine, 'preparePrefillInput') !== 'function') missing.push('preparePrefillInput');
    if (!isObject(tokenizer) || typeof get(tokenizer, 'encode') !== 'function')
      missing.push('tokenizer.encode');
    if (missing.length > 0 || !isObject(tokenizer)) {
      return failed({ kind: 'bug', detail: `not in this web-llm: ${missing.join(', ')}` });
    }
    return done(new Internals(engine, pipeline, chatConfig, tokenizer));
  }

  /** Tokens of a text by the model's own tokenizer, without any template. */
  countTokens(text: string): number {
    const ids = call(this.#tokenizer, 'encode', text);
    return ids instanceof Int32Array ? ids.length : v.parse(v.array(v.number()), ids).length;
  }

  /**
   * Tokens of the whole prompt as the chat path will read it, with template and first tokens; nothing is evaluated.
   * Throws WebLLM's own error when it doesn't fit the context.
   */
  async countPrompt(messages: readonly ChatMessage[], isThinkingOff: boolean): Promise<number> {
    call(this.#pipeline, 'resetChat');
    try {
      const prepared = call(
        this.#engine,
        'preparePrefillInput',
        { messages },
        this.#pipeline,
        this.#chatConfig,
      );
      const { inputStr, lastMsgRole } = v.parse(PrefillInput, prepared);
      const conversation = call(this.#pipeline, 'getConversationObject');
      if (!isObject(conversation)) throw new TypeError('web-llm has no conversation');
      call(conversation, 'appendMessage', lastMsgRole, inputStr);
      if (isThinkingOff) call(conversation, 'appendEmptyThinkingReplyHeader', 'assistant', EMPTY_THINKING);
      else call(conversation, 'appendReplyHeader', 'assistant');
      const [parts] = v.parse(InputData, await call(this.#pipeline, 'getInputData'));
      return parts.reduce((sum, part) => sum + part.length, 0);
    } finally {
      call(this.#pipeline, 'resetChat');
    }
  }

  /** Puts a processor to work, or none: each token then spares a read-back of the whole vocabulary's logits. */
  useProcessor(processor: LogitProcessor | undefined): void {
    Reflect.set(this.#pipeline, 'logitProcessor', processor);
  }

  /**
   * Lets answers begin with `start` while `work` runs; WebLLM has no prefill of its own. The text stands where the
   * template ends the assistant's header and isn't part of the answer.
   */
  async withReplyStart<R>(start: string, work: () => Promise<R>): Promise<R> {
    const before = get(this.#chatConfig, 'conv_config');
    Reflect.set(this.#chatConfig, 'conv_config', {
      ...(isObject(before) ? before : {}),
      role_empty_sep: start,
    });
    try {
      return await work();
    } finally {
      Reflect.set(this.#chatConfig, 'conv_config', before);
    }
  }

  /** Resolves when the GPU device goes away: requests in flight may then never settle. */
  async deviceLost(): Promise<string> {
    const device = path(this.#pipeline, 'tvm', 'lib', 'webGPUContext', 'device');
    const lost: unknown = isObject(device) ? get(device, 'lost') : undefined;
    if (!(lost instanceof Promise)) return new Promise(() => undefined);
    const info: unknown = await lost;
    return isObject(info) ? `${String(get(info, 'reason'))} ${String(get(info, 'message'))}` : 'unknown';
  }
}
