import type { Failure } from '../../domain/failure';
import type { LocalModel, ServerKind } from '../../domain/run';
import type { ServerDoor } from '../../services/servers';
import { hostOf } from './hosts';
import { OwnServer } from './own-server.svelte';
import type { AddressProblem, OpenServers, ServerPorts } from './ports';
import { usualConcurrency } from './usual-concurrency';

/** What a person types of a new server. */
export interface TypedServer {
  address: string;
  /** Empty: after its address. */
  name: string;
  /** Empty: none. */
  key: string;
  /** The key is kept in this browser, not for this tab alone. */
  keepKey: boolean;
}

/** Why a server could not be added; `origin`: of the address, where it has one. */
export type NotAdded =
  | { ok: false; problem: AddressProblem | 'known'; origin: string }
  | { ok: false; problem: 'storage'; failure: Failure };
export type Added = { ok: true; server: OwnServer } | NotAdded;

/** The user's own servers. */
export class OwnServers {
  readonly #rest: Omit<ServerPorts, 'door'>;
  readonly #open: OpenServers;
  #door: ServerDoor | undefined;
  #servers = $state.raw<readonly OwnServer[] | null>(null);

  constructor(rest: Omit<ServerPorts, 'door'>, open: OpenServers) {
    this.#rest = rest;
    this.#open = open;
  }

  /** By name; null until they were read. */
  get servers(): readonly OwnServer[] | null {
    return this.#servers;
  }

  /** The server of a model; undefined: it is here, or its server is gone. */
  serverOf(model: LocalModel | null): OwnServer | undefined {
    if (model?.source.kind !== 'server') return undefined;
    const { serverId } = model.source;
    return this.#servers?.find(({ row }) => row.serverId === serverId);
  }

  /** Reads them; what tests of those that are here found stays. */
  async refresh(): Promise<void> {
    const rows = await this.#rest.storage.servers.list();
    if (rows.length === 0) {
      this.#servers = [];
      return;
    }
    const door = await this.#opened();
    const before = this.#servers ?? [];
    this.#servers = await Promise.all(
      rows.map(
        async (row) =>
          before.find((one) => one.row.serverId === row.serverId) ??
          new OwnServer({ ...this.#rest, door }, row, await door.keyPlace(row.serverId)),
      ),
    );
  }

  /** What usually is at an address; undefined: it can't be used as it is typed. */
  async guess(address: string): Promise<ServerKind | undefined> {
    const door = await this.#opened();
    const read = door.readAddress(address);
    return read.ok ? door.guessKind(read.baseUrl) : undefined;
  }

  /** Adds a server and asks it nothing. */
  async add({ address, name, key, keepKey }: TypedServer): Promise<Added> {
    const door = await this.#opened();
    const read = door.readAddress(address);
    if (!read.ok) return read;
    const { baseUrl } = read;
    if (this.#servers?.some(({ row }) => row.baseUrl === baseUrl) === true) {
      return { ok: false, problem: 'known', origin: baseUrl };
    }
    const kind = door.guessKind(baseUrl);
    const row = {
      serverId: crypto.randomUUID(),
      name: name.trim() === '' ? hostOf(baseUrl) : name.trim(),
      kind,
      baseUrl,
      concurrency: usualConcurrency(kind),
      batch: 1,
    };
    const stored = await this.#rest.storage.servers.put(row);
    if (!stored.ok) return { ok: false, problem: 'storage', failure: stored.failure };
    const server = new OwnServer({ ...this.#rest, door }, row, 'none');
    if (key.trim() !== '') await server.setKey(key.trim(), keepKey);
    this.#servers = [...(this.#servers ?? []), server];
    return { ok: true, server };
  }

  /** Forgets a server, its key and its models here. */
  async remove(server: OwnServer): Promise<void> {
    if (!(await server.remove())) return;
    this.#servers = (this.#servers ?? []).filter((one) => one !== server);
  }

  async #opened(): Promise<ServerDoor> {
    this.#door ??= await this.#open();
    return this.#door;
  }
}
