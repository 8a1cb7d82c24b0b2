import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bench, type Case } from './bench';
import { generating } from './cases/generating';
import { judging } from './cases/judging';
import { judgingForms } from './cases/judging-forms';
import { loading } from './cases/loading';
import { breaking, stopping } from './cases/stopping';
import type { EngineSetup } from './setup';

declare module 'vitest' {
  interface TaskMeta {
    /** For the printed table: cases of the contract that ran, and those left out with the reason. */
    contract?: { engine: string; ran: string } | { engine: string; leftOut: Record<string, string> };
  }
}

const CASES: readonly Case[] = [
  ...loading,
  ...generating,
  ...judging,
  ...judgingForms,
  ...stopping,
  ...breaking,
];
const CASE_LIMIT_MS = 60_000;

/** Which cases this setup can't run, and why. */
function leftOutOf(setup: EngineSetup): Record<string, string> {
  const leftOut: Record<string, string> = {};
  for (const { name, missing } of CASES) {
    const reason = setup.leaveOut?.[name] ?? missing?.(setup);
    if (reason !== undefined) leftOut[name] = reason;
  }
  return leftOut;
}

/**
 * The engine contract: every engine passes it, through its real client and worker. Await it at the top of a test file.
 * A case that can't run is left out with its reason in the printed table; it never counts as passed.
 */
export async function describeEngine(name: string, setup: EngineSetup): Promise<void> {
  const source = await setup.model();
  const leftOut =
    source === undefined
      ? Object.fromEntries(CASES.map((one) => [one.name, 'the model is not on this machine']))
      : leftOutOf(setup);
  const timeout = CASE_LIMIT_MS * (setup.patience ?? 1);

  describe(`engine ${name}`, () => {
    if (source !== undefined) {
      const bench = new Bench(setup, source);
      beforeAll(() => bench.ready(), timeout);
      afterAll(() => {
        bench.client.dispose();
      });
      for (const one of CASES.filter((candidate) => !(candidate.name in leftOut))) {
        test(one.name, { timeout }, async ({ task }) => {
          task.meta.contract = { engine: name, ran: one.name };
          await bench.ready();
          await one.run(bench);
        });
      }
    }
    test('names the cases that are left out', ({ task }) => {
      task.meta.contract = { engine: name, leftOut };
      if (source === undefined)
        console.warn(`!!! LEFT OUT: engine ${name}: the model is not on this machine`);
      const known = CASES.map((one) => one.name);
      expect(known).toEqual(expect.arrayContaining(Object.keys(setup.leaveOut ?? {})));
    });
  });
}
