import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { samplesPath } from '../../../../src/domain/formats/eee';
import * as eeeImport from '../../../../src/services/eee-import';
import { openStorage } from '../../../../src/services/storage';
import { EeeImport } from '../../../../src/state/eee/eee-import.svelte';
import type { EeeImportDoor } from '../../../../src/state/eee/port';
import { goldenRun, written } from '../../../support/eee-run';
import { valueOf } from '../../../support/outcomes';

const words = { name: (name: string) => name, description: () => 'made from rows' };
const chosen = async () =>
  (await written(goldenRun())).flatMap(({ path, text, samples }) => [
    { path, file: new File([text], 'record.json') },
    { path: samplesPath(path), file: new File([samples ?? ''], 'rows.jsonl') },
  ]);
const fails = () => Promise.reject(new Error('it broke'));

async function importing(name: string, broken: Partial<EeeImportDoor>) {
  const storage = valueOf(await openStorage(name));
  const load = () => Promise.resolve({ ...eeeImport, ...broken });
  const work = new EeeImport(load, storage, () => words);
  await work.take(await chosen());
  return { storage, work };
}

it('what breaks while storing leads back to the preview, says so, and can be tried again', async () => {
  const broken: Partial<EeeImportDoor> = { storeEee: fails };
  const storage = valueOf(await openStorage('broken-store'));
  const work = new EeeImport(
    () => Promise.resolve({ ...eeeImport, ...broken }),
    storage,
    () => words,
  );
  await work.take(await chosen());
  await work.store();
  expect([work.phase, work.failure?.kind]).toEqual(['preview', 'storage-failed']);
  delete broken.storeEee;
  await work.store();
  expect([work.phase, work.failure, work.stored?.scores]).toEqual(['stored', null, 2]);
  storage.close();
});

it('rows that can’t be looked at are said, and the scores can be stored without them', async () => {
  const { storage, work } = await importing('broken-look', { eeeRunOf: fails });
  await work.store();
  expect(work.stored).toMatchObject({ scores: 2, runs: [] });
  const [group] = work.groups;
  if (group === undefined) throw new Error('a group');
  expect(work.plans.of(group)).toBeUndefined();
  expect(work.failure?.kind).toBe('storage-failed');
  storage.close();
});

it('what breaks while reading leads back to the start', async () => {
  const { storage, work } = await importing('broken-read', { readEee: fails });
  expect([work.phase, work.failure?.kind]).toEqual(['empty', 'unreadable-file']);
  storage.close();
});
