import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import { MOST_IN_FLIGHT, SERVER_KINDS } from '../../domain/run';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A user's own server as it is remembered: everything but its key. */
export const ServerRowSchema = v.strictObject({
  serverId: v.string(),
  name: v.string(),
  kind: v.picklist(SERVER_KINDS),
  baseUrl: v.string(),
  concurrency: v.pipe(count, v.maxValue(MOST_IN_FLIGHT)),
  batch: count,
});
export type ServerRow = v.InferOutput<typeof ServerRowSchema>;

const KeyRowSchema = v.strictObject({ serverId: v.string(), key: v.string() });

/** The user's own servers; keys lie apart. */
export class ServerRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async put(server: ServerRow): Promise<Outcome<void>> {
    return transact(this.#db, ['servers'], async (writing) => {
      await writing.objectStore('servers').put(server);
    });
  }

  async get(serverId: string): Promise<ServerRow | undefined> {
    return readRow(this.#db, 'servers', ServerRowSchema, serverId);
  }

  /** By name. */
  async list(): Promise<ServerRow[]> {
    const rows = await readRows(this.#db, 'servers', ServerRowSchema);
    return rows.toSorted((a, b) => a.name.localeCompare(b.name));
  }

  /** Forgets the server and, in the same transaction, its key. */
  async remove(serverId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['servers', 'keys'], async (writing) => {
      await writing.objectStore('servers').delete(serverId);
      await writing.objectStore('keys').delete(serverId);
    });
  }
}

/** Keys the user asked to keep. An unreadable row is never set aside: the quarantine is shown and exported. */
export class ServerKeyRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async put(serverId: string, key: string): Promise<Outcome<void>> {
    return transact(this.#db, ['keys'], async (writing) => {
      await writing.objectStore('keys').put({ serverId, key });
    });
  }

  async get(serverId: string): Promise<string | undefined> {
    const row = v.safeParse(KeyRowSchema, await this.#db.get('keys', serverId));
    return row.success ? row.output.key : undefined;
  }

  async remove(serverId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['keys'], (writing) => writing.objectStore('keys').delete(serverId));
  }
}
