import { edit } from './edit';
import { exporting } from './export';
import { failure } from './failure';
import { importing } from './import';
import { issues } from './issues';
import { models } from './models';
import { newRun } from './new-run';
import { packs } from './packs';
import { response } from './response';
import { results } from './results';
import { run } from './run';
import { settings } from './settings';
import { shell } from './shell';
import { slice } from './slice';
import { start } from './start';
import { templates } from './templates';

/** English is the contract: every other language must satisfy its type. */
export const en = {
  shell,
  start,
  packs,
  importing,
  edit,
  models,
  newRun,
  slice,
  run,
  results,
  response,
  exporting,
  settings,
  failure,
  issues,
  templates,
} as const;

export type Messages = { [S in keyof typeof en]: { [K in keyof (typeof en)[S]]: string } };
