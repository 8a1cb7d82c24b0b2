import type { ServerDoor } from '../../services/servers';
import type { ConnectionTest, ServerRow } from './ports';

/** The test of one server's connection, and what the last one found. */
export class ConnectionCheck {
  readonly #door: Pick<ServerDoor, 'test'>;
  readonly #serverId: string;
  readonly #onKind: (kind: ServerRow['kind']) => Promise<void>;
  #found = $state.raw<ConnectionTest | null>(null);
  #stop = $state.raw<AbortController | null>(null);

  /** `onKind` is told what the server says it is. */
  constructor(
    door: Pick<ServerDoor, 'test'>,
    serverId: string,
    onKind: (kind: ServerRow['kind']) => Promise<void>,
  ) {
    this.#door = door;
    this.#serverId = serverId;
    this.#onKind = onKind;
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
    if (found?.ok === true) await this.#onKind(found.kind);
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
