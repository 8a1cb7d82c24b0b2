import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { Hash, TaskId } from '../../domain/ids';
import { packCanonicalPieces, type Manifest, type Pack, type Task } from '../../domain/pack';
import { Breath } from '../breath';
import { hashPieces, hashText } from '../hash';
import { transact, type Database, type Writing } from './database';
import { startingWith } from './keys';
import { readRow, readRows } from './quarantine';
import { PackRowSchema, ResourceRowSchema, TaskRowSchema, type PackRow } from './rows';

export interface PackSummary {
  packHash: Hash;
  manifest: Manifest;
  taskCount: number;
  addedAt: string;
}

export const PACK_STORES = ['packs', 'tasks', 'resources'];

/** Stores a row unless its key is taken: what is stored is never rewritten. */
export async function addMissing(
  writing: Writing,
  store: string,
  key: IDBValidKey,
  row: unknown,
): Promise<void> {
  const stored = await writing.objectStore(store).getKey(key);
  if (stored === undefined) await writing.objectStore(store).add(row);
}

/** What a pack is stored as; made before the transaction, since hashing can't be awaited inside one. */
export interface PackRows {
  row: PackRow;
  /** Gone through once, while they are stored. */
  tasks: Iterable<Task>;
  resources: readonly { hash: Hash; bytes: Uint8Array }[];
}

/** A pack that isn't held as a whole, hashed by whoever has it: `packCanonical` says of what. */
export interface PackParts {
  packHash: Hash;
  manifest: Manifest;
  resources: Pack['resources'];
  taskIds: readonly TaskId[];
  /** Gone through once while they are stored: a thousand tasks as objects take twice their file. */
  tasks: Iterable<Task>;
}

/** The rows of a pack, under its packHash. */
export const packRows = async (pack: Pack): Promise<PackRows> => rowsOf(await partsOf(pack));

/** The parts of a pack that is held as a whole. */
export const partsOf = async (pack: Pack): Promise<PackParts> => ({
  ...pack,
  packHash: await hashPieces(packCanonicalPieces(pack)),
  taskIds: pack.tasks.map((task) => task.id),
});

async function rowsOf(pack: PackParts): Promise<PackRows> {
  const breath = new Breath();
  const resources: { name: string; hash: Hash; bytes: Uint8Array }[] = [];
  for (const [name, text] of Object.entries(pack.resources)) {
    resources.push({ name, hash: await hashText(text), bytes: new TextEncoder().encode(text) });
    await breath.take();
  }
  const row: PackRow = {
    packHash: pack.packHash,
    manifest: pack.manifest,
    taskIds: [...pack.taskIds],
    resources: resources.map(({ name, hash }) => ({ name, hash })),
    addedAt: new Date().toISOString(),
  };
  return { row, tasks: pack.tasks, resources: resources.map(({ hash, bytes }) => ({ hash, bytes })) };
}

/** So many tasks are copied into the database in one go. */
const TASKS_AT_ONCE = 25;

/** Adds what of a pack isn't there yet. */
export async function addPackRows(writing: Writing, { row, tasks, resources }: PackRows): Promise<void> {
  const { packHash } = row;
  const store = writing.objectStore('tasks');
  const keys = await store.getAllKeys(startingWith(packHash));
  const stored = new Set(keys.map((key) => JSON.stringify(key)));
  let adding: Promise<unknown>[] = [];
  for (const task of tasks) {
    if (stored.has(JSON.stringify([packHash, task.id]))) continue;
    adding.push(store.add({ packHash, taskId: task.id, task }));
    if (adding.length < TASKS_AT_ONCE) continue;
    await Promise.all(adding);
    adding = [];
  }
  await Promise.all(adding);
  for (const { hash, bytes } of resources) await addMissing(writing, 'resources', hash, { hash, bytes });
  await addMissing(writing, 'packs', packHash, row);
}

const summaryOf = ({ packHash, manifest, taskIds, addedAt }: PackRow): PackSummary => ({
  packHash,
  manifest,
  taskCount: taskIds.length,
  addedAt,
});

/** Packs, their tasks and their resources: written together, so nobody ever sees half a pack. */
export class PackRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a pack whole or not at all; returns its packHash. The same pack again changes nothing, except that
   * tasks which had to be set aside come back.
   */
  async put(pack: Pack): Promise<Outcome<Hash>> {
    return this.putParts(await partsOf(pack));
  }

  /** The same for a pack of which only the parts are at hand. */
  async putParts(pack: PackParts): Promise<Outcome<Hash>> {
    const rows = await rowsOf(pack);
    return transact(this.#db, PACK_STORES, async (writing) => {
      await addPackRows(writing, rows);
      return rows.row.packHash;
    });
  }

  /** What is here, by name, without reading a task. */
  async list(): Promise<PackSummary[]> {
    const rows = await readRows(this.#db, 'packs', PackRowSchema);
    return rows.map(summaryOf).toSorted((a, b) => a.manifest.name.localeCompare(b.manifest.name));
  }

  /** One of them, without reading a task. */
  async summaryOf(packHash: Hash): Promise<PackSummary | undefined> {
    const row = await readRow(this.#db, 'packs', PackRowSchema, packHash);
    return row === undefined ? undefined : summaryOf(row);
  }

  /**
   * The pack and all here that it was made from or that were made from it, directly or by others, in the order in
   * which they came. Versions of a parent that isn't here any more are related too.
   */
  async versionsOf(packHash: Hash): Promise<PackSummary[]> {
    const rows = await readRows(this.#db, 'packs', PackRowSchema);
    const related = new Set<Hash>([packHash]);
    const isRelated = ({ packHash: hash, manifest: { parent } }: PackRow): boolean =>
      related.has(hash) || (parent !== null && related.has(parent));
    for (let known = 0; known < related.size;) {
      known = related.size;
      for (const row of rows.filter(isRelated)) {
        related.add(row.packHash);
        if (row.manifest.parent !== null) related.add(row.manifest.parent);
      }
    }
    return rows
      .filter((row) => related.has(row.packHash))
      .map(summaryOf)
      .toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
  }

  /** The whole pack; undefined when it isn't here or a part of it could not be read. */
  async load(packHash: Hash): Promise<Pack | undefined> {
    const row = await readRow(this.#db, 'packs', PackRowSchema, packHash);
    if (row === undefined) return undefined;
    const taskRows = await readRows(this.#db, 'tasks', TaskRowSchema, startingWith(packHash));
    const byId = new Map(taskRows.map(({ taskId, task }) => [taskId, task]));
    const tasks = row.taskIds.flatMap((taskId) => byId.get(taskId) ?? []);
    const resources: [string, string][] = [];
    for (const { name, hash } of row.resources) {
      const resource = await readRow(this.#db, 'resources', ResourceRowSchema, hash);
      if (resource === undefined) return undefined;
      // A byte order mark is part of the text as it came.
      resources.push([name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(resource.bytes)]);
    }
    if (tasks.length !== row.taskIds.length) return undefined;
    return { manifest: row.manifest, tasks, resources: Object.fromEntries(resources) };
  }

  /** Deletes a pack with its tasks, and the resources that no other pack has. Runs of it lose their material. */
  async remove(packHash: Hash): Promise<Outcome<void>> {
    return transact(this.#db, PACK_STORES, async (writing) => {
      // Looked up in here: another tab may be storing a pack that shares a resource.
      const stored: unknown[] = await writing.objectStore('packs').getAll();
      const rows = stored.filter((row) => v.is(PackRowSchema, row));
      const others = rows.filter((row) => row.packHash !== packHash);
      const shared = new Set(others.flatMap((row) => row.resources.map((resource) => resource.hash)));
      const own = rows.find((row) => row.packHash === packHash)?.resources ?? [];
      await writing.objectStore('packs').delete(packHash);
      await writing.objectStore('tasks').delete(startingWith(packHash));
      for (const { hash } of own) if (!shared.has(hash)) await writing.objectStore('resources').delete(hash);
    });
  }
}
