import { resolve } from 'node:path';
import { parseCount, parseOptions } from '../options.mjs';
import { Refusal } from '../process.mjs';
import { checkModels, chooseTasks, DEMO_PACK, demoModelId } from './catalogue.mjs';

export const HELP = `Runs an evaluation in a real browser through the app's own screens, then prints the leaderboard.

  npm run demo
  npm run demo -- --fresh                 starts over; without it a run that was stopped goes on
  npm run demo -- --show                  shows the browser
  npm run demo -- --pack ID               a bundled pack (first-marks)
  npm run demo -- --tasks A,B | N | all   tasks by id, or how many (three short ones)
  npm run demo -- --candidates ID,ID      models of the catalogue by id (the demo model)
  npm run demo -- --judges ID,ID          the same for judges (the demo model)
  npm run demo -- --epochs N              answers to each task (1)
  npm run demo -- --controls              the judge also marks answers of known standing, see its lines
  npm run demo -- --out FOLDER            where the results file, verdicts.csv and summary.json go (results/)

The demo model is far too small to judge: its scores prove only that everything works.`;

const listOf = (name, text) => {
  const list = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (list.length === 0) throw new Refusal(`--${name} names nothing.`, 2);
  checkModels(list);
  return list;
};

/** The demo's options with their defaults filled in and looked up; undefined when only help was asked for. */
export const readDemoOptions = (args) => {
  const given = parseOptions(
    args,
    {
      pack: { type: 'string', default: DEMO_PACK },
      tasks: { type: 'string' },
      candidates: { type: 'string' },
      judges: { type: 'string' },
      epochs: { type: 'string', default: '1' },
      controls: { type: 'boolean', default: false },
      out: { type: 'string', default: 'results' },
      show: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    HELP,
  );
  if (given.help) return undefined;
  return {
    link: {
      pack: given.pack,
      tasks: chooseTasks(given.pack, given.tasks),
      candidates: listOf('candidates', given.candidates ?? demoModelId()),
      judges: listOf('judges', given.judges ?? demoModelId()),
      epochs: parseCount(given.epochs, 'epochs', 1, 100),
      ...(given.controls ? { controls: true } : {}),
    },
    out: resolve(given.out),
    show: given.show,
    fresh: given.fresh,
  };
};
