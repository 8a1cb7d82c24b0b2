import { SvelteSet } from 'svelte/reactivity';
import type { Failure, Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import { ConnectionCheck } from './connection-check.svelte';
import { ModelCheck } from './model-check.svelte';
import type { AddressReading, KeyPlace, ServerModel, ServerPorts, ServerRow } from './ports';
import { isSameOrigin } from './hosts';
import { usualConcurrency } from './usual-concurrency';

/** A model that runs may use, and what the server has under its name now. */
interface Changed {
  weightsHash: string;
  now: ServerModel;
}

/** Why an address can't be used, or where the server is reached then; `known`: another of the user's servers is there. */
export type Moved = AddressReading | { ok: false; problem: 'known'; origin: string };

/** One of the user's own servers: how it is reached, its models that runs may use, and what tests of it found. */
export class OwnServer {
  readonly #ports: ServerPorts;
  #row: ServerRow;
  #keyPlace = $state<KeyPlace>('none');
  #failure = $state.raw<Failure | null>(null);
  #changed = $state.raw<readonly Changed[]>([]);
  readonly #taken = new SvelteSet<string>();
  readonly connection: ConnectionCheck;
  readonly check: ModelCheck;
  readonly #used = $derived.by(() =>
    (this.#ports.models.local ?? []).filter(
      ({ source }) => source.kind === 'server' && source.serverId === this.row.serverId,
    ),
  );

  constructor(ports: ServerPorts, row: ServerRow, keyPlace: KeyPlace) {
    this.#ports = ports;
    this.#row = $state.raw(row);
    this.#keyPlace = keyPlace;
    this.connection = new ConnectionCheck(ports.door, row.serverId, async ({ kind, models }) => {
      await this.#keepKind(kind);
      await this.#compare(models);
    });
    this.check = new ModelCheck(ports, row.serverId);
  }

  get row(): ServerRow {
    return this.#row;
  }
  /** Where its key is. The key itself never comes back. */
  get keyPlace(): KeyPlace {
    return this.#keyPlace;
  }
  /** Why the last change could not be stored; null: it was. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Its models that runs may use. */
  get used(): readonly LocalModel[] {
    return this.#used;
  }

  /** What the last test found under the name of a model that runs may use, if that is another one. */
  changeOf({ weightsHash }: LocalModel): ServerModel | undefined {
    if (this.connection.found?.ok !== true) return undefined; // of another connection, or of a server that is gone
    return this.#changed.find((one) => one.weightsHash === weightsHash)?.now;
  }

  /** Name, kind, address, how much at once. What a test found of it no longer holds. */
  async change(changes: Partial<Omit<ServerRow, 'serverId'>>): Promise<void> {
    const row = { ...this.row, ...changes };
    if (!this.#note(await this.#ports.storage.servers.put(row))) return;
    if (row.baseUrl !== this.row.baseUrl || row.kind !== this.row.kind) this.connection.forget();
    this.#row = row;
  }

  /** Reaches it at another address from now on; says why the address can't be used. No other host gets its key. */
  async move(typed: string): Promise<Moved> {
    const read = this.#ports.door.readAddress(typed);
    if (!read.ok) return read;
    const { baseUrl } = read;
    const rows = await this.#ports.storage.servers.list();
    if (rows.some((row) => row.serverId !== this.row.serverId && row.baseUrl === baseUrl)) {
      return { ok: false, problem: 'known', origin: baseUrl };
    }
    if (isSameOrigin(baseUrl, this.row.baseUrl) || (await this.forgetKey())) await this.change({ baseUrl });
    return read;
  }

  async setKey(key: string, keep: boolean): Promise<void> {
    this.#note(await this.#ports.door.setKey(this.row.serverId, key, keep));
    await this.#lookForKey();
  }

  /** True: nothing of it is left. */
  async forgetKey(): Promise<boolean> {
    const isForgotten = this.#note(await this.#ports.door.forgetKey(this.row.serverId));
    await this.#lookForKey();
    return isForgotten;
  }

  /**
   * Runs may use this model from now on. The very same one on another server is one model: it is asked here from now on,
   * and what a person knows of it stays.
   */
  async use(model: ServerModel): Promise<void> {
    const local = await this.#ports.door.modelOf(this.row, model);
    const held = (this.#ports.models.local ?? []).find((one) => one.weightsHash === local.weightsHash);
    const isElsewhere = held?.source.kind === 'server' && held.source.serverId !== this.row.serverId;
    const row = isElsewhere ? { ...held, source: local.source } : local;
    if (this.#note(await this.#ports.models.describe(row)) && isElsewhere) this.#taken.add(row.weightsHash);
  }

  /** Whether this model was taken over from another of the user's servers since the page was opened. */
  isTaken({ weightsHash }: LocalModel): boolean {
    return this.#taken.has(weightsHash);
  }

  /** What a person knows of a model that its server doesn't say. What a try of it showed no longer holds. */
  async describe(model: LocalModel): Promise<void> {
    this.check.forget(model.weightsHash);
    this.#note(await this.#ports.models.describe(model));
  }

  /** Runs may use what the server has under that name now, in place of what it had. */
  async replace(before: LocalModel, now: ServerModel): Promise<void> {
    await this.use(now);
    if (this.#failure === null) await this.leave(before);
  }

  /** Runs no longer offer it; on its server nothing changes. */
  async leave(model: LocalModel): Promise<void> {
    this.check.forget(model.weightsHash);
    this.#note(await this.#ports.models.remove(model));
  }

  /** Forgets the server, its key and its models here. True: nothing of it is left. */
  async remove(): Promise<boolean> {
    this.connection.stop();
    this.check.stop();
    const { door, models, storage } = this.#ports;
    if (!this.#note(await door.forgetKey(this.row.serverId))) return false;
    for (const model of this.#used) if (!this.#note(await models.remove(model))) return false;
    return this.#note(await storage.servers.remove(this.row.serverId));
  }

  async #keepKind(kind: ServerRow['kind']): Promise<void> {
    if (kind === this.row.kind || kind === 'other') return; // what a person said of a server that nobody knows stays
    const { concurrency, kind: before } = this.row;
    const isUsual = concurrency === usualConcurrency(before);
    const row = { ...this.row, kind, concurrency: isUsual ? usualConcurrency(kind) : concurrency };
    if (this.#note(await this.#ports.storage.servers.put(row))) this.#row = row;
  }

  async #compare(listed: readonly ServerModel[]): Promise<void> {
    const changed: Changed[] = [];
    for (const { weightsHash, source } of this.#used) {
      const now = listed.find(({ id }) => source.kind === 'server' && id === source.model);
      if (now === undefined) continue;
      if ((await this.#ports.door.modelOf(this.row, now)).weightsHash !== weightsHash) {
        changed.push({ weightsHash, now });
      }
    }
    this.#changed = changed;
  }

  async #lookForKey(): Promise<void> {
    this.#keyPlace = await this.#ports.door.keyPlace(this.row.serverId);
    this.connection.forget();
  }

  #note(outcome: Outcome<void>): boolean {
    this.#failure = outcome.ok ? null : outcome.failure;
    return outcome.ok;
  }
}
