import type { Tokens } from '../../src/domain/run';

/** How much may pile up before the model is loaded anew: seconds of loading against the page's memory. */
export const CACHE_LIMIT_BYTES = 512 * 1024 * 1024;

/**
 * Estimates what llama.cpp's own prompt cache holds. Before a prompt that keeps less than half of the last one it puts the
 * last one's state aside, in memory, up to 8 GB; wllama has no switch for it, and a long run would end the page. The only
 * way to free it is to load the model anew, which changes no result.
 */
export class CacheBudget {
  readonly #bytesPerToken: number;
  readonly #limitBytes: number;
  #current = 0;
  #aside = 0;

  constructor(bytesPerToken: number, limitBytes: number) {
    this.#bytesPerToken = bytesPerToken;
    this.#limitBytes = limitBytes;
  }

  get isSpent(): boolean {
    return this.#aside * this.#bytesPerToken > this.#limitBytes;
  }

  /** A request was answered. */
  answered({ prompt, cached, completion }: Tokens): void {
    if (cached < this.#current / 2) this.#aside += this.#current;
    this.#current = prompt + completion;
  }

  /** A request was refused or broken off: the state before it may have been put aside. */
  brokenOff(): void {
    this.#aside += this.#current;
    this.#current = 0;
  }
}
