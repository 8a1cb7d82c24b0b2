import { expect, test } from 'vitest';
import { aJudgeRequest, Bench, valueOf } from '../../../contract/bench';
import { tinySetup } from '../../../contract/wllama-setup';

test(
  'a model loaded anew to free memory gives the same verdicts from the same states',
  { timeout: 120_000 },
  async () => {
    const setup = tinySetup();
    const source = (await setup.model()) ?? expect.fail('npm run fixtures');
    const usual = new Bench(setup, source);
    const renewing = new Bench(
      {
        ...setup,
        spawn: () =>
          new Worker(new URL('../../../support/wllama-renewing.worker.ts', import.meta.url), {
            type: 'module',
          }),
      },
      source,
    );
    const other = aJudgeRequest({ taskPart: 'Another task, and a longer one.\n'.repeat(8) });
    const runs = [];
    for (const bench of [usual, renewing]) {
      valueOf(await bench.load());
      await bench.judge(other);
      runs.push([await bench.judge(), await bench.judge()]);
      bench.client.dispose();
    }
    const [[first, second] = [], [third, fourth] = []] = runs.map((judged) =>
      judged.map(({ outcome, verdicts }) => ({
        cached: valueOf(outcome).tokens.cached,
        verdicts: verdicts.map(({ ms: _ms, ...verdict }) => verdict),
      })),
    );
    expect(second?.verdicts).toEqual(first?.verdicts);
    expect(third?.verdicts).toEqual(first?.verdicts);
    expect(fourth?.verdicts).toEqual(first?.verdicts);
    // The usual engine finds the task part in its cache the second time; a model just loaded has nothing.
    expect(second?.cached).toBeGreaterThan(first?.cached ?? Number.NaN);
    expect(fourth?.cached).toBe(first?.cached);
  },
);
