import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../../src/domain/failure';
import { asTaskId, type Hash } from '../../../../src/domain/ids';
import type { Edit } from '../../../../src/domain/pack/edit';
import { TEMPLATES } from '../../../../src/domain/pack/edit';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { listDrafts } from '../../../../src/state/editor/drafts';
import type { Editor } from '../../../../src/state/editor/editor.svelte';
import { openEditor, type EditorWish } from '../../../../src/state/editor/open-editor';
import { aManifest, aPack, aRun, aRunSpec, aTask } from '../../../support/builders';
import { FakeTabs } from '../../../support/editor-ports';
import { interceptWrites } from '../../../support/intercepted-storage';
import { failureOf, valueOf } from '../../../support/outcomes';

let opened = 0;
async function desk() {
  const storage = valueOf(await openStorage(`editor-${String(opened++)}`));
  const tabs = new FakeTabs(storage);
  const open = async (wish: EditorWish): Promise<Editor> => valueOf(await openEditor(tabs.ports(), wish));
  const packHash = valueOf(await storage.packs.put(aPack({ manifest: aManifest({ name: 'Theirs' }) })));
  return { storage, tabs, open, packHash };
}

const rename = (name: string): Edit => ({ kind: 'set-manifest', change: { name } });
const NEW = { name: 'Größe & Maß', language: 'de' } as const;

/** A pack written from a blank page, saved. */
async function written(open: (wish: EditorWish) => Promise<Editor>) {
  const editor = await open(NEW);
  editor.edit({ kind: 'add-task', content: TEMPLATES['test-item'].content });
  const saved = valueOf(await editor.save());
  return { editor, saved };
}
const useInRun = async (storage: Storage, packHash: Hash) => {
  valueOf(await storage.runs.put(aRun({ spec: aRunSpec({ packHash }) })));
};

describe('the draft of an editor', () => {
  it('is put away a while after a change, once for a burst, and found again after a kill', async () => {
    const { storage, tabs, open, packHash } = await desk();
    const editor = await open({ packHash });
    expect(editor).toMatchObject({ isSaved: true, isKept: true, isFromEarlier: false });
    editor.edit(rename('M'));
    editor.edit(rename('Mi'));
    editor.edit(rename('Mine'));
    expect([editor.isKept, await listDrafts(storage.drafts)]).toEqual([false, []]);
    tabs.pass();
    await editor.flush();
    expect(editor.isKept).toBe(true);
    expect(tabs.isWaiting).toBe(false);
    tabs.kill();

    expect(await listDrafts(storage.drafts)).toEqual([
      {
        draftKey: 'a-pack',
        name: 'Mine',
        version: '1.1.0',
        taskCount: 1,
        packHash,
        changedAt: '2026-01-05T10:00:00.000Z',
      },
    ]);
    const again = await open({ packHash });
    expect(again.draft).toEqual(editor.draft);
    expect(again).toMatchObject({ isFromEarlier: true, isSaved: false, isOfOtherVersion: false });
  });

  it('is put away at once when the page may go', async () => {
    const { storage, tabs, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    tabs.leave();
    tabs.kill();
    await expect.poll(() => listDrafts(storage.drafts)).toHaveLength(1);
  });

  it('needs no row where nothing was changed, or all was taken back', async () => {
    const { storage, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    await editor.flush();
    editor.undo();
    expect(editor.canUndo).toBe(false);
    await editor.flush();
    expect(await listDrafts(storage.drafts)).toEqual([]);
    await editor.close();
    expect(await listDrafts(storage.drafts)).toEqual([]);
  });

  it('goes when it is thrown away, and the pack stays', async () => {
    const { storage, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    await editor.flush();
    editor.edit(rename('Mine!'));
    await editor.discard();
    expect(await listDrafts(storage.drafts)).toEqual([]);
    expect((await open({ packHash })).draft.manifest.name).toBe('Theirs');
  });

  it('stays in memory when the disk is full, and is put away when there is room again', async () => {
    const { storage, tabs, packHash } = await desk();
    let isFull = true;
    const full = interceptWrites(storage, ({ store }, proceed) =>
      isFull && store === 'drafts'
        ? Promise.resolve(failed({ kind: 'storage-full', missingBytes: 10, detail: 'full' }))
        : proceed(),
    );
    const editor = valueOf(await openEditor(tabs.ports(full), { packHash }));
    editor.edit(rename('Mine'));
    await editor.flush();
    expect(editor.failure?.kind).toBe('storage-full');
    expect(editor).toMatchObject({ isKept: false, draft: { manifest: { name: 'Mine' } } });
    isFull = false;
    await editor.flush();
    expect(editor).toMatchObject({ isKept: true, failure: null });
    expect(await listDrafts(storage.drafts)).toHaveLength(1);
  });

  it('belongs to one tab: another reads it, and takes it as it was left', async () => {
    const { open, packHash } = await desk();
    const first = await open({ packHash });
    const second = await open({ packHash });
    expect([first.isReadOnly, second.isReadOnly]).toEqual([false, true]);
    second.edit(rename('Second'));
    expect(second.draft.manifest.name).toBe('Theirs');
    expect(failureOf(await second.save()).kind).toBe('locked-elsewhere');
    expect(await second.claim()).toBe(false);
    first.edit(rename('First'));
    await first.close();
    expect(await second.claim()).toBe(true);
    expect(second.draft.manifest.name).toBe('First');
    second.edit(rename('Second'));
    expect(second.draft.manifest.name).toBe('Second');
  });

  it('of an older version says so when a newer one was asked for', async () => {
    const { storage, tabs, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    await editor.close();
    tabs.kill();
    const newer = valueOf(await storage.packs.put(aPack({ manifest: aManifest({ version: '2.0.0' }) })));
    const found = await open({ packHash: newer });
    expect(found.isOfOtherVersion).toBe(true);
    expect(valueOf(await found.save()).kind).toBe('new-version');
    expect(found.isOfOtherVersion).toBe(false);
  });

  it('is not there for a pack that is not here', async () => {
    const { tabs } = await desk();
    expect(failureOf(await openEditor(tabs.ports(), { draftKey: 'nothing' })).kind).toBe('pack-missing');
  });

  it('of a large pack is checked bit by bit', async () => {
    const { storage, tabs, open } = await desk();
    const tasks = Array.from({ length: 250 }, (_, n) =>
      aTask({ id: asTaskId(`t${String(n)}`), reference: null }),
    );
    const large = valueOf(await storage.packs.put(aPack({ tasks })));
    const editor = await open({ packHash: large });
    const doubtful = () => [...editor.findings.tasks.values()].filter((found) => found.length > 0).length;
    expect([editor.isChecking, doubtful()]).toEqual([true, 100]);
    tabs.pass();
    tabs.pass();
    expect([editor.isChecking, doubtful()]).toEqual([false, 250]);
  });
});

describe('saving', () => {
  it('makes a pack of a new draft, with an id of its name, and goes on as its next version', async () => {
    const { storage, open } = await desk();
    const { editor, saved } = await written(open);
    expect(saved).toMatchObject({ kind: 'first', version: '1.0.0' });
    const stored = await storage.packs.load(saved.packHash);
    expect(stored?.manifest).toMatchObject({ id: 'grosse-mass', parent: null });
    expect(editor.draftKey).toBe('grosse-mass');
    expect(editor).toMatchObject({ isSaved: true, canSave: false, isKept: true });
    expect(await listDrafts(storage.drafts)).toEqual([]);
    editor.undo();
    expect(editor.isSaved).toBe(false);
    editor.redo();
    expect(editor.isSaved).toBe(true);
    expect(valueOf(await editor.save())).toMatchObject({ kind: 'unchanged', packHash: saved.packHash });
  });

  it('gives two packs of one name different ids', async () => {
    const { open } = await desk();
    await written(open);
    const second = await written(open);
    expect(second.editor.draftKey).toBe('grosse-mass-2');
  });

  it('takes the place of an older version of one’s own that no run used, under its number', async () => {
    const { storage, open } = await desk();
    const { editor, saved } = await written(open);
    editor.edit(rename('Better'));
    const next = valueOf(await editor.save());
    expect(next).toMatchObject({ kind: 'replaced', version: '1.0.0' });
    expect(await storage.packs.load(saved.packHash)).toBeUndefined();
    expect((await storage.packs.load(next.packHash))?.manifest).toMatchObject({
      name: 'Better',
      parent: null,
    });
  });

  it('makes a new version beside one that a run used, and names it as parent', async () => {
    const { storage, open } = await desk();
    const { editor, saved } = await written(open);
    await useInRun(storage, saved.packHash);
    editor.edit(rename('Better'));
    const next = valueOf(await editor.save());
    expect(next).toMatchObject({ kind: 'new-version', version: '1.1.0' });
    expect(await storage.packs.load(saved.packHash)).toBeDefined();
    expect((await storage.packs.load(next.packHash))?.manifest.parent).toBe(saved.packHash);

    editor.edit(rename('Best'));
    const last = valueOf(await editor.save());
    expect(last).toMatchObject({ kind: 'replaced', version: '1.1.0' });
    expect((await storage.packs.load(last.packHash))?.manifest.parent).toBe(saved.packHash);
  });

  it('never takes the place of a pack that came from elsewhere', async () => {
    const { storage, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    expect(valueOf(await editor.save())).toMatchObject({ kind: 'new-version', version: '1.1.0' });
    expect(await storage.packs.load(packHash)).toBeDefined();
  });

  it('of a copy makes another pack that inherits what it must', async () => {
    const { storage, open } = await desk();
    const manifest = aManifest({
      id: 'gated',
      gated: true,
      canary: 'CANARY-1',
      licence: { name: 'CC-BY-SA-4.0', url: null, attribution: 'By A. Teacher' },
    });
    const packHash = valueOf(await storage.packs.put(aPack({ manifest })));
    const editor = await open({ copyOf: packHash, name: 'My own' });
    expect(editor.isLocked).toBe(true);
    editor.edit({ kind: 'set-manifest', change: { gated: false, canary: null } });
    const { packHash: copy, kind } = valueOf(await editor.save());
    expect(kind).toBe('first');
    expect((await storage.packs.load(copy))?.manifest).toEqual({
      ...manifest,
      id: 'my-own',
      name: 'My own',
      parent: packHash,
    });
    expect((await open({ packHash: copy })).isLocked).toBe(true);
  });

  it('leaves the licence of one’s own open pack free, in the next sitting, too', async () => {
    const { tabs, open } = await desk();
    const { editor, saved } = await written(open);
    expect(editor.isLocked).toBe(false);
    await editor.close();
    tabs.kill();
    expect((await open({ packHash: saved.packHash })).isLocked).toBe(false);
  });

  it('is refused while there are errors, and nothing is stored', async () => {
    const { storage, open } = await desk();
    const editor = await open(NEW);
    expect(editor.canSave).toBe(false);
    expect(failureOf(await editor.save())).toMatchObject({ kind: 'invalid-file', problems: 1 });
    expect(await storage.packs.list()).toHaveLength(1);
  });

  it('that fails for want of room loses nothing', async () => {
    const { storage, tabs, packHash } = await desk();
    const full = interceptWrites(storage, ({ store }, proceed) =>
      store === 'packs'
        ? Promise.resolve(failed({ kind: 'storage-full', missingBytes: 10, detail: 'full' }))
        : proceed(),
    );
    const editor = valueOf(await openEditor(tabs.ports(full), { packHash }));
    editor.edit(rename('Mine'));
    expect(failureOf(await editor.save()).kind).toBe('storage-full');
    await editor.flush();
    expect(editor).toMatchObject({ isSaved: false, isSaving: false, canSave: true });
    expect(await listDrafts(storage.drafts)).toHaveLength(1);
  });

  it('keeps what is typed meanwhile as the draft of the next version', async () => {
    const { storage, tabs, open, packHash } = await desk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    const saving = editor.save();
    editor.edit(rename('Mine, typed on'));
    const saved = valueOf(await saving);
    expect((await storage.packs.load(saved.packHash))?.manifest.name).toBe('Mine');
    expect(editor).toMatchObject({ isSaved: false, draft: { manifest: { name: 'Mine, typed on' } } });
    tabs.pass();
    await editor.flush();
    expect(await listDrafts(storage.drafts)).toMatchObject([{ name: 'Mine, typed on' }]);
    expect(valueOf(await editor.save()).kind).toBe('replaced');
  });
});
