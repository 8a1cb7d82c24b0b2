import { done, failed, type Outcome } from '../../domain/failure';
import { samplesPath, uuidOf, uuidSource, type EeeProblem } from '../../domain/formats/eee';
import { EeeWriter, type EeeJob, type WrittenRecord } from '../../domain/formats/eee/write';
import type { CandidateId, Hash, RunId } from '../../domain/ids';
import type { Environment } from '../../domain/run';
import { Breath } from '../breath';
import { hashText } from '../hash';
import type { Storage } from '../storage';
import { ZipWriter } from '../transfer';
import type { EeeCheckClient } from './check-client';
import { SamplesFile } from './samples-file';

type Stores = Pick<Storage, 'responses' | 'judgments' | 'environments'>;

/** `reading`: so many judgments of all; `checking`: so many records of all, the last perhaps in part. */
export interface EeeProgress {
  phase: 'reading' | 'checking';
  done: number;
  of: number;
}

/** A record that was written: where, how many results, and how many rows (null: none may leave). */
export interface ExportedRecord {
  candidateId: CandidateId;
  path: string;
  results: number;
  rows: number | null;
}

export interface EeeExport {
  /** A folder `data/…` as the datastore has it; null: something is wrong with it, or nothing was scored. */
  zip: Blob | null;
  records: readonly ExportedRecord[];
  /** The first of them, and how many there are. */
  problems: readonly EeeProblem[];
  problemCount: number;
  /** Candidates of which no judge scored a response. */
  unscored: readonly CandidateId[];
}

/** The same run and candidate have the same record at every export, here and elsewhere. */
export const recordUuid = async (runId: RunId, candidateId: CandidateId): Promise<string> =>
  uuidOf(await hashText(uuidSource(runId, candidateId)));

interface Ready {
  candidateId: CandidateId;
  record: WrittenRecord;
  file: Blob | null;
  rows: number | null;
}

interface Asked {
  signal: AbortSignal;
  stores: Stores;
  job: EeeJob;
  onProgress: (progress: EeeProgress) => void;
}

async function readRows({ signal, stores, job, onProgress }: Asked, writer: EeeWriter) {
  const files = new Map<CandidateId, SamplesFile>();
  const { runId } = job.run;
  const of = (await stores.judgments.keysOf(runId)).length;
  const breath = new Breath();
  let read = 0;
  for await (const page of stores.judgments.pagesOf(runId)) {
    const own = page.filter((judgment) => writer.takes(judgment));
    const responses = await Promise.all(
      own.map(({ candidateId, taskId, epoch }) => stores.responses.get([runId, candidateId, taskId, epoch])),
    );
    for (const [index, judgment] of own.entries()) {
      const taken = await writer.take(judgment, responses[index]);
      if (taken === undefined) continue;
      let file = files.get(taken.candidateId);
      if (file === undefined) files.set(taken.candidateId, (file = new SamplesFile()));
      await file.add(taken.line);
      await breath.take();
    }
    onProgress({ phase: 'reading', done: (read += page.length), of });
    if (signal.aborted) break;
  }
  return files;
}

async function environmentsOf({ environments }: Stores, ids: readonly Hash[]) {
  const found = await Promise.all(ids.map((id) => environments.get(id)));
  return new Map(found.flatMap((one): [Hash, Environment][] => (one ? [[one.environmentId, one]] : [])));
}

/** Browsers hand a file over by megabytes; packed in one go each holds the page up, and many times its size in memory. */
const PIECE_BYTES = 1 << 16;

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) yield chunk.subarray(at, at + PIECE_BYTES);
}

async function zipOf(ready: readonly Ready[]): Promise<Blob> {
  const zip = new ZipWriter();
  const breath = new Breath();
  for (const { record, file } of ready) {
    zip.add(record.path, record.text);
    if (file === null) continue;
    const entry = zip.begin(samplesPath(record.path));
    for await (const chunk of file.stream()) {
      for (const piece of piecesOf(chunk)) {
        entry.write(piece);
        await breath.take();
      }
    }
    entry.end();
  }
  return zip.finish();
}

/**
 * A run as a zip in the datastore's layout, every record checked as its bytes are before any of them can be had: nothing
 * with a problem is given out. One page of judgments is in memory at a time.
 */
export async function exportEee(asked: Asked, checks: EeeCheckClient): Promise<Outcome<EeeExport>> {
  const { signal, stores, job, onProgress } = asked;
  const writer = new EeeWriter(job, hashText);
  const files = await readRows(asked, writer);
  if (signal.aborted) return failed({ kind: 'cancelled' });
  const environments = await environmentsOf(stores, writer.environmentIds);
  const ready: Ready[] = [];
  const unscored: CandidateId[] = [];
  const problems: EeeProblem[] = [];
  let problemCount = 0;
  for (const candidate of writer.candidates) {
    const { candidateId } = candidate.candidate;
    const rows = await files.get(candidateId)?.finish();
    const record = writer.finish(candidate, (id) => environments.get(id), rows?.samples ?? null);
    if (record === undefined) {
      unscored.push(candidateId);
      continue;
    }
    ready.push({ candidateId, record, file: rows?.file ?? null, rows: rows?.samples.rows ?? null });
  }
  for (const [index, { record, file }] of ready.entries()) {
    onProgress({ phase: 'checking', done: index, of: ready.length });
    const samples = file === null ? null : { path: samplesPath(record.path), file };
    const checked = await checks.check(signal, { path: record.path, text: record.text, samples }, (read) => {
      onProgress({ phase: 'checking', done: index + read.bytes / read.totalBytes, of: ready.length });
    });
    if (!checked.ok) return checked;
    problems.push(...checked.value.problems);
    problemCount += checked.value.of;
  }
  const isGood = ready.length > 0 && problemCount === 0;
  return done({
    zip: isGood ? await zipOf(ready) : null,
    records: ready.map(({ candidateId, record, rows }) => ({
      ...{ candidateId, rows },
      path: record.path,
      results: record.results,
    })),
    ...{ problems, problemCount, unscored },
  });
}
