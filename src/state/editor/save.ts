import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { nextVersion, packOf, type DraftPack, type Origin } from '../../domain/pack/edit';
import type { EditorPorts } from './ports';
import { noteWritten, writtenPack } from './written-packs';

type Storage = EditorPorts['storage'];
type Naming = Pick<EditorPorts, 'storage' | 'newMark'>;

/** What saving did. */
export interface Saved {
  packHash: Hash;
  version: string;
  /**
   * `first`: a pack that wasn't here. `new-version`: beside the older one, which runs use or others made. `replaced`:
   * in place of the older one, which was written here and nothing was made with. `unchanged`: nothing was to be saved.
   */
  kind: 'first' | 'new-version' | 'replaced' | 'unchanged';
  /** What the next version is made from. */
  origin: Origin;
}

/** Latin letters and digits of a name, as an id has them; empty when there are none. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase() // ß becomes SS
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-+$/, '');

/** An id made of the pack's name that no pack here has. */
async function freePackId({ storage, newMark }: Naming, name: string): Promise<string> {
  const taken = new Set((await storage.packs.list()).map(({ manifest }) => manifest.id));
  const slug = slugOf(name) || `pack-${newMark()}`;
  for (let n = 1; ; n++) {
    const id = n === 1 ? slug : `${slug}-${String(n)}`;
    if (!taken.has(id)) return id;
  }
}

/** Whether a next version may take this pack's place: it was written here, nobody signed it, no run was made with it. */
export const mayBeReplaced = async (storage: Storage, packHash: Hash): Promise<boolean> =>
  (await writtenPack(storage.settings, packHash)) !== undefined &&
  (await storage.packs.summaryOf(packHash))?.manifest.reviews === undefined &&
  !(await storage.runs.havePack(packHash));

/** The draft as it is stored: under an id of its own, with a number that no other version of it has. */
async function numbered(ports: Naming, draft: DraftPack, replaces: boolean): Promise<DraftPack> {
  const { origin, manifest } = draft;
  if (origin?.relation !== 'version') {
    return { ...draft, manifest: { ...manifest, id: await freePackId(ports, manifest.name) } };
  }
  const versions = (await ports.storage.packs.list()).filter(({ manifest: { id } }) => id === manifest.id);
  const taken = new Set(
    versions
      .filter(({ packHash }) => !(replaces && packHash === origin.packHash))
      .map((pack) => pack.manifest.version),
  );
  let { version } = manifest;
  while (taken.has(version)) version = nextVersion(version);
  return { ...draft, manifest: { ...manifest, version } };
}

function kindOf(isFirst: boolean, isSame: boolean, removed: boolean): Saved['kind'] {
  if (isSame) return 'unchanged';
  if (removed) return 'replaced';
  return isFirst ? 'first' : 'new-version';
}

/**
 * Stores the draft as a pack. A pack that a run used, or that wasn't written here, stays and becomes the parent; else
 * the new one takes its place and its parent, unless the older one is to stay in any case (`keepsOlder`). Fails with `invalid-file` while there are errors, and as storing can.
 */
export async function saveDraft(
  ports: Naming,
  draft: DraftPack,
  { keepsOlder = false }: { keepsOlder?: boolean } = {},
): Promise<Outcome<Saved>> {
  const { storage } = ports;
  const { origin } = draft;
  const next = origin?.relation === 'version' ? origin : null;
  const replaces = !keepsOlder && next !== null && (await mayBeReplaced(storage, next.packHash));
  const parent = replaces ? next.manifest.parent : (origin?.packHash ?? null);
  const { pack, issues } = packOf(await numbered(ports, draft, replaces), parent);
  if (pack === null) {
    const detail = issues.map(({ record, kind, column }) => `${record} ${kind} ${column ?? ''}`).join('; ');
    return failed({ kind: 'invalid-file', file: draft.manifest.name, problems: issues.length, detail });
  }
  const stored = await storage.packs.put(pack);
  if (!stored.ok) return stored;
  const packHash = stored.value;
  const isOwnWork = origin?.isOwnWork ?? true;
  await noteWritten(storage.settings, { packHash, isOwnWork });
  // Not removed: both are here, which is no loss.
  const isSame = next?.packHash === packHash;
  const removed = replaces && !isSame && (await storage.packs.remove(next.packHash)).ok;
  return done({
    packHash,
    version: pack.manifest.version,
    kind: kindOf(next === null, isSame, removed),
    origin: { packHash, manifest: pack.manifest, relation: 'version', isOwnWork },
  });
}
