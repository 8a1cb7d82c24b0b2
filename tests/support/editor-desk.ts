import { openStorage, type Storage } from '../../src/services/storage';
import type { Hash } from '../../src/domain/ids';
import { TEMPLATES, type Edit } from '../../src/domain/pack/edit';
import type { Editor } from '../../src/state/editor/editor.svelte';
import { openEditor, type EditorWish } from '../../src/state/editor/open-editor';
import { aManifest, aPack, aRun, aRunSpec } from './builders';
import { FakeTabs } from './editor-ports';
import { valueOf } from './outcomes';

let opened = 0;
/** Storage with somebody else's pack in it, and tabs to open editors in. */
export async function editorDesk() {
  const storage = valueOf(await openStorage(`editor-${String(opened++)}`));
  const tabs = new FakeTabs(storage);
  const open = async (wish: EditorWish): Promise<Editor> => valueOf(await openEditor(tabs.ports(), wish));
  const packHash = valueOf(await storage.packs.put(aPack({ manifest: aManifest({ name: 'Theirs' }) })));
  return { storage, tabs, open, packHash };
}

export const rename = (name: string): Edit => ({ kind: 'set-manifest', change: { name } });
/** What a person who begins from a blank page asks for. */
export const NEW = { name: 'Größe & Maß', language: 'de' } as const;

/** A pack written from a blank page, saved. */
export async function written(open: (wish: EditorWish) => Promise<Editor>) {
  const editor = await open(NEW);
  editor.edit({ kind: 'add-task', content: TEMPLATES['test-item'].content });
  const saved = valueOf(await editor.save());
  return { editor, saved };
}
export const useInRun = async (storage: Storage, packHash: Hash) => {
  valueOf(await storage.runs.put(aRun({ spec: aRunSpec({ packHash }) })));
};
