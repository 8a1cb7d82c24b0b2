import { Lifeline } from '../../src/domain/lifeline';

/** Enough for the reason of a failure; a whole load writes some hundred lines. */
const KEPT_LINES = 60;

const isEvent = (value: unknown): value is Event => value instanceof Event;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.message;
  return JSON.stringify(value);
};

/**
 * Takes what wllama and llama.cpp print. llama.cpp says why something failed only here, and an uncaught throw in wllama's
 * own worker comes only as an event handed to `error`: no pending call hears of it.
 */
export class NativeLog {
  /** Cut when wllama's worker crashed; a crash between calls is told to the next one. */
  readonly worker = new Lifeline();
  readonly #onLine: (line: string) => void;
  #errors: string[] = [];

  constructor(onLine: (line: string) => void) {
    this.#onLine = onLine;
  }

  readonly debug = (...parts: unknown[]): void => {
    this.#onLine(parts.map(textOf).join(' '));
  };
  readonly log = this.debug;
  readonly warn = this.debug;
  readonly error = (...parts: unknown[]): void => {
    const event = parts.find(isEvent);
    if (event !== undefined) {
      this.worker.cut(new Error(event instanceof ErrorEvent ? event.message : 'wllama’s worker failed'));
    }
    const line = parts
      .filter((part) => !isEvent(part))
      .map(textOf)
      .join(' ');
    // The JavaScript stack only repeats where the wasm was called from.
    if (line === '' || line.startsWith('Stack trace')) return;
    this.#errors = [...this.#errors, line].slice(-KEPT_LINES);
    this.#onLine(line);
  };

  /** Forgets the errors of earlier calls. */
  clear(): void {
    this.#errors = [];
  }

  /** The error lines since `clear`, oldest first. */
  reason(): string {
    return this.#errors.join('\n');
  }
}
