import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../../src/services/storage';
import { listDrafts } from '../../../src/state/editor/drafts';
import type { Editor } from '../../../src/state/editor/editor.svelte';
import { openEditor } from '../../../src/state/editor/open-editor';
import { browserEditorPorts, type EditorPorts } from '../../../src/state/editor/ports';
import { aPack } from '../../support/builders';
import { valueOf } from '../../support/outcomes';

const DATABASE = 'editor';
const connections: Storage[] = [];
const connect = async (): Promise<Storage> => {
  const storage = valueOf(await openStorage(DATABASE));
  connections.push(storage);
  return storage;
};

afterEach(async () => {
  for (const storage of connections.splice(0)) storage.close();
  await deleteDB(DATABASE);
});

/** The browser's own ports, but time stands still: nothing is put away unless the page leaves. */
const timeless = (storage: Storage): EditorPorts => ({
  ...browserEditorPorts(storage),
  after: () => () => undefined,
});

it('a page that is about to go puts the draft away, as real storage, locks and events do it', async () => {
  const storage = await connect();
  const packHash = valueOf(await storage.packs.put(aPack()));
  const editor = valueOf(await openEditor(timeless(storage), { packHash }));
  editor.edit({ kind: 'set-manifest', change: { name: 'Mine' } });
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(() => listDrafts(storage.drafts)).toMatchObject([{ name: 'Mine', packHash }]);
  await editor.close();
});

it('a draft is one tab’s at a time; closed, it is free at once', async () => {
  const [here, there] = [await connect(), await connect()];
  const packHash = valueOf(await here.packs.put(aPack()));
  const open = async (storage: Storage): Promise<Editor> =>
    valueOf(await openEditor(browserEditorPorts(storage), { packHash }));
  const first = await open(here);
  const second = await open(there);
  expect([first.isReadOnly, second.isReadOnly]).toEqual([false, true]);
  first.edit({ kind: 'set-manifest', change: { name: 'First' } });
  const closing = first.close();
  const third = await open(here);
  await closing;
  expect(third).toMatchObject({
    isReadOnly: false,
    isFromEarlier: true,
    draft: { manifest: { name: 'First' } },
  });
  await third.close();
  expect(await second.claim()).toBe(true);
  expect(second.draft.manifest.name).toBe('First');
  await second.discard();
  expect(await listDrafts(here.drafts)).toEqual([]);
});
