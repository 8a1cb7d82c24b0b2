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
export { downloadModel, type DownloadedModel } from './download';
export { assumedBudget, fitOf, memoryAt, type Fit, type FitReason, type MemoryBudget } from './fit';
export { clearImport, importGguf } from './import-gguf';
export { mlcWeightsHash, type ModelHints } from './local-model';
export { MLC_SCOPES, mlcFolder } from './mlc-files';
export type { ModelProgress, OnProgress } from './progress';
export { deleteModel, discardPart, isComplete, partOf, verifyModel } from './shelf';
