import type { EditorPorts } from '../../src/state/editor/ports';

/** One tab after another over the same storage: a clock that is moved by hand, locks all tabs share, and leaving. */
export class FakeTabs {
  readonly #storage: EditorPorts['storage'];
  readonly #held = new Set<string>();
  readonly #waiting = new Set<() => void>();
  readonly #leaving = new Set<() => void>();
  #marks = 0;

  constructor(storage: EditorPorts['storage']) {
    this.#storage = storage;
  }

  /** What an editor of one more tab gets; over another storage where one is given. */
  ports(storage = this.#storage): EditorPorts {
    return {
      storage,
      hold: (name) => {
        if (this.#held.has(name)) return Promise.resolve(null);
        this.#held.add(name);
        return Promise.resolve(() => {
          this.#held.delete(name);
          return Promise.resolve();
        });
      },
      after: (_ms, call) => {
        this.#waiting.add(call);
        return () => this.#waiting.delete(call);
      },
      onLeaving: (call) => {
        this.#leaving.add(call);
        return () => this.#leaving.delete(call);
      },
      newMark: () => `mark${String(++this.#marks)}`,
      now: () => new Date('2026-01-05T10:00:00.000Z'),
    };
  }

  /** Whether anything waits for its time. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** All that waits has its time. */
  pass(): void {
    const due = [...this.#waiting];
    this.#waiting.clear();
    for (const call of due) call();
  }

  /** The page is hidden, or goes. */
  leave(): void {
    for (const call of this.#leaving) call();
  }

  /** The tab is killed: its locks are free, and nothing of it happens any more. */
  kill(): void {
    this.#held.clear();
    this.#waiting.clear();
    this.#leaving.clear();
  }
}
