import { done, type Outcome } from '../../domain/failure';
import type { Reference } from '../../domain/references';
import type { ImportBatch, Storage } from '../storage';
import type { FileRun, StoredLog } from '../verdicts';
import type { EeeFileRecord } from './read-eee';

/** A record to be kept, with the id of the packs its scores stand beside; null: of none. */
export interface KeptRecord extends Pick<EeeFileRecord, 'hash' | 'record'> {
  packId: string | null;
}

/**
 * Kept records of the same evaluation of the same model, made again since: an export of a run has one id for ever. One
 * that has a figure which this one lacks, as of another judge, stays beside it.
 */
export const replacedBy = (
  { hash, record }: Pick<EeeFileRecord, 'hash' | 'record'>,
  kept: readonly Reference[],
): Reference[] => {
  if (record.evaluationId === '') return [];
  const given = new Set(record.figures.map(({ resultId }) => resultId));
  return kept.filter(
    ({ referenceId, evaluationId, model, figures }) =>
      referenceId !== hash &&
      evaluationId === record.evaluationId &&
      model.id === record.model.id &&
      figures.every(({ resultId }) => given.has(resultId)),
  );
};

/**
 * Keeps scores as references, and runs made of rows, in one transaction: all of it or nothing. A record of an evaluation
 * that is kept already takes its place where it has all of its figures. Gives the runs, also those that were here.
 */
export async function storeEee(
  storage: Pick<Storage, 'imports' | 'references'>,
  records: readonly KeptRecord[],
  runs: readonly FileRun[],
): Promise<Outcome<StoredLog[]>> {
  const kept = await storage.references.list();
  const importedAt = new Date().toISOString();
  const rows = records.map(({ hash, record, packId }): Reference => ({
    ...record,
    referenceId: hash,
    importedAt,
    packId,
  }));
  const batches = runs.flatMap(({ batch }) => (batch === null ? [] : [batch]));
  const all = <K extends keyof Omit<ImportBatch, 'references'>>(part: K): ImportBatch[K][number][] =>
    batches.flatMap((batch) => [...batch[part]]);
  const written = await storage.imports.write({
    ...{ packs: all('packs'), recipes: all('recipes'), environments: all('environments') },
    ...{ runs: all('runs'), responses: all('responses'), judgments: all('judgments') },
    conflicts: all('conflicts'),
    references: {
      rows,
      replaced: records.flatMap((one) => replacedBy(one, kept).map(({ referenceId }) => referenceId)),
    },
  });
  return written.ok ? done(runs.map(({ run, batch }) => ({ run, wasHere: batch === null }))) : written;
}
