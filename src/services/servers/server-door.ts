import type { Outcome } from '../../domain/failure';
import type { LocalModel, ServerKind } from '../../domain/run';
import type { Storage } from '../storage';
import { connectSources, readAddress, type AddressReading } from './address';
import { testConnection, type ConnectionTest } from './connection';
import { findServer } from './find-server';
import { kindByPort } from './recognise';
import { serverModel, type ServerModel } from './server-model';
import { tryModel, type ModelTrial, type TrialStep } from './trial';

/** Where a server's key is; the key itself never comes back out. */
export type KeyPlace = 'none' | 'tab' | 'kept';

/** What screens ask about a user's own servers. Keys go in here and to the server, nowhere else. */
export interface ServerDoor {
  readAddress: (typed: string) => AddressReading;
  /** The kind that usually is at such an address. */
  guessKind: (baseUrl: string) => ServerKind;
  keyPlace: (serverId: string) => Promise<KeyPlace>;
  /** Remembers a key for this tab, or in this browser if the user asked for that. */
  setKey: (serverId: string, key: string, keep: boolean) => Promise<Outcome<void>>;
  forgetKey: (serverId: string) => Promise<Outcome<void>>;
  /** Undefined: there is no such server. */
  test: (signal: AbortSignal, serverId: string) => Promise<ConnectionTest | undefined>;
  tryModel: (
    signal: AbortSignal,
    serverId: string,
    asked: { model: string; contextTokens: number },
    onStep: (step: TrialStep) => void,
  ) => Promise<Outcome<ModelTrial> | undefined>;
  modelOf: (server: { serverId: string; kind: ServerKind }, model: ServerModel) => Promise<LocalModel>;
}

/** The door, with the keys of this tab. */
export function openServerDoor(
  storage: Pick<Storage, 'servers' | 'serverKeys'>,
  tabKeys: Map<string, string>,
): ServerDoor {
  const find = findServer(storage, tabKeys);
  const { serverKeys } = storage;
  return {
    readAddress: (typed) =>
      readAddress(typed, {
        protocol: location.protocol,
        connect: connectSources(
          document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
        ),
      }),
    guessKind: kindByPort,
    keyPlace: async (serverId) => {
      if (tabKeys.has(serverId)) return 'tab';
      return (await serverKeys.get(serverId)) === undefined ? 'none' : 'kept';
    },
    setKey: async (serverId, key, keep) => {
      if (keep) {
        const kept = await serverKeys.put(serverId, key);
        if (kept.ok) tabKeys.delete(serverId);
        return kept;
      }
      tabKeys.set(serverId, key);
      return serverKeys.remove(serverId);
    },
    forgetKey: (serverId) => {
      tabKeys.delete(serverId);
      return serverKeys.remove(serverId);
    },
    test: async (signal, serverId) => {
      const access = await find(serverId);
      return access === undefined ? undefined : testConnection(signal, access);
    },
    tryModel: async (signal, serverId, asked, onStep) => {
      const access = await find(serverId);
      return access === undefined ? undefined : tryModel(signal, access, asked, onStep);
    },
    modelOf: (server, model) => serverModel(server, model, new Date()),
  };
}
