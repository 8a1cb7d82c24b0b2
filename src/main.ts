import { mount } from 'svelte';
import { done, type Outcome } from './domain/failure';
import { engineFactory } from './services/engines';
import { keptLanguage } from './services/kept-language';
import {
  clearImport,
  deleteModel,
  discardPart,
  downloadModel,
  importGguf,
  loadCatalogue,
  partOf,
  probeDevice,
  protectStorage,
} from './services/models';
import { browserPorts, createRun, openTryOut, Runner } from './services/runner';
import { findServer, openServerDoor } from './services/servers';
import { openStorage, storageFailure, type Storage } from './services/storage';
import { CheckUps } from './state/check-ups.svelte';
import { DeviceState } from './state/device.svelte';
import { LanguageChoice } from './state/language.svelte';
import { ModelShelf } from './state/model-shelf.svelte';
import { Opening } from './state/opening.svelte';
import { PackShelf } from './state/pack-shelf.svelte';
import type { LanguagesDoor, LoadCheckUp, LoadTransfer } from './state/ports';
import { RunList } from './state/run-list.svelte';
import { RunWatch } from './state/run-watch.svelte';
import { OwnServers } from './state/servers/own-servers.svelte';
import { ThemeChoice } from './state/theme.svelte';
import { Tour } from './state/tour.svelte';
import { PeopleChecks } from './state/trust/people-checks.svelte';
import type { Desk, Work } from './state/work';
import App from './ui/App.svelte';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/desk.css';
import './ui/styles/print.css';

const DATABASE = 'deskmark';
const opening = new Opening();
const theme = new ThemeChoice();
const language = new LanguageChoice(keptLanguage);
const device = new DeviceState(probeDevice);
const loadTransfer: LoadTransfer = () => import('./services/transfer');

const desk: Desk = {
  device,
  theme,
  language,
  tour: new Tour(),
  protectStorage,
  appVersion: __APP_VERSION__,
  reset: async () => {
    opening.work?.storage.close();
    const { deleteEverything } = await import('./services/reset');
    await deleteEverything(DATABASE);
    location.hash = '';
    location.reload();
  },
};

/** Threads for the CPU engine: one core is left for the page, and more than four only wait for each other. */
const threads = Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1));

/** Keys typed for this tab alone, by server: they end with it. */
const tabKeys = new Map<string, string>();

/** One for the whole page: what one screen asked for another one finds. */
async function openLanguages(storage: Storage): Promise<LanguagesDoor> {
  const { Languages, openLanguageClient } = await import('./services/languages');
  return new Languages(storage, openLanguageClient());
}

async function openWork(): Promise<Outcome<Work>> {
  const opened = await openStorage(DATABASE, {
    onBlocked: () => {
      opening.wait();
    },
    onClosed: (failure) => {
      opening.fail(failure);
    },
  });
  if (!opened.ok) return opened;
  const storage = opened.value;
  void clearImport(); // what can't be removed now is tried again at the next start
  await theme.restore(storage.settings);
  const { browser } = await probeDevice();
  const ports = {
    storage,
    engines: engineFactory(findServer(storage, tabKeys)),
    host: { app: __APP_VERSION__, browser: `${browser.name} ${browser.version}`, threads },
    ...browserPorts(),
  };
  const runner = new Runner(ports);
  let languages: Promise<LanguagesDoor> | undefined;
  const loadCheckUp: LoadCheckUp = async () => {
    const { loadPassages, loadRecorded, runCheckUp } = await import('./services/check-up');
    return {
      loadPassages,
      loadRecorded: () => loadRecorded(AbortSignal.timeout(60_000)),
      runCheckUp: (...asked) => runCheckUp({ ...ports, passages: loadPassages }, ...asked),
    };
  };
  const modelsDoor = { loadCatalogue, downloadModel, discardPart, partOf, importGguf, deleteModel };
  const models = new ModelShelf(storage.models, modelsDoor, () => performance.now());
  return done({
    storage,
    packs: new PackShelf(storage, loadTransfer, __APP_VERSION__),
    models,
    servers: new OwnServers({ storage, models }, () => openServerDoor(storage, tabKeys)),
    runs: new RunList(storage),
    watch: new RunWatch(runner),
    checkUps: new CheckUps(storage, loadCheckUp),
    people: new PeopleChecks(storage),
    createRun,
    transfer: loadTransfer,
    openTryOut: () => openTryOut(ports),
    marking: () => import('./services/marking'),
    labelled: () => import('./services/labelled'),
    openVerdicts: async () => (await import('./services/verdicts')).openVerdictReader(),
    eee: () => import('./services/eee-import'),
    languages: () => (languages ??= openLanguages(storage)),
  });
}

// Reads throw only when the connection is gone (another tab updates the database, the browser cuts it): then the page
// says so, whichever screen happened to be reading.
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof DOMException)) return;
  event.preventDefault();
  if (opening.failure === null) opening.fail(storageFailure(event.reason));
});

const work = openWork();
await language.settle(navigator.languages); // no word is shown before its language is known
const target = document.getElementById('app');
if (target !== null) mount(App, { target, props: { desk, opening } });
opening.settle(await work);
