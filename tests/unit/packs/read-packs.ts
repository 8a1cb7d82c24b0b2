import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ManifestSchema, TaskSchema, type Pack } from '../../../src/domain/pack';
import { tasksOfPair } from '../../../tools/build-packs.mjs';

const PACKS = join(import.meta.dirname, '../../../packs');

/** A pack as its folder holds it, with the names and texts of its files. */
export interface PackSource {
  id: string;
  pack: Pack;
  readme: string;
  /** Of single tasks, in the order of the pack's tasks. */
  taskFiles: readonly string[];
  /** Of pairs, which come after the single tasks, two tasks a file. */
  pairFiles: readonly string[];
  /** Every text that goes into the pack file, by path. */
  texts: Readonly<Record<string, string>>;
}

/** Throws on bytes that aren't UTF-8 and keeps a byte order mark, so that one is found. */
const readText = (path: string): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));

const fromJson = (text: string): unknown => JSON.parse(text);

/** Reads one folder of packs/; throws when a file in it doesn't have the shape of a pack. */
export function readPack(id: string): PackSource {
  const folder = join(PACKS, id);
  const namesIn = (name: string): string[] =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).sort() : [];
  const taskFiles = namesIn('tasks');
  const pairFiles = namesIn('pairs');
  const resources = namesIn('resources').map(
    (name) => [name, readText(join(folder, 'resources', name))] as const,
  );
  const manifest = readText(join(folder, 'pack.json'));
  const tasks = taskFiles.map((name) => [name, readText(join(folder, 'tasks', name))] as const);
  const pairs = pairFiles.map((name) => [name, readText(join(folder, 'pairs', name))] as const);
  const values = [
    ...tasks.map(([, text]) => fromJson(text)),
    ...pairs.flatMap(([, text]) => tasksOfPair(v.parse(v.record(v.string(), v.unknown()), fromJson(text)))),
  ];
  return {
    id,
    pack: {
      manifest: v.parse(ManifestSchema, fromJson(manifest)),
      tasks: values.map((value) => v.parse(TaskSchema, value)),
      resources: Object.fromEntries(resources),
    },
    readme: readText(join(folder, 'README.md')),
    taskFiles,
    pairFiles,
    texts: { 'pack.json': manifest, ...Object.fromEntries([...tasks, ...pairs, ...resources]) },
  };
}

/** Every folder of packs/, in the order of their names. */
export const readPacks = (): PackSource[] =>
  readdirSync(PACKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map(readPack);

/** Words as people count them: what stands between spaces. */
export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
