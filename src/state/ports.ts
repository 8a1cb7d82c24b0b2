import type { CheckUp, CheckUpLanguage, Order, Passages } from '../domain/check-up';
import type { Outcome } from '../domain/failure';
import type * as checkUp from '../services/check-up';
import type { Languages } from '../services/languages';
import type * as models from '../services/models';
import type * as runner from '../services/runner';
import type * as transfer from '../services/transfer';

/** File formats are read and written by code that is loaded when first needed. */
export type LoadTransfer = () => Promise<
  Pick<
    typeof transfer,
    | 'openImport'
    | 'writePackFile'
    | 'loadBundledPacks'
    | 'exportResults'
    | 'importResults'
    | 'loadSample'
    | 'loadPublished'
    | 'exportVerdictsCsv'
    | 'exportRows'
    | 'readResultsFile'
  >
>;

/** What screens ask of `services/models`; a test passes an object literal. */
export type ModelsDoor = Pick<
  typeof models,
  'loadCatalogue' | 'downloadModel' | 'discardPart' | 'partOf' | 'importGguf' | 'deleteModel'
>;

/** What screens ask of the runner. */
export type RunnerDoor = Pick<
  runner.Runner,
  'start' | 'pause' | 'stop' | 'retryFailed' | 'follow' | 'isRunningElsewhere' | 'activeRunId' | 'onProgress'
>;
export type CreateRun = typeof runner.createRun;

/** What the editor asks of a model outside a run; each panel opens its own. */
export type TryOutDoor = runner.TryOutDoor;
export type OpenTryOut = () => TryOutDoor;

/** Check-ups of judges are made by code that is loaded when first needed. */
export type LoadCheckUp = () => Promise<CheckUpDoor>;
export interface CheckUpDoor {
  loadPassages: (language: CheckUpLanguage) => Promise<Passages>;
  loadRecorded: () => Promise<CheckUp[]>;
  runCheckUp: (
    signal: AbortSignal,
    draft: runner.JudgeDraft,
    form: Order,
    onProgress: (progress: checkUp.CheckUpProgress) => void,
  ) => Promise<Outcome<void>>;
}

/** What says in which languages texts are written; its worker and its data are loaded when first needed. */
export type LanguagesDoor = Pick<Languages, 'profilesOf'>;
export type LoadLanguages = () => Promise<LanguagesDoor>;
