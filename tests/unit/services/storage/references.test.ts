import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { openStorage } from '../../../../src/services/storage';
import { aReference } from '../../../support/references';
import { valueOf } from '../../../support/outcomes';

it('figures of others are kept, listed with the newest first, written once, and deleted', async () => {
  const storage = valueOf(await openStorage('references'));
  const [old, newer] = [
    aReference({ referenceId: 'a'.repeat(64), importedAt: '2026-12-01T00:00:00.000Z' }),
    aReference({ referenceId: 'b'.repeat(64), importedAt: '2026-12-02T00:00:00.000Z' }),
  ];
  valueOf(await storage.references.put([old, newer]));
  valueOf(await storage.references.put([old]));
  expect(await storage.references.list()).toEqual([newer, old]);
  valueOf(await storage.references.remove(newer.referenceId));
  expect(await storage.references.list()).toEqual([old]);
  storage.close();
});
