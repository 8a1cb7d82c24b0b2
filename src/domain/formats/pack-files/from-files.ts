import { done, failed, type Outcome } from '../../failure';
import { isError, issueOfFile, type Issue } from '../../issue';
import type { Pack } from '../../pack';
import { readPack } from './read';
import { PACK_MANIFEST, PACK_RESOURCES, PACK_TASKS } from './write';

export interface ReadPack {
  /** null: an issue of severity `error` refuses the pack; half a pack would be another pack. */
  pack: Pack | null;
  issues: Issue[];
}

/** The folder of the one manifest among these paths; null: there is none, or more than one. */
export function packRootOf(paths: Iterable<string>): string | null {
  // Files of a pack made elsewhere may lie in one folder of the pack's name.
  const manifests = [...paths].filter(
    (path) => path === PACK_MANIFEST || (path.endsWith(`/${PACK_MANIFEST}`) && path.split('/').length === 2),
  );
  const [only, ...others] = manifests;
  return only === undefined || others.length > 0 ? null : only.slice(0, -PACK_MANIFEST.length);
}

/** Put into folders by file systems; a zip made by hand brings them along. */
const STRAYS = new Set(['.DS_Store', 'Thumbs.db']);

/**
 * A pack from its files by path. `decode` gives the text of UTF-8 bytes, a byte order mark included, or null: the
 * domain has no decoder that refuses. Rows that can't be used are listed, all of them, and refuse the pack.
 */
export function packFromFiles(
  files: ReadonlyMap<string, Uint8Array>,
  file: string,
  decode: (bytes: Uint8Array) => string | null,
): Outcome<ReadPack> {
  const root = packRootOf(files.keys());
  if (root === null) return failed({ kind: 'unreadable-file', file, detail: `no ${PACK_MANIFEST} in it` });
  const issues: Issue[] = [];
  const read = (path: string): string => {
    const text = decode(files.get(root + path) ?? new Uint8Array());
    if (text === null) issues.push(issueOfFile(path, 'not-utf8', { line: 1 }));
    return text ?? '';
  };
  const folder = root + PACK_RESOURCES;
  const names = [...files.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(root.length))
    .filter((path) => !STRAYS.has(path.slice(PACK_RESOURCES.length)));
  const resources = Object.fromEntries(names.map((path) => [path.slice(PACK_RESOURCES.length), read(path)]));
  const pack = readPack({ manifest: read(PACK_MANIFEST), tasks: read(PACK_TASKS), resources });
  if (!pack.ok) return pack;
  issues.push(...pack.value.issues);
  const refused = issues.some(isError) || pack.value.pack.tasks.length === 0;
  return done({ pack: refused ? null : pack.value.pack, issues });
}
