import type { ChannelPort, LockPort, RunnerPorts } from '../../src/services/runner';

/** Locks of one imagined browser: shared by its tabs. */
export class FakeLocks implements LockPort {
  readonly #held = new Set<string>();
  readonly #waiting: { name: string; resolve: () => void }[] = [];

  async hold(name: string, use: () => Promise<void>): Promise<boolean> {
    if (this.#held.has(name)) return false;
    this.#held.add(name);
    try {
      await use();
    } finally {
      this.free(name);
    }
    return true;
  }

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.#held.has(name));
  }

  isAnyHeld(prefix: string): Promise<boolean> {
    return Promise.resolve([...this.#held].some((name) => name.startsWith(prefix)));
  }

  whenFree(signal: AbortSignal, name: string): Promise<void> {
    if (!this.#held.has(name)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name, resolve });
      signal.addEventListener('abort', () => {
        reject(new DOMException('', 'AbortError'));
      });
    });
  }

  /** What a browser does when the tab that holds the name dies. */
  free(name: string): void {
    this.#held.delete(name);
    for (const waiter of this.#waiting) if (waiter.name === name) waiter.resolve();
  }

  freeAll(): void {
    for (const name of [...this.#held]) this.free(name);
  }
}

/** Messages between the tabs of one imagined browser: a tab doesn't hear itself. */
export class FakeHub {
  readonly #tabs: Set<(message: unknown) => void>[] = [];

  open(): ChannelPort {
    const mine = new Set<(message: unknown) => void>();
    this.#tabs.push(mine);
    return {
      send: (message) => {
        const copy: unknown = structuredClone(message);
        for (const tab of this.#tabs) if (tab !== mine) for (const listener of tab) listener(copy);
      },
      listen: (listener) => {
        mine.add(listener);
        return () => {
          mine.delete(listener);
        };
      },
    };
  }
}

/** Ports of one tab; the clock moves a second with every look, so that two instants differ. */
export function fakePorts(
  parts: Pick<RunnerPorts, 'storage' | 'engines'>,
  {
    locks = new FakeLocks(),
    hub = new FakeHub(),
    wait = () => Promise.resolve(),
  }: { locks?: LockPort; hub?: FakeHub; wait?: RunnerPorts['wait'] } = {},
): RunnerPorts {
  let now = Date.UTC(2026, 0, 5);
  return {
    ...parts,
    locks,
    channel: hub.open(),
    keepAwake: () => () => undefined,
    now: () => (now += 1000),
    wait,
    host: { app: '0.1.0', browser: 'Test 1', threads: 1 },
  };
}
