import { failure } from './failure';
import { models } from './models';
import { newRun } from './new-run';
import { run } from './run';
import { shell } from './shell';
import { start } from './start';

/** The texts that load with the page; the others are added by the modules that show them. */
export const core = {
  shell,
  start,
  models,
  newRun,
  run,
  failure,
} as const;
