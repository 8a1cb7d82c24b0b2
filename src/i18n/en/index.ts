import { checkUp } from './check-up';
import { controls } from './controls';
import { core } from './core';
import { edit } from './edit';
import { exporting } from './export';
import { fit } from './fit';
import { flips } from './flips';
import { importing } from './import';
import { issues } from './issues';
import { models } from './models';
import { newRun } from './new-run';
import { packs } from './packs';
import { recipes } from './recipes';
import { response } from './response';
import { results } from './results';
import { run } from './run';
import { settings } from './settings';
import { slice } from './slice';
import { templates } from './templates';

/** English is the contract: every other language must satisfy its type. */
export const en = {
  ...core,
  checkUp,
  controls,
  edit,
  exporting,
  fit,
  flips,
  importing,
  issues,
  models,
  newRun,
  packs,
  recipes,
  response,
  results,
  run,
  settings,
  slice,
  templates,
} as const;

export type Messages = { [S in keyof typeof en]: { [K in keyof (typeof en)[S]]: string } };
