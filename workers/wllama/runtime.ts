import { Wllama } from '@wllama/wllama';
import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { NativeLog } from './native-log';
import type { Body } from './requests';

/** The part of wllama that is used, with requests and replies as plain data: replies are parsed by their readers. */
interface Native {
  createChatCompletion(options: object): Promise<unknown>;
  createCompletion(options: object): Promise<unknown>;
  loadModel(files: Blob[], params: object): Promise<void>;
  getLoadedContextInfo(): { n_vocab: number; n_ctx: number };
  setCompat(compat: { wasm: string; worker: { code: string } } | null, mode: 'firefox_safari'): void;
  exit(): Promise<void>;
}

export interface RuntimeOptions {
  contextTokens: number;
  threads: number;
}

const hasMemory64 = (): boolean => {
  try {
    // @ts-expect-error the DOM types don't know 64-bit memories yet
    new WebAssembly.Memory({ address: 'i64', initial: 1n });
    return true;
  } catch {
    return false;
  }
};

/** wllama's normal build suspends wasm while it waits for JavaScript (JSPI) and has 64-bit memory. */
export const needsCompat = (): boolean => !('Suspending' in WebAssembly) || !hasMemory64();

/** One wllama with one model, from load to exit; never loads a second one. */
export class Runtime {
  readonly log: NativeLog;
  readonly #native: Native;

  constructor(onLine: (line: string) => void) {
    this.log = new NativeLog(onLine);
    this.#native = new Wllama({ default: wasmUrl }, { logger: this.log, suppressNativeLog: false });
  }

  /** Loads a model file for the CPU. Settles late or never when a policy blocks something: guard it. */
  async load(file: Blob, { contextTokens, threads }: RuntimeOptions): Promise<void> {
    // Without a word from us wllama would take its compat build from a public server.
    this.#native.setCompat(needsCompat() ? (await import('./compat')).COMPAT : null, 'firefox_safari');
    await this.log.worker.guard(() =>
      this.#native.loadModel([file], {
        n_ctx: contextTokens,
        n_threads: threads,
        n_batch: 16, // an interrupt waits for one batch; measured: larger ones are no faster in wasm (docs/decisions/0014)
        n_parallel: 1,
        n_gpu_layers: 0,
        flash_attn: false, // with it, what came from the cache gives other last digits
        warmup: false,
        swa_full: true, // else a sliding-window model can't go back to a prefix
        ctx_shift: false,
        cache_idle_slots: false,
        // Thoughts are split off by us. Not `skip_chat_parsing`: with it a given beginning of the answer is dropped unsaid.
        reasoning_format: 'none',
        log_level: 2,
      }),
    );
  }

  /** Zero vocabulary: llama.cpp couldn't read the file, though the load succeeded. */
  get info(): { n_vocab: number; n_ctx: number } {
    return this.#native.getLoadedContextInfo();
  }

  chat(signal: AbortSignal, body: Body): Promise<unknown> {
    return this.#ask(() => this.#native.createChatCompletion({ ...body, abortSignal: signal }));
  }

  async chatStream(signal: AbortSignal, body: Body, onData: (chunk: unknown) => void): Promise<void> {
    await this.#ask(() => this.#native.createChatCompletion({ ...body, abortSignal: signal, onData }));
  }

  complete(signal: AbortSignal, body: Body): Promise<unknown> {
    return this.#ask(() => this.#native.createCompletion({ ...body, abortSignal: signal }));
  }

  /** Frees everything; a pending call rejects. */
  exit(): Promise<void> {
    return this.#native.exit();
  }

  #ask(request: () => Promise<unknown>): Promise<unknown> {
    this.log.clear();
    return this.log.worker.guard(request);
  }
}
