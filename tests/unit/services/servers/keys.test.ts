import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { failed } from '../../../../src/domain/failure';
import { openServerDoor } from '../../../../src/services/servers/server-door';
import { openStorage } from '../../../../src/services/storage';
import { interceptWrites } from '../../../support/intercepted-storage';
import { valueOf } from '../../../support/outcomes';

it('a key that can’t be kept leaves the key of this tab in its place', async () => {
  const storage = valueOf(await openStorage(crypto.randomUUID()));
  const tabKeys = new Map([['s', 'old']]);
  const full = failed({ kind: 'cancelled' });
  const onFull = openServerDoor(
    interceptWrites(storage, () => Promise.resolve(full)),
    tabKeys,
  );
  expect(await onFull.setKey('s', 'new', true)).toEqual(full);
  expect(tabKeys.get('s')).toBe('old');
  expect(await onFull.keyPlace('s')).toBe('tab');
  const door = openServerDoor(storage, tabKeys);
  valueOf(await door.setKey('s', 'new', true));
  expect(tabKeys.size).toBe(0);
  expect(await door.keyPlace('s')).toBe('kept');
});
