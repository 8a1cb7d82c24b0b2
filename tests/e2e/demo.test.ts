import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFlags } from '../../tools/browser.mjs';
import { demoModelId } from '../../tools/demo/catalogue.mjs';
import { readLeaderboard, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { drawMoments, runThroughKills } from './support/kills';
import { netLogFlag, requestsIn } from './support/network';
import { seededRandom } from './support/random';
import { findingsOf, readRows, type StoredRows } from './support/rows';
import { finishRun, startRunWith } from './support/steps';

const scratch = makeScratch();
let server: Served;
let undisturbed: StoredRows;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

/** Presses the demo button on Start and waits, through the model's download, for the run. */
const runDemo = async ({ page }: Desk): Promise<string> => {
  await page.getByRole('button', { name: 'Run the demo' }).click();
  await page.waitForURL(/#\/run\/[^/]+$/, { timeout: 120_000 });
  return page.url().split('#/run/')[1] ?? '';
};

/** On one thread of a busy computer. */
const timeout = 1_200_000;

test(
  'the demo runs from Start to the saved files, and asks nobody but its own origin',
  { timeout },
  async () => {
    const log = scratch.path('net.json');
    const desk = await openDesk(server, scratch.path('demo'), { flags: [...testFlags, netLogFlag(log)] });
    const runId = await runDemo(desk);
    await finishRun(desk);
    undisturbed = await readRows(desk.page, runId);
    expect(undisturbed.responses).toHaveLength(3);
    expect(undisturbed.responses.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(undisturbed.judgments.flatMap(({ verdicts }) => verdicts).every(({ met }) => met !== null)).toBe(
      true,
    );

    const [row] = await readLeaderboard(desk.page, server.url, runId);
    expect(row?.['Badge']?.text).toContain('demo only');
    expect(row?.['n']?.text).toContain('3');
    await saveExports(desk.page, server.url, runId, scratch.path('out'));
    expect(desk.problems).toEqual([]);
    await desk.close();

    const seen = [...desk.requests, ...requestsIn(log)].filter(
      (url) => !/^(blob|data|chrome|devtools):/.test(url),
    );
    expect(seen.some((url) => url.endsWith('.gguf'))).toBe(true);
    expect(seen.filter((url) => new URL(url).origin !== new URL(server.url).origin)).toEqual([]);
  },
);

/** Of a task: what is compared, by the keys of its rows. */
const findingsFor = (rows: StoredRows, taskId: string): [string, unknown][] =>
  [...findingsOf(rows)].filter(([key]) => key.includes(` · ${taskId} · `));

test(
  'a demo task whose browser is killed twice ends with the same text, verdicts and probabilities',
  { timeout },
  async () => {
    const taskId = 'fm09';
    const open = () => openDesk(server, scratch.path('killed'));
    const desk = await open();
    const models = [demoModelId()];
    const link = { pack: 'first-marks', tasks: [taskId], candidates: models, judges: models, epochs: 1 };
    const runId = await startRunWith(desk, link);
    const end = await runThroughKills(open, desk, runId, drawMoments(2, 6_000, seededRandom(4)));
    expect(end.kills).toBe(2);
    expect(findingsFor(end.rows, taskId)).toHaveLength(2);
    expect(findingsFor(end.rows, taskId)).toEqual(findingsFor(undisturbed, taskId));
    expect(end.desk.problems).toEqual([]);
    await end.desk.close();
  },
);
