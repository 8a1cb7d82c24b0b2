import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { goOn, openScreen, runState } from '../../../tools/drive.mjs';
import type { Desk } from './app';
import { finishRun } from './steps';
import { expectNothingRewritten, readRows, type StoredRows } from './rows';

/** How far a run is, 0…1, by its progress bar. */
const shareDone = ({ page }: Desk): Promise<number> =>
  page.getByRole('progressbar', { name: 'Progress of the run' }).evaluate((bar) => {
    const { value, max } = bar instanceof HTMLProgressElement ? bar : { value: NaN, max: NaN };
    return value / max;
  });

/** The moment of a kill: once this share of the run is done, and then so many milliseconds later. */
export interface Moment {
  share: number;
  laterMs: number;
}

/** Moments spread over a run, the first while nothing is done yet. */
export const drawMoments = (count: number, laterMs: number, random: () => number): Moment[] =>
  Array.from({ length: count }, (_, index) => ({
    share: index === 0 ? 0 : (index + random() * 0.8) / (count + 1),
    laterMs: random() * laterMs,
  }));

/** Items that had begun when the browser died, and so begin again; loading a model is counted too, but is no item. */
const begunAgain = ({ attempts }: StoredRows): string[] =>
  attempts.map(({ itemKey }) => itemKey).filter((key) => !key.startsWith('load '));

const reach = async (desk: Desk, moment: Moment): Promise<void> => {
  await expect
    .poll(() => shareDone(desk), { timeout: 300_000, interval: 50 })
    .toBeGreaterThanOrEqual(moment.share);
  await wait(moment.laterMs); // the moment itself: somewhere inside the next item
};

/**
 * Runs to the end through one kill at each moment, each time with a new browser on the same profile. Checks at every
 * start that the app offers to go on, that nothing stored was rewritten, and that at most one item has to begin again.
 */
export const runThroughKills = async (
  start: () => Promise<Desk>,
  first: Desk,
  runId: string,
  moments: readonly Moment[],
): Promise<{ desk: Desk; rows: StoredRows; kills: number }> => {
  let desk = first;
  let before: StoredRows = { responses: [], judgments: [], attempts: [] };
  let kills = 0;
  for (const moment of moments) {
    await reach(desk, moment);
    expect(await runState(desk.page), 'the run still works when the browser is killed').toBe('running');
    await desk.kill();
    kills += 1;
    expect(desk.problems).toEqual([]);
    desk = await start();
    const stored = await readRows(desk.page, runId);
    expectNothingRewritten(before, stored);
    expect(begunAgain(stored).length, 'items that begin again').toBeLessThanOrEqual(1);
    before = stored;
    await desk.page.getByRole('main').getByRole('button', { name: 'Go on', exact: true }).waitFor(); // offered on Start
    await openScreen(desk.page, desk.url, `#/run/${runId}`);
    await goOn(desk.page);
  }
  await finishRun(desk);
  const rows = await readRows(desk.page, runId);
  expectNothingRewritten(before, rows);
  return { desk, rows, kills };
};
