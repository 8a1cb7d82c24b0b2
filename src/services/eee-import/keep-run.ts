import { packOfRows, type PackWords } from '../../domain/formats/eee/read';
import { inRubric } from '../../domain/formats/verdict-sets';
import type { Hash, RunId } from '../../domain/ids';
import { packCanonicalPieces, type Pack } from '../../domain/pack';
import { modelNameOf, type ReferenceFigure } from '../../domain/references';
import { nameIn, type Candidate, type Run } from '../../domain/run';
import type { SetResponse, VerdictSet } from '../../domain/trust';
import { hashPieces, hashText, hashValue } from '../hash';
import type { Storage } from '../storage';
import { fileRunOf, type FileCandidate, type FileRun } from '../verdicts';
import type { EeeFileRecord } from './read-eee';

type Stores = Pick<Storage, 'runs' | 'responses'>;

/** What becomes a run: the records with rows, and the pack they answer; null: one is made of the rows themselves. */
export interface EeeRunParts {
  file: string;
  records: readonly EeeFileRecord[];
  pack: { pack: Pack; packHash: Hash } | null;
  words: PackWords;
}

const NO_DATASET: ReferenceFigure['dataset'] = {
  ...{ name: null, version: null, packHash: null, size: null, used: null, taskIds: null },
};

type WithRows = EeeFileRecord & { rows: NonNullable<EeeFileRecord['rows']> };
const withRows = (records: readonly EeeFileRecord[]): WithRows[] =>
  records.flatMap((one) =>
    one.rows === null || one.rows.responses.length === 0 ? [] : [{ ...one, rows: one.rows }],
  );

const candidateOf = ({ hash, record, rows }: WithRows): FileCandidate => ({
  ...{ key: hash, candidate: modelNameOf(record) },
  responses: rows.responses,
});

/**
 * A judge over all records; its verdicts name the hash of the text they are about. Those by another rubric than the
 * pack's are none of it: they would be stored as if they were about criteria of other weights.
 */
async function judgesOf(records: readonly WithRows[], { tasks }: Pick<Pack, 'tasks'>): Promise<VerdictSet[]> {
  const criteriaOf = new Map<string, Parameters<typeof inRubric>[1]>(
    tasks.map(({ id, rubric }) => [
      id,
      rubric.map((one) => ({ criterionId: one.id, weight: one.weight, layer: one.layer })),
    ]),
  );
  const found = new Map<string, { name: string; responses: SetResponse[] }>();
  for (const { hash, rows } of records) {
    const texts = new Map(rows.responses.map((one) => [JSON.stringify([one.taskId, one.epoch]), one.text]));
    for (const { judge, taskId, epoch, verdicts } of rows.verdicts) {
      const own = inRubric(verdicts, criteriaOf.get(taskId) ?? [], true);
      if (own === null) continue;
      const text = texts.get(JSON.stringify([taskId, epoch]));
      const known = found.get(judge) ?? { name: rows.judges.get(judge) ?? '', responses: [] };
      const responseHash = text === undefined ? null : await hashText(text);
      known.responses.push({
        ...{ candidateId: hash, taskId, epoch, responseHash, verdicts: own },
        seconds: null,
      });
      found.set(judge, known);
    }
  }
  return Promise.all(
    [...found].map(async ([judge, { name, responses }]): Promise<VerdictSet> => {
      const judgeId = `imported:${(await hashValue({ judge, responses })).slice(0, 32)}`;
      const called = name === '' ? judgeId : name;
      return { judgeId, name: called, kind: 'imported', family: null, people: 0, candidates: [], responses };
    }),
  );
}

/** The candidate of a run that wrote exactly these responses. */
async function wroteThem(
  storage: Stores,
  { runId, spec }: Run,
  { responses }: FileCandidate,
): Promise<Candidate | undefined> {
  for (const candidate of spec.candidates) {
    let isSame = true;
    for (const { taskId, epoch, text } of responses) {
      const row = await storage.responses.get([runId, candidate.candidateId, taskId, epoch]);
      isSame = row?.responseHash != null && row.responseHash === (await hashText(text));
      if (!isSame) break;
    }
    if (isSame) return candidate;
  }
  return undefined;
}

/** Candidates under the names they have here, where a run over the same pack holds the very same responses. */
async function recognised(
  storage: Stores,
  packHash: Hash,
  candidates: readonly FileCandidate[],
): Promise<{ candidates: FileCandidate[]; reuses: RunId | null }> {
  const runs = (await storage.runs.list()).filter(({ spec }) => spec.packHash === packHash);
  for (const run of runs) {
    const known = await Promise.all(candidates.map((one) => wroteThem(storage, run, one)));
    if (known.every((candidate) => candidate !== undefined)) {
      const named = candidates.map((one, at) => {
        const candidate = known[at];
        if (candidate === undefined) return one;
        return { ...one, known: candidate, candidate: nameIn(run, candidate.candidateId) ?? one.candidate };
      });
      return { candidates: named, reuses: run.runId };
    }
  }
  return { candidates: [...candidates], reuses: null };
}

/**
 * Responses and verdicts of records as a finished run, not stored yet. Responses that a run here holds word for word are
 * that run's candidates. undefined: no response is to a task of the pack, or no pack can be made.
 */
export async function eeeRunOf(
  storage: Stores,
  { file, records, pack, words }: EeeRunParts,
): Promise<FileRun | undefined> {
  const usable = withRows(records);
  const [first] = usable;
  if (first === undefined) return undefined;
  const dataset = first.record.figures[0]?.dataset ?? NO_DATASET;
  const made =
    pack === null
      ? packOfRows(
          dataset,
          usable.map(({ rows }) => rows),
          words,
        )
      : undefined;
  const used =
    pack ??
    (made === undefined ? undefined : { pack: made, packHash: await hashPieces(packCanonicalPieces(made)) });
  if (used === undefined) return undefined;
  const { candidates, reuses } = await recognised(storage, used.packHash, usable.map(candidateOf));
  return fileRunOf(storage, {
    ...{ file, ...used, isNewPack: pack === null, reuses, candidates },
    judges: await judgesOf(usable, used.pack),
  });
}
