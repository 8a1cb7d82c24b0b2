import { DEMO_PACK, chooseTasks } from '../tools/demo/catalogue.mjs';
import { makeRuns } from './demo-run.mjs';

// What the app adds to the engines' own work in a run: planning, prompts, storage, screens.

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const tasks = chooseTasks(DEMO_PACK, short ? '1' : undefined);
  const [run] = await makeRuns({ executablePath }, [tasks]);
  const figures = [
    { key: 'wallSeconds', what: 'a demo run, from start to end', value: run.wallMs / 1000, unit: 's' },
    {
      key: 'engineSeconds',
      what: 'of it the engine’s own work, loading included',
      value: run.engineMs / 1000,
      unit: 's',
    },
    {
      key: 'toEngine',
      what: 'wall time ÷ the engine’s own time',
      value: run.wallMs / run.engineMs,
      unit: '×',
      atMost: 1.03,
    },
  ];
  return { title: `Pipeline: a demo run of ${tasks.length} tasks`, figures, runs: [run] };
};
