import { expect } from 'vitest';
import { done, failed } from '../../src/domain/failure';
import { openStorage } from '../../src/services/storage';
import { ModelShelf } from '../../src/state/model-shelf.svelte';
import { OwnServers } from '../../src/state/servers/own-servers.svelte';
import { FakeServerDoor } from './fake-server-door';
import { valueOf } from './outcomes';

/** What can't be done here. */
export const refuse = () => Promise.resolve(failed({ kind: 'cancelled' }));

/** Servers over a database of their own, with a door whose tests end as they are told. */
export async function aShelf() {
  const storage = valueOf(await openStorage(crypto.randomUUID()));
  const models = new ModelShelf(
    storage.models,
    {
      loadCatalogue: refuse,
      downloadModel: refuse,
      importGguf: refuse,
      discardPart: refuse,
      partOf: () => Promise.resolve(0),
      deleteModel: () => Promise.resolve(done(undefined)),
    },
    () => 0,
  );
  const door = new FakeServerDoor();
  const open = () => new OwnServers({ storage, models }, () => Promise.resolve(door));
  return { storage, models, door, open, servers: open() };
}

/** An address as it is typed; nothing else is said. */
export const typed = { address: 'localhost:11434', name: '', key: '', keepKey: false };

/** The same with one server added. */
export async function aServer() {
  const shelf = await aShelf();
  const added = await shelf.servers.add(typed);
  if (!added.ok) expect.fail(added.problem);
  return { ...shelf, server: added.server };
}
