import { done, failed, type Outcome } from '../../domain/failure';
import { PACK_MANIFEST, PACK_RESOURCES, PACK_TASKS, readPack, writePack } from '../../domain/formats';
import { isError, issueOfFile, type Issue } from '../../domain/issue';
import type { Pack } from '../../domain/pack';
import { PACK_LIMITS, readZip, readZipFile, textOf } from './zip-read';
import { writeZip } from './zip-write';

export interface ReadPack {
  /** null: an issue of severity `error` refuses the pack; half a pack would be another pack. */
  pack: Pack | null;
  issues: Issue[];
}

/** Files of a pack made elsewhere may lie in one folder of the pack's name. */
function rootOf(files: ReadonlyMap<string, Uint8Array>): string | null {
  const manifests = [...files.keys()].filter(
    (path) => path === PACK_MANIFEST || (path.endsWith(`/${PACK_MANIFEST}`) && path.split('/').length === 2),
  );
  const [only, ...others] = manifests;
  return only === undefined || others.length > 0 ? null : only.slice(0, -PACK_MANIFEST.length);
}

/** A pack from the files of a zip. */
export function packFromFiles(files: ReadonlyMap<string, Uint8Array>, file: string): Outcome<ReadPack> {
  const root = rootOf(files);
  if (root === null) return failed({ kind: 'unreadable-file', file, detail: `no ${PACK_MANIFEST} in it` });
  const issues: Issue[] = [];
  const read = (path: string): string => {
    const text = textOf(files.get(root + path) ?? new Uint8Array());
    if (text === null) issues.push(issueOfFile(path, 'not-utf8'));
    return text ?? '';
  };
  const folder = root + PACK_RESOURCES;
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(root.length));
  const resources = Object.fromEntries(names.map((path) => [path.slice(PACK_RESOURCES.length), read(path)]));
  const pack = readPack({ manifest: read(PACK_MANIFEST), tasks: read(PACK_TASKS), resources });
  if (!pack.ok) return pack;
  issues.push(...pack.value.issues);
  const refused = issues.some(isError) || pack.value.pack.tasks.length === 0;
  return done({ pack: refused ? null : pack.value.pack, issues });
}

/** A pack from a zip the user chose. Rows that can't be used are listed, all of them, and refuse the pack. */
export async function readPackFile(file: File): Promise<Outcome<ReadPack>> {
  const files = await readZipFile(file, PACK_LIMITS);
  return files.ok ? packFromFiles(files.value, file.name) : files;
}

/** The same from bytes at hand. */
export function readPackBytes(bytes: Uint8Array, file: string): Outcome<ReadPack> {
  const files = readZip(bytes, file, PACK_LIMITS);
  return files.ok ? packFromFiles(files.value, file) : files;
}

/** Manifest, tasks, then resources by name: the order in which every pack file is written. */
function inFileOrder(texts: Record<string, string>): Record<string, string> {
  const { [PACK_MANIFEST]: manifest = '', [PACK_TASKS]: tasks = '', ...resources } = texts;
  const sorted = Object.entries(resources).sort(([a], [b]) => (a < b ? -1 : 1));
  return { [PACK_MANIFEST]: manifest, [PACK_TASKS]: tasks, ...Object.fromEntries(sorted) };
}

/** The bytes of a pack file: written, read and written again they are the same. */
export const packBytes = (pack: Pack): Uint8Array<ArrayBuffer> => writeZip(inFileOrder(writePack(pack)));

/** A pack as a file that imports again. */
export const writePackFile = (pack: Pack): Blob => new Blob([packBytes(pack)], { type: 'application/zip' });
