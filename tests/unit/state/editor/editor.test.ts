import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../../src/domain/failure';
import { asTaskId } from '../../../../src/domain/ids';
import { listDrafts } from '../../../../src/state/editor/drafts';
import { openEditor } from '../../../../src/state/editor/open-editor';
import { aManifest, aPack, aTask } from '../../../support/builders';
import { editorDesk, rename } from '../../../support/editor-desk';
import { interceptWrites } from '../../../support/intercepted-storage';
import { failureOf, valueOf } from '../../../support/outcomes';

describe('the draft of an editor', () => {
  it('is put away a while after a change, once for a burst, and found again after a kill', async () => {
    const { storage, tabs, open, packHash } = await editorDesk();
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
    const { storage, tabs, open, packHash } = await editorDesk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    tabs.leave();
    tabs.kill();
    await expect.poll(() => listDrafts(storage.drafts)).toHaveLength(1);
  });

  it('needs no row where nothing was changed, or all was taken back', async () => {
    const { storage, open, packHash } = await editorDesk();
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
    const { storage, open, packHash } = await editorDesk();
    const editor = await open({ packHash });
    editor.edit(rename('Mine'));
    await editor.flush();
    editor.edit(rename('Mine!'));
    await editor.discard();
    expect(await listDrafts(storage.drafts)).toEqual([]);
    expect((await open({ packHash })).draft.manifest.name).toBe('Theirs');
  });

  it('stays in memory when the disk is full, and is put away when there is room again', async () => {
    const { storage, tabs, packHash } = await editorDesk();
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
    const { open, packHash } = await editorDesk();
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
    const { storage, tabs, open, packHash } = await editorDesk();
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
    const { tabs } = await editorDesk();
    expect(failureOf(await openEditor(tabs.ports(), { draftKey: 'nothing' })).kind).toBe('pack-missing');
  });

  it('of a large pack is checked bit by bit', async () => {
    const { storage, tabs, open } = await editorDesk();
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
