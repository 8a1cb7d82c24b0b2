import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { deleteEverything } from '../../../src/services/reset';
import { openStorage, type Storage } from '../../../src/services/storage';
import { exportResults } from '../../../src/services/transfer';
import { aFilledDesk } from '../../support/filled-desk';
import { valueOf } from '../../support/outcomes';

const ROW = {
  ...{ serverId: 's1', name: 'Mine', kind: 'vllm' as const, baseUrl: 'http://secret-host.example:8000' },
  ...{ concurrency: 6, batch: 1 },
};

async function withServer(storage: Storage): Promise<void> {
  valueOf(await storage.servers.put(ROW));
  valueOf(await storage.serverKeys.put('s1', 'sk-SECRET'));
}

it('a results file holds neither the key of a server nor its address', async () => {
  const { storage, runId } = await aFilledDesk();
  await withServer(storage);
  const file = valueOf(await exportResults(storage, [runId], { app: 'test' }));
  const files = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
  expect(files.length).toBeGreaterThan(2);
  for (const [name, bytes] of files) expect(strFromU8(bytes), name).not.toMatch(/sk-SECRET|secret-host/);
});

it('whoever deletes everything deletes servers and their keys', async () => {
  const name = `reset-${crypto.randomUUID()}`;
  const before = valueOf(await openStorage(name));
  await withServer(before);
  expect(await before.serverKeys.get('s1')).toBe('sk-SECRET');
  before.close();
  await deleteEverything(name);
  const after = valueOf(await openStorage(name));
  expect(await after.servers.list()).toEqual([]);
  expect(await after.serverKeys.get('s1')).toBeUndefined();
  after.close();
});
