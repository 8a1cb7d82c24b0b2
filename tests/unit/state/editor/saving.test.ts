import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../../src/domain/failure';
import { listDrafts } from '../../../../src/state/editor/drafts';
import { openEditor } from '../../../../src/state/editor/open-editor';
import { aManifest, aPack } from '../../../support/builders';
import { editorDesk, NEW, rename, useInRun, written } from '../../../support/editor-desk';
import { interceptWrites } from '../../../support/intercepted-storage';
import { failureOf, valueOf } from '../../../support/outcomes';

describe('saving', () => {
  it('makes a pack of a new draft, with an id of its name, and goes on as its next version', async () => {
    const { storage, open } = await editorDesk();
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
    const { open } = await editorDesk();
    await written(open);
    const second = await written(open);
    expect(second.editor.draftKey).toBe('grosse-mass-2');
  });

  it('takes the place of an older version of one’s own that no run used, under its number', async () => {
    const { storage, open } = await editorDesk();
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
    const { storage, open } = await editorDesk();
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

  it('gives two next versions of one pack different numbers', async () => {
    const { storage, open, packHash } = await editorDesk();
    const versions: string[] = [];
    for (const name of ['First way', 'Second way']) {
      const editor = await open({ packHash });
      editor.edit(rename(name));
      const saved = valueOf(await editor.save());
      expect((await storage.packs.load(saved.packHash))?.manifest.parent).toBe(packHash);
      versions.push(saved.version);
      await editor.close();
    }
    expect(versions).toEqual(['1.1.0', '1.2.0']);
  });

  it('never takes the place of a pack that came from elsewhere', async () => {
    const { storage, open, packHash } = await editorDesk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    expect(valueOf(await editor.save())).toMatchObject({ kind: 'new-version', version: '1.1.0' });
    expect(await storage.packs.load(packHash)).toBeDefined();
  });

  it('of a copy makes another pack that inherits what it must', async () => {
    const { storage, open } = await editorDesk();
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
    const { tabs, open } = await editorDesk();
    const { editor, saved } = await written(open);
    expect(editor.isLocked).toBe(false);
    await editor.close();
    tabs.kill();
    expect((await open({ packHash: saved.packHash })).isLocked).toBe(false);
  });

  it('is refused while there are errors, and nothing is stored', async () => {
    const { storage, open } = await editorDesk();
    const editor = await open(NEW);
    expect(editor.canSave).toBe(false);
    expect(failureOf(await editor.save())).toMatchObject({ kind: 'invalid-file', problems: 1 });
    expect(await storage.packs.list()).toHaveLength(1);
  });

  it('that fails for want of room loses nothing', async () => {
    const { storage, tabs, packHash } = await editorDesk();
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
    const { storage, tabs, open, packHash } = await editorDesk();
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
