import type { WholeArabic } from '../translation';
import { audit } from './audit';
import { badge } from './badge';
import { board } from './board';
import { charts } from './charts';
import { chat } from './chat';
import { checkUp } from './check-up';
import { compare } from './compare';
import { controls } from './controls';
import { core } from './core';
import { correction } from './correction';
import { cost } from './cost';
import { edit } from './edit';
import { eee } from './eee';
import { eeeImport } from './eee-import';
import { exporting } from './export';
import { facts } from './facts';
import { fit } from './fit';
import { flips } from './flips';
import { importing } from './import';
import { issues } from './issues';
import { judgeLanguage } from './judge-language';
import { lab } from './lab';
import { labelled } from './labelled';
import { labMore } from './lab-more';
import { leaders } from './leaders';
import { marking } from './marking';
import { models } from './models';
import { newRun } from './new-run';
import { packs } from './packs';
import { promptLanguage } from './prompt-language';
import { published } from './published';
import { recipes } from './recipes';
import { report } from './report';
import { response } from './response';
import { results } from './results';
import { review } from './review';
import { run } from './run';
import { servers } from './servers';
import { settings } from './settings';
import { slice } from './slice';
import { tasting } from './tasting';
import { templates } from './templates';
import { variants } from './variants';
import { verdicts } from './verdicts';
import { views } from './views';

export const ar = {
  ...core,
  audit,
  badge,
  board,
  charts,
  chat,
  checkUp,
  compare,
  controls,
  correction,
  cost,
  edit,
  eee,
  eeeImport,
  exporting,
  facts,
  fit,
  flips,
  importing,
  issues,
  judgeLanguage,
  lab,
  labelled,
  labMore,
  leaders,
  marking,
  models,
  newRun,
  packs,
  promptLanguage,
  published,
  recipes,
  report,
  response,
  results,
  review,
  run,
  servers,
  settings,
  slice,
  tasting,
  templates,
  variants,
  verdicts,
  views,
} satisfies WholeArabic;
