import type { ServerDoor } from '../../services/servers';
import type { ConnectionTest } from './ports';

type Answer = Extract<ConnectionTest, { ok: true }>;

/** The test of one server's connection, and what the last one found. */
export class ConnectionCheck {
  readonly #door: Pick<ServerDoor, 'test'>;
  readonly #serverId: string;
  readonly #onAnswer: (answer: Answer) => Promise<void>;
  #found = $state.raw<ConnectionTest | null>(null);
  #stop = $state.raw<AbortController | null>(null);

  /** `onAnswer` is told what the server says of itself. */
  constructor(door: Pick<ServerDoor, 'test'>, serverId: string, onAnswer: (answer: Answer) => Promise<void>) {
    this.#door = door;
    this.#serverId = serverId;
    this.#onAnswer = onAnswer;
  }

  get isTesting(): boolean {
    return this.#stop !== null;
  }
  /** null: not tested yet, or changed since. */
  get found(): ConnectionTest | null {
    return this.#found;
  }

  async test(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.#found = null;
    const found = await this.#door.test(stop.signal, this.#serverId);
    if (this.#stop !== stop) return; // forgotten, or tested again since
    if (found?.ok === true) await this.#onAnswer(found);
    if (this.#stop !== stop) return;
    this.#stop = null;
    this.#found = found ?? null;
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  /** What was found no longer holds. */
  forget(): void {
    this.stop();
    this.#found = null;
  }
}
