import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { eeeRunOf, readEee, storeEee, type ChosenEeeFile } from '../../../../src/services/eee-import';
import { openStorage } from '../../../../src/services/storage';
import { aHash } from '../../../support/builders';
import { eeeFixtures } from '../../../support/eee';
import { valueOf } from '../../../support/outcomes';

const signal = new AbortController().signal;
const words = { name: (name: string) => `${name} (rows)`, description: () => 'made from rows' };
const root = join(eeeFixtures, 'valid', 'with-samples');
const golden = (change: (text: string) => string = (text) => text): ChosenEeeFile[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('.json'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, file: new File([path.endsWith('.json') ? change(text) : text], path) };
    });
const read = async (files: readonly ChosenEeeFile[]) => valueOf(await readEee(signal, files)).records;

it('keeps scores under the pack they are about, and a later export of the same run takes the place of an earlier', async () => {
  const storage = valueOf(await openStorage('references'));
  const first = await read(golden());
  const kept = (records: typeof first) => records.map((one) => ({ ...one, packId: 'classroom-corner' }));
  valueOf(await storeEee(storage, kept(first), []));
  const before = await storage.references.list();
  expect(before.map(({ packId, model }) => [packId, model.developer]).toSorted()).toEqual([
    ['classroom-corner', 'HuggingFaceTB'],
    ['classroom-corner', 'Qwen'],
  ]);
  const later = await read(
    golden((text) => text.replace('"retrieved_timestamp": "', '"retrieved_timestamp": "9')),
  );
  valueOf(await storeEee(storage, kept(later), []));
  const after = await storage.references.list();
  expect(after.map(({ referenceId }) => referenceId).toSorted()).toEqual(
    later.map(({ hash }) => hash).toSorted(),
  );
  storage.close();
});

it('when the run can’t be stored, no score is either', async () => {
  const storage = valueOf(await openStorage('nothing-half'));
  const records = await read(golden());
  const made = await eeeRunOf(storage, { file: 'x.zip', records, pack: null, words });
  if (made?.batch == null) throw new Error('a run');
  const [taken] = made.batch.responses;
  if (taken === undefined) throw new Error('a response');
  valueOf(await storage.responses.add(taken));
  const stored = await storeEee(
    storage,
    records.map((one) => ({ ...one, packId: null })),
    [made],
  );
  expect(stored.ok).toBe(false);
  expect(await storage.references.list()).toEqual([]);
  expect(await storage.runs.list()).toEqual([]);
  expect(await storage.packs.list()).toEqual([]);
  storage.close();
});

it('a record takes the place of all those whose figures it has, and of none that has another one', async () => {
  const storage = valueOf(await openStorage('covering'));
  const [record] = await read(golden());
  const [figure] = record?.record.figures ?? [];
  if (record === undefined || figure === undefined) throw new Error('a record');
  const of = (hash: string, ...ids: string[]) => ({
    ...{ ...record, hash: aHash(hash), packId: null },
    record: { ...record.record, figures: ids.map((resultId) => ({ ...figure, resultId })) },
  });
  const keptAfter = async (one: ReturnType<typeof of>) => {
    valueOf(await storeEee(storage, [one], []));
    return (await storage.references.list()).map(({ referenceId }) => referenceId[0]).toSorted();
  };
  expect(await keptAfter(of('1', 'judge-a'))).toEqual(['1']);
  expect(await keptAfter(of('2', 'judge-b'))).toEqual(['1', '2']);
  expect(await keptAfter(of('3', 'judge-b', 'other'))).toEqual(['1', '3']);
  expect(await keptAfter(of('4', 'judge-a', 'judge-b', 'other'))).toEqual(['4']);
  expect(await keptAfter(of('5', 'judge-a'))).toEqual(['4', '5']);
  storage.close();
});
