import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFlags } from '../../tools/browser.mjs';
import { alertsOf, openScreen, readLeaderboard, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { netLogFlag, requestsIn } from './support/network';
import { readModels, readRows } from './support/rows';
import { finishRun, importPack } from './support/steps';
import { writeTinyPack } from './support/tiny-pack';
import {
  halfPrecision,
  hasTinyWebllm,
  pinned,
  standInForHub,
  unpinned,
  weightsHashOf,
} from './support/webllm-hub';

if (!hasTinyWebllm)
  console.warn('!!! LEFT OUT: WebLLM in the built app: its generated model is not built on this machine');

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** File names in the caches that WebLLM reads, by cache. */
const cachedFiles = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const files: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      files[name] = keys.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).sort();
    }
    return files;
  });

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const downloadButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Download ${name}`, exact: true });
const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete ${name}`, exact: true });

const deleteModel = async ({ page, url }: Desk, name: string): Promise<void> => {
  await openScreen(page, url, '#/models');
  await deleteButton(page, name).click();
  await page.getByRole('button', { name: 'Delete the model' }).click();
  await page.getByText('No model is here yet.').waitFor();
};

/** A promise and what fulfils it. */
const makeGate = (): { passed: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
};

const ALL_FILES = {
  'webllm/config': ['mlc-chat-config.json'],
  'webllm/model': ['params_shard_0.bin', 'tensor-cache.json', 'tokenizer.json'],
  'webllm/wasm': ['tiny-webgpu.wasm'],
};
const isForeign = (url: string): boolean =>
  /^https?:/.test(url) && new URL(url).origin !== new URL(server.url).origin;

/** Downloads through Models; what the progress bar says is looked at while the last file is held back. */
const downloadModel = async ({ page, url }: Desk, name: string, release: () => void): Promise<void> => {
  await openScreen(page, url, '#/models');
  await rowOf(page, name).getByText('should fit').waitFor();
  await downloadButton(page, name).click();
  const bar = page.getByRole('progressbar', { name: `Download ${name}` });
  await expect
    .poll(async () => Number(await bar.getAttribute('value')), { timeout: 60_000 })
    .toBeGreaterThan(200_000);
  release();
  await deleteButton(page, name).waitFor();
};

/** Lets a model answer two short tasks and judge its own answers, chosen in the form by its name. */
const runWith = async (desk: Desk, name: string): Promise<string> => {
  await importPack(desk, writeTinyPack(scratch.path('pack.zip')), 'Short tasks');
  await openScreen(desk.page, desk.url, '#/new-run?pack=short-tasks&tasks=short-1,short-2');
  for (const who of ['Candidates', 'Judges'])
    await desk.page.getByRole('group', { name: who }).getByRole('checkbox', { name }).check();
  const runId = await startRun(desk.page);
  await finishRun(desk);
  return runId;
};

test.runIf(hasTinyWebllm)(
  'a WebGPU model is downloaded, answers, judges and is deleted, and nothing but its download goes elsewhere',
  async () => {
    const log = scratch.path('net.json');
    const desk = await openDesk(server, scratch.path('whole'), { flags: [...testFlags, netLogFlag(log)] });
    const { page, url } = desk;
    const library = makeGate();
    await standInForHub(desk.context, 'canned', {
      before: async (name) => {
        if (name === 'tiny.wasm') await library.passed;
        return undefined;
      },
    });
    await openScreen(page, url, '#/models');
    await page.getByLabel('Only what should fit').uncheck();
    await rowOf(page, halfPrecision.name).getByText('Needs half precision (f16)').waitFor();

    await downloadModel(desk, pinned.name, library.open);
    expect(await cachedFiles(page)).toEqual(ALL_FILES);
    expect(await readModels(page)).toMatchObject([
      { weightsHash: weightsHashOf('canned'), contextTokens: 4096, catalogueId: pinned.id },
    ]);
    const upToHere = desk.requests.length;
    expect(desk.requests.filter(isForeign)).toHaveLength(Object.values(ALL_FILES).flat().length);

    const runId = await runWith(desk, pinned.name);
    const rows = await readRows(page, runId);
    expect(rows.responses.map(({ outcome }) => (outcome.ok ? outcome.text : outcome.failure))).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^The answer is (A|B|C|tie)\.$/) as unknown),
    );
    const verdicts = rows.judgments.flatMap((judgment) => judgment.verdicts);
    expect(verdicts.map(({ met, evaluated }) => ({ met, evaluated }))).toEqual(
      Array.from({ length: 6 }, () => ({ met: true, evaluated: 'prefix' })),
    );
    const [row] = await readLeaderboard(page, url, runId);
    expect(row?.['Score']?.values).toMatchObject({ score: 50 }); // (3 + 5 − 4) of 8 points, twice
    const leaderboard = page.getByRole('table', { name: /^Leaderboard/ });
    const shown = await leaderboard.innerText();
    await page.reload();
    expect(await leaderboard.innerText()).toBe(shown);

    await deleteModel(desk, pinned.name);
    expect(Object.values(await cachedFiles(page)).flat()).toEqual([]);
    expect(await readModels(page)).toEqual([]);
    expect(desk.requests.slice(upToHere).filter(isForeign)).toEqual([]);
    expect(desk.problems).toEqual([]);
    await desk.close();
    const asked = requestsIn(log); // beyond the stand-in, which answers before the network
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(isForeign)).toEqual([]);
  },
);

test.runIf(hasTinyWebllm)(
  'weights that come as a web page are refused with one sentence, leave nothing, and can be fetched again',
  async () => {
    const desk = await openDesk(server, scratch.path('damaged'));
    const { page, url } = desk;
    let signInPages = 1;
    await standInForHub(desk.context, 'random', {
      before: (name) => {
        const damaged = name === 'params_shard_0.bin' && signInPages-- > 0;
        const body =
          '<!doctype html>\n<title>Sign in</title>\n<p>Please sign in to this network first.</p>\n';
        return Promise.resolve(damaged ? { contentType: 'text/html', body } : undefined);
      },
    });
    await openScreen(page, url, '#/models');
    await downloadButton(page, unpinned.name).click();
    await page.getByRole('alert').waitFor();
    expect(await alertsOf(page)).toEqual([
      expect.stringMatching(/^params_shard_0\.bin is not a model file\. Nothing was changed\./) as unknown,
    ]);
    expect(Object.values(await cachedFiles(page)).flat()).toEqual([]);
    expect(await readModels(page)).toEqual([]);

    await openScreen(page, url, '#/new-run?pack=first-marks');
    expect(await page.getByRole('group', { name: 'Candidates' }).getByText('is here').count()).toBe(0);
    await openScreen(page, url, '#/models');
    await downloadButton(page, unpinned.name).click();
    await deleteButton(page, unpinned.name).waitFor();
    expect(await cachedFiles(page)).toEqual(ALL_FILES);
    expect(await readModels(page)).toMatchObject([{ weightsHash: weightsHashOf('random') }]);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(desk.problems).toEqual([]);
    await desk.close();
  },
);
