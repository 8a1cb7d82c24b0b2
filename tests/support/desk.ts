import { done, failed, type Outcome } from '../../src/domain/failure';
import type { RunId } from '../../src/domain/ids';
import type { Run } from '../../src/domain/run';
import type { CatalogueEntry, Device, TrainedJudge } from '../../src/services/models';
import { createRun, type RunProgress } from '../../src/services/runner';
import { TryOut } from '../../src/services/runner/try-out';
import { openServerDoor } from '../../src/services/servers';
import { openStorage, type Storage } from '../../src/services/storage';
import { CheckUps } from '../../src/state/check-ups.svelte';
import { DeviceState } from '../../src/state/device.svelte';
import { LanguageChoice } from '../../src/state/language.svelte';
import { ModelShelf } from '../../src/state/model-shelf.svelte';
import { Opening } from '../../src/state/opening.svelte';
import { PackShelf } from '../../src/state/pack-shelf.svelte';
import { RunList } from '../../src/state/run-list.svelte';
import { RunWatch } from '../../src/state/run-watch.svelte';
import { OwnServers } from '../../src/state/servers/own-servers.svelte';
import { ThemeChoice } from '../../src/state/theme.svelte';
import { Tour } from '../../src/state/tour.svelte';
import { PeopleChecks } from '../../src/state/trust/people-checks.svelte';
import type { CheckUpDoor, LanguagesDoor, LoadLanguages } from '../../src/state/ports';
import type { Desk, Work } from '../../src/state/work';
import { fewPassages } from './check-up';
import { fakeEngines } from './fake-engine-client';
import { FakeLocks } from './fake-runner-ports';
import { noLanguages } from './no-languages';

const GB = 1e9;

export const aDevice = (overrides: Partial<Device> = {}): Device => ({
  webgpu: null,
  isolated: true,
  cores: 4,
  memoryGb: 8,
  storage: { usageBytes: 2 * GB, quotaBytes: 40 * GB },
  persisted: false,
  opfs: true,
  browser: { name: 'Chrome', version: '156' },
  mobile: false,
  ...overrides,
});

export const anEntry = (overrides: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  id: 'tiny-q8',
  name: 'Tiny Q8_0',
  engine: 'wllama',
  family: 'Tiny',
  paramsB: 0.2,
  quantisation: 'Q8_0',
  sizeBytes: 98_000_000,
  sizeEstimated: false,
  memoryBytes: 300_000_000,
  contextTokens: 4096,
  maxContextTokens: 8192,
  kvBytesPerToken: null,
  licence: { name: 'Apache-2.0', url: null, verified: true, note: '' },
  languages: null,
  thinking: 'none',
  roles: ['demo'],
  advice: 'demo',
  needsF16: false,
  f32Twin: null,
  minBufferBytes: null,
  sources: ['models/tiny.gguf'],
  libUrl: null,
  revision: null,
  sha256: null,
  note: '',
  ...overrides,
});

const A_TRAINED_JUDGE: TrainedJudge = {
  ...{
    id: 'flow',
    name: 'Flow-Judge',
    family: 'Flow-Judge',
    languages: ['en'],
    paramsB: 3.8,
    sizeBytes: 2 * GB,
  },
  licence: { name: 'Apache-2.0', url: null, verified: true, note: '' },
  gguf: 'models.example/flow',
  note: 'Invented.',
};

/** The app with a database of its own, a runner and a model door that only remember what they were asked. */
export interface TestDesk {
  desk: Desk;
  opening: Opening;
  work: Work;
  storage: Storage;
  started: RunId[];
  tell: (progress: RunProgress) => void;
}

/** Nothing ships with this app, and no check-up can be made. */
export const noCheckUps: CheckUpDoor = {
  loadPassages: () => Promise.resolve(fewPassages()),
  loadRecorded: () => Promise.resolve([]),
  runCheckUp: () => Promise.resolve(failed({ kind: 'bug', detail: 'not in this test' })),
};

/** One worker a desk, as in the page. */
function workerOver(storage: Storage): LoadLanguages {
  let opened: Promise<LanguagesDoor> | undefined;
  const open = async (): Promise<LanguagesDoor> => {
    const { Languages, openLanguageClient } = await import('../../src/services/languages');
    return new Languages(storage, openLanguageClient());
  };
  return () => (opened ??= open());
}

let databases = 0;

export async function aDesk(
  options: {
    entries?: readonly CatalogueEntry[];
    device?: Device;
    heldElsewhere?: RunId;
    checkUp?: CheckUpDoor;
    /** By the worker itself; else nobody tells a language. */
    tellsLanguages?: boolean;
  } = {},
): Promise<TestDesk> {
  databases += 1;
  const opened = await openStorage(`desk-${String(databases)}-${crypto.randomUUID()}`);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const storage = opened.value;
  await storage.settings.set('bundled-packs', 'test');
  const started: RunId[] = [];
  const listeners: ((progress: RunProgress) => void)[] = [];
  const refuse = (): Promise<Outcome<never>> =>
    Promise.resolve(failed({ kind: 'bug', detail: 'not in this test' }));
  const watch = new RunWatch({
    activeRunId: undefined,
    start: (runId) => {
      started.push(runId);
      return Promise.resolve(done(undefined));
    },
    pause: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    retryFailed: () => Promise.resolve(done({ responses: 0, judgments: 0 })),
    follow: () => () => undefined,
    isRunningElsewhere: (runId) => Promise.resolve(runId === options.heldElsewhere),
    onProgress: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  const entries = [...(options.entries ?? [anEntry()])];
  const models = new ModelShelf(
    storage.models,
    {
      loadCatalogue: () =>
        Promise.resolve(
          done({
            formatVersion: 1,
            date: '2026-01-05',
            source: 'test',
            entries,
            trainedJudges: [A_TRAINED_JUDGE],
          }),
        ),
      downloadModel: refuse,
      importGguf: refuse,
      deleteModel: () => Promise.resolve(done(undefined)),
      discardPart: () => Promise.resolve(done(undefined)),
      partOf: () => Promise.resolve(0),
    },
    () => 0,
  );
  const tabKeys = new Map<string, string>();
  const transfer = () => import('../../src/services/transfer');
  const work: Work = {
    storage,
    packs: new PackShelf(storage, transfer, 'test'),
    models,
    servers: new OwnServers({ storage, models }, () => openServerDoor(storage, tabKeys)),
    runs: new RunList(storage),
    watch,
    checkUps: new CheckUps(
      storage,
      () => Promise.resolve(options.checkUp ?? noCheckUps),
      () => 'fake 1',
    ),
    people: new PeopleChecks(storage),
    createRun,
    transfer,
    marking: () => import('../../src/services/marking'),
    labelled: () => import('../../src/services/labelled'),
    openTryOut: () =>
      new TryOut({
        engines: fakeEngines().makeClient,
        locks: new FakeLocks(),
        host: { app: 'test', browser: 'Test 1', threads: 1 },
      }),
    openVerdicts: async () => (await import('../../src/services/verdicts')).openVerdictReader(),
    eee: () => import('../../src/services/eee-import'),
    languages: options.tellsLanguages === true ? workerOver(storage) : noLanguages,
  };
  const opening = new Opening();
  opening.settle(done(work));
  const desk: Desk = {
    device: new DeviceState(() => Promise.resolve(options.device ?? aDevice())),
    theme: new ThemeChoice(),
    language: new LanguageChoice({ read: () => null, write: () => undefined }),
    tour: new Tour(),
    protectStorage: () => Promise.resolve(false),
    reset: () => Promise.resolve(),
    appVersion: 'test',
  };
  return {
    desk,
    opening,
    work,
    storage,
    started,
    tell: (progress) => {
      for (const listener of listeners) listener(progress);
    },
  };
}

/** A snapshot of a run at work. */
export const aProgress = (run: Run, overrides: Partial<RunProgress> = {}): RunProgress => ({
  runId: run.runId,
  state: 'running',
  phase: 'generating',
  pausedBy: null,
  waitingFor: null,
  responses: { done: 0, total: 1 },
  judgments: { done: 0, total: 1 },
  done: 0,
  total: 2,
  modelId: null,
  load: null,
  item: null,
  text: '',
  criteria: null,
  lastVerdict: null,
  tokensPerSecond: null,
  startedAt: '2026-01-05T10:00:00.000Z',
  remainingMs: null,
  failures: { responses: 0, verdicts: 0, last: null },
  ...overrides,
});
