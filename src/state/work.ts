import { createContext } from 'svelte';
import type { Storage } from '../services/storage';
import type { CheckUps } from './check-ups.svelte';
import type { DeviceState } from './device.svelte';
import type { LoadEeeImport } from './eee/port';
import type { LanguageChoice } from './language.svelte';
import type { LoadLabelled } from './labelled-import.svelte';
import type { LoadMarking } from './marking/port';
import type { ModelShelf } from './model-shelf.svelte';
import type { PackShelf } from './pack-shelf.svelte';
import type { CreateRun, LoadLanguages, LoadTransfer, OpenTryOut } from './ports';
import type { RunList } from './run-list.svelte';
import type { RunWatch } from './run-watch.svelte';
import type { OwnServers } from './servers/own-servers.svelte';
import type { ThemeChoice } from './theme.svelte';
import type { Tour } from './tour.svelte';
import type { PeopleChecks } from './trust/people-checks.svelte';
import type { OpenVerdictReader } from './verdict-file.svelte';

/** Everything that needs stored data. */
export interface Work {
  storage: Storage;
  packs: PackShelf;
  models: ModelShelf;
  servers: OwnServers;
  runs: RunList;
  watch: RunWatch;
  checkUps: CheckUps;
  people: PeopleChecks;
  createRun: CreateRun;
  transfer: LoadTransfer;
  openTryOut: OpenTryOut;
  marking: LoadMarking;
  labelled: LoadLabelled;
  openVerdicts: OpenVerdictReader;
  eee: LoadEeeImport;
  languages: LoadLanguages;
}

/** Everything that works without it. */
export interface Desk {
  device: DeviceState;
  theme: ThemeChoice;
  language: LanguageChoice;
  tour: Tour;
  /** Asks the browser to keep our storage; false: refused. */
  protectStorage: () => Promise<boolean>;
  /** Deletes all that is stored here and loads the page again. */
  reset: () => Promise<void>;
  appVersion: string;
}

export const [getDesk, setDesk] = createContext<Desk>();
export const [getWork, setWork] = createContext<Work>();
