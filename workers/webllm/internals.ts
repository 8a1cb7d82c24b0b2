import type { LogitProcessor, MLCEngine } from '@mlc-ai/web-llm';
import * as v from 'valibot';
import { done, failed, type Outcome } from '../../src/domain/failure';
import { call, get, isObject, missingMethods } from './reflect';
import { EMPTY_THINKING } from './thinking';

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const path = (target: object, ...names: string[]): unknown =>
  names.reduce<unknown>((value, name) => (isObject(value) ? get(value, name) : undefined), target);

const mapEntry = (engine: MLCEngine, map: string, key: string): object | undefined => {
  const entries = get(engine, map);
  const entry: unknown = entries instanceof Map ? entries.get(key) : undefined;
  return isObject(entry) ? entry : undefined;
};

/** Methods of web-llm 0.2.86 that its types don't show; without them no model is used. */
export const NEEDED = {
  engine: ['preparePrefillInput'],
  pipeline: ['resetChat', 'getInputData', 'getConversationObject', 'setConversation'],
  tokenizer: ['encode'],
} as const;
/** The same for going back in the KV cache (`prefix.ts`); without them every criterion is a whole prompt. */
export const NEEDED_TO_REWIND = {
  engine: ['forwardTokensAndSample'],
  pipeline: ['resetChat'],
  tvm: ['getGlobalFunc', 'scalar', 'beginScope', 'endScope', 'detachFromCurrentScope'],
  lock: ['acquire', 'release'],
} as const;
/** The runtime's function that takes the last tokens out of a KV cache. */
export const REWIND = 'vm.builtin.kv_state_popn';

/** What going back in the KV cache works on. */
export interface RewindParts {
  engine: object;
  pipeline: object;
  lock: object | undefined;
}

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
    const missing = [
      ...missingMethods(engine, NEEDED.engine),
      ...missingMethods(pipeline, NEEDED.pipeline),
      ...missingMethods(tokenizer, NEEDED.tokenizer),
    ];
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
   * The whole prompt as the chat path will read it, with template and first tokens; nothing is evaluated, and what the
   * model has in its cache stays. `replyStart` stands in place of the end of the assistant's header. Throws WebLLM's own
   * error when it doesn't fit the context.
   */
  async promptTokens(
    messages: readonly ChatMessage[],
    isThinkingOff: boolean,
    replyStart?: string,
  ): Promise<number[]> {
    // Reads what the pipeline has, but writes to itself: conversation and cache of the pipeline aren't touched.
    const standIn = { filledKVCacheLength: 0, resetChat: () => undefined };
    Object.setPrototypeOf(standIn, this.#pipeline);
    const config = replyStart === undefined ? this.#chatConfig : this.#configWith(replyStart);
    // Nothing is gone on with, not even the same conversation: what follows is written into a new one.
    const prepared = call(this.#engine, 'preparePrefillInput', { messages }, standIn, config, false);
    const { inputStr, lastMsgRole } = v.parse(PrefillInput, prepared);
    const conversation = call(standIn, 'getConversationObject');
    if (!isObject(conversation)) throw new TypeError('web-llm has no conversation');
    call(conversation, 'appendMessage', lastMsgRole, inputStr);
    if (isThinkingOff) call(conversation, 'appendEmptyThinkingReplyHeader', 'assistant', EMPTY_THINKING);
    else call(conversation, 'appendReplyHeader', 'assistant');
    const [parts] = v.parse(InputData, await call(standIn, 'getInputData'));
    return parts.flat();
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
    Reflect.set(this.#chatConfig, 'conv_config', get(this.#configWith(start), 'conv_config'));
    try {
      return await work();
    } finally {
      Reflect.set(this.#chatConfig, 'conv_config', before);
    }
  }

  #configWith(replyStart: string): object {
    const changes = get(this.#chatConfig, 'conv_config');
    return {
      ...this.#chatConfig,
      conv_config: { ...(isObject(changes) ? changes : {}), role_empty_sep: replyStart },
    };
  }

  /** What `prefix.ts` needs to go back in the KV cache. */
  rewindParts(modelId: string): RewindParts {
    const lock = mapEntry(this.#engine, 'loadedModelIdToLock', modelId);
    return { engine: this.#engine, pipeline: this.#pipeline, lock };
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
