import { exporting } from './export';
import { failure } from './failure';
import { models } from './models';
import { newRun } from './new-run';
import { packs } from './packs';
import { results } from './results';
import { run } from './run';
import { shell } from './shell';
import { slice } from './slice';
import { start } from './start';

/** The texts that load with the page; the others are added by the modules that show them. */
export const core = {
  shell,
  start,
  packs,
  models,
  newRun,
  slice,
  run,
  results,
  exporting,
  failure,
} as const;
