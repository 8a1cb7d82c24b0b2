import type { Storage } from '../storage';
import type { FindServer } from '../engines/http';

/** Looks a server up with its key: the one typed for this tab first, else the one the user asked to keep. */
export const findServer =
  (storage: Pick<Storage, 'servers' | 'serverKeys'>, tabKeys: ReadonlyMap<string, string>): FindServer =>
  async (serverId) => {
    const server = await storage.servers.get(serverId);
    if (server === undefined) return undefined;
    const { kind, baseUrl, concurrency, batch } = server;
    const key = tabKeys.get(serverId) ?? (await storage.serverKeys.get(serverId)) ?? null;
    return { serverId, kind, baseUrl, key, concurrency, batch };
  };
