import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Pack } from '../../../src/domain/pack';
import {
  AttemptSchema,
  JudgmentSchema,
  LocalModelSchema,
  ResponseSchema,
  type Attempt,
  type Judgment,
  type LocalModel,
  type Response,
} from '../../../src/domain/run';
import { PackRowSchema, ResourceRowSchema, TaskRowSchema } from '../../../src/services/storage/rows';

/** A run's rows as they lie in the database, read past the app. */
export interface StoredRows {
  responses: Response[];
  judgments: Judgment[];
  attempts: Attempt[];
}

const STORES = ['responses', 'judgments', 'attempts'] as const;

/** Rows of stores as they lie on disk now: a run's, or all. */
const readStores = (page: Page, names: readonly string[], runId?: string): Promise<unknown[]> =>
  page.evaluate(
    async ([stores, run]) => {
      const settled = <T>(request: IDBRequest<T>): Promise<T> =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => {
            resolve(request.result);
          };
          request.onerror = () => {
            reject(request.error ?? new Error('unknown'));
          };
        });
      const db = await settled(indexedDB.open('deskmark'));
      try {
        const range = run === undefined ? undefined : IDBKeyRange.bound([run], [run, []]);
        const reading = db.transaction(stores, 'readonly');
        return await Promise.all(stores.map((name) => settled(reading.objectStore(name).getAll(range))));
      } finally {
        db.close();
      }
    },
    [[...names], runId] as const,
  );

/** All rows of a run. Waits for nothing: what is on disk now. */
export const readRows = async (page: Page, runId: string): Promise<StoredRows> => {
  const [responses, judgments, attempts] = await readStores(page, STORES, runId);
  return {
    responses: v.parse(v.array(ResponseSchema), responses),
    judgments: v.parse(v.array(JudgmentSchema), judgments),
    attempts: v.parse(v.array(AttemptSchema), attempts),
  };
};

/** The models that the database says are here. */
export const readModels = async (page: Page): Promise<LocalModel[]> => {
  const [models] = await readStores(page, ['models']);
  return v.parse(v.array(LocalModelSchema), models);
};

const PACK_STORES = ['packs', 'tasks', 'resources'] as const;

/** How many rows the database holds of packs, tasks and resources. */
export const countPackRows = async (page: Page): Promise<number[]> => {
  const stores = await readStores(page, PACK_STORES);
  return stores.map((rows) => v.parse(v.array(v.unknown()), rows).length);
};

/** A pack as it lies in the database. */
export const readStoredPack = async (page: Page, packHash: string): Promise<Pack> => {
  const [packs, tasks, resources] = await readStores(page, PACK_STORES);
  const pack = v.parse(v.array(PackRowSchema), packs).find((row) => row.packHash === packHash);
  if (pack === undefined) throw new Error(`the pack ${packHash} is not in the database`);
  const ofPack = v.parse(v.array(TaskRowSchema), tasks).filter((row) => row.packHash === packHash);
  const byId = new Map(ofPack.map(({ taskId, task }) => [taskId, task]));
  const texts = new Map(
    v
      .parse(v.array(ResourceRowSchema), resources)
      .map(({ hash, bytes }) => [hash, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)]),
  );
  return {
    manifest: pack.manifest,
    tasks: pack.taskIds.flatMap((id) => byId.get(id) ?? []),
    resources: Object.fromEntries(pack.resources.map(({ name, hash }) => [name, texts.get(hash) ?? ''])),
  };
};

const responseKey = (row: Response): string => [row.candidateId, row.taskId, row.epoch].join(' · ');
const judgmentKey = (row: Judgment): string =>
  [row.judgeId, row.candidateId, row.taskId, row.epoch].join(' · ');

/** Everything stored earlier stands unchanged later: same row; an open judgment may only have grown at its end. */
export const expectNothingRewritten = (earlier: StoredRows, later: StoredRows): void => {
  const responses = new Map(later.responses.map((row) => [responseKey(row), row]));
  for (const row of earlier.responses) expect(responses.get(responseKey(row))).toEqual(row);
  const judgments = new Map(later.judgments.map((row) => [judgmentKey(row), row]));
  for (const row of earlier.judgments) {
    const now = judgments.get(judgmentKey(row));
    if (row.open === undefined) expect(now).toEqual(row);
    else expect(now?.verdicts.slice(0, row.verdicts.length)).toEqual(row.verdicts);
  }
};

/**
 * What a run found, without what may differ between two runs of the same spec: ids of the run, times, speeds, and
 * whether the engine had tokens in its cache.
 */
export const findingsOf = (rows: StoredRows): Map<string, unknown> =>
  new Map<string, unknown>([
    ...rows.responses.map((row): [string, unknown] => [
      `response ${responseKey(row)}`,
      row.outcome.ok
        ? {
            text: row.outcome.text,
            thinking: row.outcome.thinking,
            finish: row.outcome.finish,
            written: row.outcome.tokens.completion,
            hash: row.responseHash,
          }
        : row.outcome.failure,
    ]),
    ...rows.judgments.map((row): [string, unknown] => [
      `judgment ${judgmentKey(row)}`,
      row.verdicts.map(({ criterionId, met, logprobs, offLabelMass, failure, raw }) => ({
        criterionId,
        met,
        logprobs,
        offLabelMass,
        failure,
        raw,
      })),
    ]),
  ]);
