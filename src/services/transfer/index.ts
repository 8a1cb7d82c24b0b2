import type * as importing from './import-client';
import type * as published from './published';
import type * as resultsIn from './results-in';
import type * as resultsOut from './results-out';
import type * as resultsRead from './results-read';
import type * as rowsOut from './rows-out';
import type * as sample from './sample';
import type * as verdicts from './verdicts';

export { BlobWriter } from './blob-writer';
export { loadBundledPacks, type BundledPack } from './bundled';
export { mayLeave, type Right } from './gate';
export type { ImportFile, OnProgress, PackImporter } from './import-client';
export { packBytes, readPackBytes, writePackFile } from './packs';
export type { MergeReport } from './results-in';
export type { RunMerge } from './results-merge';
export type { ResultsFile } from './results-read';
export type { ResultsOptions } from './results-out';
export type { RowsOptions } from './rows-out';
export type { VerdictsOptions } from './verdicts';
export { textOf } from './zip-read';
export { ZipWriter, type ZipEntry } from './zip-stream';
export { writeZip } from './zip-write';

// The first visit comes here for the bundled packs alone: what only later clicks need is fetched with them.

/** See `import-client.ts`. */
export const openImport = async (
  ...given: Parameters<typeof importing.openImport>
): Promise<importing.PackImporter> => (await import('./import-client')).openImport(...given);

/** See `published.ts`. */
export const loadPublished = async (
  ...given: Parameters<typeof published.loadPublished>
): ReturnType<typeof published.loadPublished> => (await import('./published')).loadPublished(...given);

/** See `results-in.ts`. */
export const importResults = async (
  ...given: Parameters<typeof resultsIn.importResults>
): ReturnType<typeof resultsIn.importResults> => (await import('./results-in')).importResults(...given);

/** See `sample.ts`. */
export const loadSample = async (
  ...given: Parameters<typeof sample.loadSample>
): ReturnType<typeof sample.loadSample> => (await import('./sample')).loadSample(...given);

/** See `results-out.ts`. */
export const exportResults = async (
  ...given: Parameters<typeof resultsOut.exportResults>
): ReturnType<typeof resultsOut.exportResults> => (await import('./results-out')).exportResults(...given);

/** See `verdicts.ts`. */
export const exportVerdictsCsv = async (
  ...given: Parameters<typeof verdicts.exportVerdictsCsv>
): ReturnType<typeof verdicts.exportVerdictsCsv> => (await import('./verdicts')).exportVerdictsCsv(...given);

/** See `rows-out.ts`. */
export const exportRows = async (
  ...given: Parameters<typeof rowsOut.exportRows>
): ReturnType<typeof rowsOut.exportRows> => (await import('./rows-out')).exportRows(...given);

/** See `results-read.ts`. */
export const readResultsFile = async (
  ...given: Parameters<typeof resultsRead.readResultsFile>
): ReturnType<typeof resultsRead.readResultsFile> =>
  (await import('./results-read')).readResultsFile(...given);
