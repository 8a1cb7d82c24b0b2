import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { asTaskId } from '../../../src/domain/ids';
import type { VerdictReader } from '../../../src/services/verdicts';
import { openStorage, type Storage } from '../../../src/services/storage';
import type { VerdictFile } from '../../../src/state/verdict-file.svelte';
import { VerdictImport } from '../../../src/state/verdict-import.svelte';
import { createVerdictFiles } from '../../../workers/verdicts/verdict-files';
import { aPack, aTask } from '../../support/builders';
import { valueOf } from '../../support/outcomes';
import { logBytes } from '../../support/verdict-files';

/** Reads on this thread what the worker reads on its own. */
const openReader = (): Promise<VerdictReader> => {
  const files = createVerdictFiles();
  return Promise.resolve({
    look: (_signal, file, onProgress) => files.look(file, onProgress),
    read: (_signal, choices, onProgress) => files.read(choices, onProgress),
    take: () => files.take(),
    texts: () => files.texts(),
    close: () => undefined,
  });
};

const log = (name: string): File => new File([logBytes(name)], name);
const table = (name: string, ...rows: string[]): File =>
  new File([['task,candidate,epoch,criterion,met,rater', ...rows].join('\n')], name);

async function anImport(): Promise<{ making: VerdictImport; storage: Storage }> {
  const storage = valueOf(await openStorage(`verdicts-${crypto.randomUUID()}`));
  return { making: new VerdictImport(openReader, storage), storage };
}

const theFirst = ({ files }: VerdictImport): VerdictFile => {
  const [file] = files;
  if (file === undefined) throw new Error('no file');
  return file;
};

it('two logs beside each other become two sets, under the names people give them', async () => {
  const { making, storage } = await anImport();
  await making.prepare();
  const first = log('rubric.eval');
  await making.add([first, log('rubric-old-deflate.eval')]);
  await making.add([first]); // dropped twice by mistake
  expect(making.isReady).toBe(true);
  expect([making.setCount, making.hasNoCommonCandidate]).toEqual([2, false]);
  theFirst(making).rename(0, 'The new judge');
  const ids = (await making.store()) ?? [];
  expect(new Set(ids).size).toBe(2);
  const rows = await Promise.all(ids.map((id) => storage.verdictSets.get(id)));
  expect(rows.map((row) => [row?.set.name, row?.file.name, row?.file.judge])).toEqual([
    ['The new judge', 'rubric.eval', 'rubric_scorer'],
    ['mockllm/judge', 'rubric-old-deflate.eval', 'rubric_scorer'],
  ]);
  storage.close();
});

it('a mapping that was corrected is remembered for the next log of its kind once the set is kept', async () => {
  const { making, storage } = await anImport();
  await making.add([log('rubric.eval')]);
  const file = theFirst(making);
  const { mapping } = file;
  if (mapping === null) throw new Error('no mapping');
  const corrected = { ...mapping, fields: { ...mapping.fields, weight: '' } };
  await file.map(corrected);
  expect(file.preview?.sets[0]?.withoutWeight).toBe(18);
  await making.store();

  const next = new VerdictImport(openReader, storage);
  await next.add([log('rubric.json')]);
  expect(theFirst(next).isRemembered).toBe(true);
  expect(theFirst(next).mapping).toEqual(corrected);
  expect(theFirst(next).preview?.sets[0]?.withoutWeight).toBe(18);
  await theFirst(next).map(null);
  expect(theFirst(next).mapping).toEqual(mapping);
  expect(theFirst(next).preview?.sets[0]?.withoutWeight).toBe(0);
  storage.close();
});

it('files whose candidates have other names say so until they are called the same', async () => {
  const { making, storage } = await anImport();
  await making.add([log('rubric.eval'), table('marks.csv', 'corner-01,mine,1,corner-01-t1,yes,anna')]);
  expect(making.hasNoCommonCandidate).toBe(true);
  const [first, second] = making.files;
  if (first === undefined || second === undefined) throw new Error('no files');
  const [known] = making.knownBeside(second);
  expect(known).toEqual({ candidateId: 'mockllm/model', name: 'mockllm/model', where: 'rubric.eval' });
  await second.change({
    sameAs: [{ candidateId: 'mine', as: { candidateId: 'mockllm/model', name: 'mockllm/model' } }],
  });
  expect(making.hasNoCommonCandidate).toBe(false);
  storage.close();
});

it('a pack that is chosen is asked for weights and layers, and what isn’t in it is left out', async () => {
  const { making, storage } = await anImport();
  const pack = aPack({ tasks: [aTask({ id: asTaskId('t1') })] });
  const packHash = valueOf(await storage.packs.put(pack));
  await making.prepare();
  await making.add([table('marks.csv', 't1,m,1,c1,yes,anna', 't9,m,1,c1,yes,anna')]);
  expect(theFirst(making).preview?.sets[0]).toMatchObject({ tasks: 2, withoutWeight: 2 });
  await making.takePack(packHash);
  expect(theFirst(making).preview?.sets[0]).toMatchObject({ tasks: 1, withoutWeight: 0, withoutLayer: 0 });
  expect(theFirst(making).preview?.leftOut).toMatchObject([{ taskId: 't9', why: 'not-in-pack' }]);
  const [id = ''] = (await making.store()) ?? [];
  expect((await storage.verdictSets.get(id))?.file.packHash).toBe(packHash);
  storage.close();
});

it('a file that can’t be used stands in nobody’s way, and one that is left out is gone', async () => {
  const { making, storage } = await anImport();
  await making.add([new File(['no table'], 'x.csv'), log('rubric-chunked.eval'), log('unscored.eval')]);
  expect(making.files.map(({ phase }) => phase)).toEqual(['refused', 'refused', 'ready']);
  expect([making.isReady, making.setCount]).toEqual([true, 1]);
  making.drop(theFirst(making));
  expect(making.files.map(({ name }) => name)).toEqual(['rubric-chunked.eval', 'unscored.eval']);
  expect(await making.store()).toHaveLength(1);
  storage.close();
});
