import { openDB, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import { openingFailure, storageFailure } from './failures';

/** Untyped on purpose: a row is unknown until its schema has seen it. */
export type Database = IDBPDatabase;
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;
export type Reading = IDBPObjectStore<unknown, string[], string>;
export type Writing = IDBPTransaction<unknown, string[], 'readwrite'>;

/** Brings a database from the version of its place in the list to the next one. Awaits only IndexedDB calls. */
export type Migration = (db: Database, upgrade: Upgrade) => void | Promise<void>;

export interface OpenHooks {
  /** Another tab holds an older version open: ask to close it. Opening goes on by itself afterwards. */
  onBlocked?: () => void;
  /** The connection is gone (a newer version wants to open, or the browser cut it): ask to reload. */
  onClosed?: (failure: Failure) => void;
}

async function newerDatabase(name: string): Promise<Failure> {
  const known = await indexedDB.databases().catch((): IDBDatabaseInfo[] => []);
  return { kind: 'newer-database', version: known.find((one) => one.name === name)?.version ?? 0 };
}

/**
 * Opens the database and brings it up to date. A migration that fails leaves the older data untouched; a database
 * that a newer app made is refused, not damaged.
 */
export async function openDatabase(
  name: string,
  migrations: readonly Migration[],
  hooks: OpenHooks = {},
): Promise<Outcome<Database>> {
  if (typeof indexedDB === 'undefined') {
    return failed({ kind: 'storage-blocked', detail: 'this browser offers no IndexedDB here' });
  }
  let migrationError: unknown;
  const migrate = async (db: Database, from: number, upgrade: Upgrade): Promise<void> => {
    for (const migration of migrations.slice(from)) await migration(db, upgrade);
  };
  let opened: Database | undefined;
  try {
    opened = await openDB(name, migrations.length, {
      upgrade: (db, from, _to, upgrade) => {
        upgrade.done.catch(() => undefined); // told by openDB's own rejection
        migrate(db, from, upgrade).catch((error: unknown) => {
          migrationError = error;
          upgrade.abort();
        });
      },
      blocked: () => hooks.onBlocked?.(),
      blocking: (_current, wanted) => {
        // At once, whatever is going on here: the newer tab must not wait. Writes then fail as values.
        opened?.close();
        hooks.onClosed?.({ kind: 'newer-database', version: wanted ?? 0 });
      },
      terminated: () =>
        hooks.onClosed?.({ kind: 'storage-failed', detail: 'the browser closed the database' }),
    });
    return done(opened);
  } catch (error) {
    if (migrationError !== undefined) return failed(storageFailure(migrationError));
    if (error instanceof Error && error.name === 'VersionError') return failed(await newerDatabase(name));
    return failed(openingFailure(error));
  }
}

/**
 * Reads in one transaction over one store and waits for its end: one that the browser cuts off after the rows have
 * come would otherwise be an unhandled rejection. Throws when the connection is gone.
 */
export async function read<T>(db: Database, store: string, body: (store: Reading) => Promise<T>): Promise<T> {
  const reading = db.transaction(store, 'readonly');
  const [value] = await Promise.all([body(reading.store), reading.done]);
  return value;
}

/**
 * Runs `body` in one transaction over `stores` and resolves when it is on disk; all of it is stored or nothing.
 * `body` may await IndexedDB calls only: anything else lets the transaction commit by itself.
 */
export async function transact<T>(
  db: Database,
  stores: readonly string[],
  body: (writing: Writing) => Promise<T>,
): Promise<Outcome<T>> {
  let writing: Writing | undefined;
  try {
    // Strict: what a person waited minutes for is flushed to the disk before it counts as stored.
    writing = db.transaction([...stores], 'readwrite', { durability: 'strict' });
    writing.done.catch(() => undefined);
    const value = await body(writing);
    await writing.done;
    return done(value);
  } catch (error) {
    const cause = writing?.error ?? error;
    try {
      writing?.abort();
    } catch {
      // it has ended already
    }
    return failed(storageFailure(cause));
  }
}
