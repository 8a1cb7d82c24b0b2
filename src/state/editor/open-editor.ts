import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { Manifest, Pack } from '../../domain/pack';
import { blankDraft, copyOf, draftOf, type DraftPack } from '../../domain/pack/edit';
import { loadDraft } from './drafts';
import { Editor } from './editor.svelte';
import { lockOf, type EditorPorts } from './ports';
import { mayBeReplaced } from './save';
import { writtenPack } from './written-packs';

/** What a person wants to write. */
export type EditorWish =
  /** A draft by its key; if there is none any more, the newest pack of that id. */
  | { draftKey: string }
  /** The next version of a pack. */
  | { packHash: Hash }
  /** Another pack that begins with this one's tasks. */
  | { copyOf: Hash; name: string }
  | { name: string; language: string };

interface Found {
  draftKey: string;
  draft: DraftPack;
  askedFor: Hash | null;
}

async function loadPack(ports: EditorPorts, packHash: Hash): Promise<Outcome<Pack>> {
  const pack = await ports.storage.packs.load(packHash);
  return pack === undefined ? failed({ kind: 'pack-missing' }) : done(pack);
}

const isOwnWork = async ({ storage }: EditorPorts, packHash: Hash): Promise<boolean> =>
  (await writtenPack(storage.settings, packHash))?.isOwnWork ?? false;

async function nextVersionOf(ports: EditorPorts, packHash: Hash): Promise<Outcome<Found>> {
  const pack = await loadPack(ports, packHash);
  if (!pack.ok) return pack;
  const draft = draftOf(pack.value, packHash, {
    isOwnWork: await isOwnWork(ports, packHash),
    keepsNumber: await mayBeReplaced(ports.storage, packHash),
  });
  return done({ draftKey: pack.value.manifest.id, draft, askedFor: packHash });
}

const newDraftKey = ({ newMark }: EditorPorts): string => `new-${newMark()}`;

async function copied(ports: EditorPorts, packHash: Hash, name: string): Promise<Outcome<Found>> {
  const pack = await loadPack(ports, packHash);
  if (!pack.ok) return pack;
  const draftKey = newDraftKey(ports);
  const draft = copyOf(pack.value, packHash, {
    id: draftKey,
    name,
    isOwnWork: await isOwnWork(ports, packHash),
  });
  return done({ draftKey, draft, askedFor: null });
}

/** The newest pack of this id: where an address leads whose draft was saved. */
async function newestOf(ports: EditorPorts, id: Manifest['id']): Promise<Outcome<Found>> {
  const versions = (await ports.storage.packs.list()).filter(({ manifest }) => manifest.id === id);
  const [newest] = versions.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
  return newest === undefined ? failed({ kind: 'pack-missing' }) : nextVersionOf(ports, newest.packHash);
}

async function find(ports: EditorPorts, wish: EditorWish): Promise<Outcome<Found>> {
  if ('copyOf' in wish) return copied(ports, wish.copyOf, wish.name);
  if ('packHash' in wish) return nextVersionOf(ports, wish.packHash);
  if ('language' in wish) {
    const draftKey = newDraftKey(ports);
    return done({ draftKey, draft: blankDraft({ id: draftKey, ...wish }), askedFor: null });
  }
  const stored = await loadDraft(ports.storage.drafts, wish.draftKey);
  if (stored === undefined) return newestOf(ports, wish.draftKey);
  return done({ draftKey: wish.draftKey, draft: stored.draft, askedFor: null });
}

/**
 * Opens a draft for writing. A draft of the same pack that was not saved yet goes on (`isFromEarlier`); one that
 * another tab has is opened to be read. Fails with `pack-missing`, or as reading can.
 */
export async function openEditor(ports: EditorPorts, wish: EditorWish): Promise<Outcome<Editor>> {
  const found = await find(ports, wish);
  if (!found.ok) return found;
  const { draftKey, draft, askedFor } = found.value;
  const release = await ports.hold(lockOf(draftKey));
  // Read under the lock: another tab may have written and closed in between.
  const stored = await loadDraft(ports.storage.drafts, draftKey);
  return done(
    new Editor(ports, {
      draftKey,
      draft: stored?.draft ?? draft,
      keptAt: stored?.changedAt ?? null,
      askedFor,
      release,
    }),
  );
}
