import type * as downloading from './download';
import type * as importing from './import-gguf';
import type * as shelf from './shelf';

export {
  CATALOGUE_FORMAT_VERSION,
  CatalogueEntrySchema,
  CatalogueSchema,
  loadCatalogue,
  type Catalogue,
  type CatalogueEntry,
  type TrainedJudge,
} from './catalogue';
export { browserOf, probeDevice, protectStorage, type Device } from './device';
export type { DownloadedModel } from './download';
export { assumedBudget, fitOf, memoryAt, type Fit, type FitReason, type MemoryBudget } from './fit';
export { clearImport } from './clear-import';
export { mlcWeightsHash, type ModelHints } from './local-model';
export { MLC_SCOPES, mlcFolder } from './mlc-files';
export type { ModelProgress, OnProgress } from './progress';
export { partOf } from './parts';

// What changes models comes with the first click that needs it, not with the first visit.

/** See `download.ts`. */
export const downloadModel = async (
  ...given: Parameters<typeof downloading.downloadModel>
): ReturnType<typeof downloading.downloadModel> => (await import('./download')).downloadModel(...given);

/** See `import-gguf.ts`. */
export const importGguf = async (
  ...given: Parameters<typeof importing.importGguf>
): ReturnType<typeof importing.importGguf> => (await import('./import-gguf')).importGguf(...given);

/** See `shelf.ts`. */
export const deleteModel = async (
  ...given: Parameters<typeof shelf.deleteModel>
): ReturnType<typeof shelf.deleteModel> => (await import('./shelf')).deleteModel(...given);

/** See `shelf.ts`. */
export const discardPart = async (
  ...given: Parameters<typeof shelf.discardPart>
): ReturnType<typeof shelf.discardPart> => (await import('./shelf')).discardPart(...given);

/** See `shelf.ts`. */
export const isComplete = async (
  ...given: Parameters<typeof shelf.isComplete>
): ReturnType<typeof shelf.isComplete> => (await import('./shelf')).isComplete(...given);

/** See `shelf.ts`. */
export const verifyModel = async (
  ...given: Parameters<typeof shelf.verifyModel>
): ReturnType<typeof shelf.verifyModel> => (await import('./shelf')).verifyModel(...given);
