import type { Failure, Outcome } from '../../domain/failure';
import type { EditorPorts } from '../editor/ports';

/** From the first change that isn't stored; as the editor's. */
const DELAY_MS = 800;

/** Keeps what is stored up with what is in memory: soon after a change, and at once when the page may go. */
export class ReviewKeeper<T> {
  readonly #after: EditorPorts['after'];
  readonly #store: (value: T) => Promise<Outcome<void>>;
  readonly #onOutcome: (failure: Failure | null) => void;
  readonly #stopListening: () => void;
  #waiting: { value: T } | null = null;
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    ports: Pick<EditorPorts, 'after' | 'onLeaving'>,
    store: (value: T) => Promise<Outcome<void>>,
    onOutcome: (failure: Failure | null) => void,
  ) {
    this.#after = ports.after;
    this.#store = store;
    this.#onOutcome = onOutcome;
    this.#stopListening = ports.onLeaving(() => void this.flush());
  }

  take(value: T): void {
    this.#waiting = { value };
    this.#cancel ??= this.#after(DELAY_MS, () => void this.flush());
  }

  /** Stores what isn't stored yet; resolves when it is, or couldn't be. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    const waiting = this.#waiting;
    if (waiting === null) return this.#writing;
    this.#waiting = null;
    // Not chained: IndexedDB keeps the order of writes, and a page that goes waits for nothing.
    this.#writing = this.#store(waiting.value).then((stored) => {
      if (!stored.ok) this.#waiting ??= waiting;
      this.#onOutcome(stored.ok ? null : stored.failure);
    });
    return this.#writing;
  }

  /** What waits is not stored any more. */
  forget(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#waiting = null;
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.flush();
  }
}
