import type { ServerDoor } from '../../services/servers';
import type { Storage } from '../../services/storage';
import type { ModelShelf } from '../model-shelf.svelte';

export type { ServerRow } from '../../services/storage';
export type {
  AddressProblem,
  AddressReading,
  ConnectionTest,
  KeyPlace,
  ModelTrial,
  ServerModel,
  TrialStep,
} from '../../services/servers';

/** The code that talks to servers comes with the first screen that shows them. */
export type OpenServers = () => Promise<ServerDoor>;

/** What the state of servers asks of the rest. */
export interface ServerPorts {
  storage: Pick<Storage, 'servers'>;
  models: Pick<ModelShelf, 'local' | 'refresh' | 'describe' | 'remove'>;
  door: ServerDoor;
}
