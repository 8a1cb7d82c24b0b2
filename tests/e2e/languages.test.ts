import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRunLink, openScreen, startRun } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { ar } from '../../src/i18n/ar';
import { zh } from '../../src/i18n/zh';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { finishRun, hashOf, importModel, importPack, tinyModel } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** Where pictures of the screens go, for whoever wants to look at them. */
const pictures = process.env['DESKMARK_PICTURES'];
const tasks = shortTasks.slice(0, 2);
const model = hashOf(tinyModel());

test.each([
  { locale: 'ar', lang: 'ar', dir: 'rtl', words: ar },
  { locale: 'zh-CN', lang: 'zh-Hans', dir: 'ltr', words: zh },
])(
  'a browser in $locale gets from Start to results in its language',
  async ({ locale, lang, dir, words }) => {
    const desk = await openDesk(server, scratch.path(locale), { locale });
    const { page, url } = desk;
    const picture = async (name: string): Promise<void> => {
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `${locale}-${name}.png`), fullPage: true });
    };
    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    await title.waitFor();
    expect(await title.innerText()).toBe(words.start.title);
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, dir]);
    await page.getByRole('button', { name: words.start.demo, disabled: false }).waitFor();
    await picture('start');

    await importPack(desk, writeTinyPack(scratch.path(`${locale}.zip`), { tasks }), 'Short tasks', words);
    await importModel(desk, tinyModel(), words);
    const link = {
      pack: 'short-tasks',
      tasks: tasks.map(({ id }) => id),
      candidates: [model],
      judges: [model],
    };
    await openScreen(page, url, newRunLink(link));
    const start = new RegExp(`^(${words.newRun.start}|${words.newRun.startDownload})$`);
    await page.getByRole('button', { name: start, disabled: false }).waitFor();
    await picture('new-run');
    const checkFirst = new RegExp(`^${words.checkUp.firstUntimed}`);
    const runId = await startRun(page, { names: { start, checkUps: words.checkUp.heading, checkFirst } });
    await finishRun(desk);
    await picture('run');

    await openScreen(page, url, `#/results/${runId}`);
    const board = page.getByRole('table', { name: new RegExp(`^${words.results.leaderboard}`) });
    await board.waitFor();
    expect(await board.locator('tbody tr').count()).toBe(1);
    await picture('results');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([lang, dir]);
    expect(desk.problems).toEqual([]);
    await desk.close();
  },
);
