import type { CandidateId, JudgeId } from '../../../ids';
import type { Environment } from '../../../run';
import { aggregatePath, samplesPath } from '../identity';
import { toDetails, toJson } from '../text';
import type { EeeCandidate, EeeJob, EeeSamples } from './job';
import { modelInfo } from './model-info';
import { resultId, resultOf, type ResultOf, type Scope } from './result';
import type { EeeTally } from './tally';
import { evaluationIdIn, judgeKeys, SCHEMA_VERSION, secondsOf, slugOf, tasksText } from './words';

/** What made the rows: the first of several environments. */
export interface MadeBy {
  candidate: (id: CandidateId) => Environment | undefined;
  judge: (id: JudgeId) => Environment | undefined;
}

/** The whole pack, then each competency that has a task in the run. */
function scopesOf({ run, pack }: EeeJob): { whole: Scope; parts: Scope[] } {
  const chosen = new Set(run.spec.taskIds);
  const scope = (name: string, all: typeof pack.tasks): Scope => ({
    name,
    tasks: all.filter(({ id }) => chosen.has(id)),
    inPack: all.length,
  });
  const names = new Map<string, string>();
  for (const { competency } of pack.tasks) {
    const slug = slugOf(competency);
    if (slug !== '') names.set(competency, slug);
  }
  const parts = [...new Set(names.values())].map((slug) =>
    scope(
      `${pack.manifest.id}.${slug}`,
      pack.tasks.filter(({ competency }) => names.get(competency) === slug),
    ),
  );
  return { whole: scope(pack.manifest.id, pack.tasks), parts: parts.filter(({ tasks }) => tasks.length > 0) };
}

function resultsOf(of: ResultOf, scopes: ReturnType<typeof scopesOf>, hasRows: boolean) {
  const { whole, parts } = scopes;
  const linked = hasRows ? resultId(whole.name, 'mean-unclipped', of.judgeKey) : null;
  return [
    resultOf(of, whole, 'mean', linked),
    resultOf(of, whole, 'mean-unclipped', null),
    ...parts.map((part) => resultOf(of, part, 'mean', null)),
  ].filter((result) => result !== undefined);
}

function sourceMetadata({ run, pack, organisation, relationship }: EeeJob): Record<string, unknown> {
  const { name } = pack.manifest;
  return {
    source_name: `Deskmark: unofficial run of ${name}, ${tasksText(run.spec.taskIds.length, pack.tasks.length)}`,
    source_type: 'evaluation_run',
    source_organization_name: organisation,
    evaluator_relationship: relationship,
    additional_details: toDetails({
      status: 'unofficial',
      run_id: run.runId,
      run_state: run.state,
      spec_sha256: run.specHash,
    }),
  };
}

/** A record as text, and where it lies. */
export interface WrittenRecord {
  path: string;
  text: string;
  results: number;
}

/**
 * The aggregate of one candidate: a set of results for each judge, the headline first, judges never merged. undefined:
 * nothing of it was scored, or its model id names no folder. `samples`: the file of its rows, written before; null: none.
 */
export function writeAggregate(
  job: EeeJob,
  candidate: EeeCandidate,
  tally: EeeTally,
  madeBy: MadeBy,
  samples: EeeSamples | null,
): WrittenRecord | undefined {
  const path = aggregatePath(candidate.model.id, candidate.uuid);
  if (path === undefined) return undefined;
  const { candidateId } = candidate.candidate;
  const environment = madeBy.candidate(candidateId);
  const scopes = scopesOf(job);
  const keys = judgeKeys(job.judges);
  const results = job.judges.flatMap((judge, index) => {
    const { judgeId } = judge.judge;
    const shared = { job, candidate, judge, environment, judgeKey: keys[index] ?? '' };
    const scores = tally.of(judgeId, candidateId);
    return resultsOf(
      { ...shared, scores, judgeEnvironment: madeBy.judge(judgeId) },
      scopes,
      samples !== null,
    );
  });
  if (results.length === 0) return undefined;
  const record = {
    schema_version: SCHEMA_VERSION,
    evaluation_id: evaluationIdIn(job, candidate),
    evaluation_timestamp: secondsOf(Date.parse(job.run.createdAt)),
    retrieved_timestamp: secondsOf(job.exportedAt),
    source_metadata: sourceMetadata(job),
    eval_library: { name: 'deskmark', version: job.app },
    model_info: modelInfo(
      candidate.model,
      candidate.candidate.kind === 'model' ? candidate.candidate.model : null,
      environment,
      { candidate_id: candidateId },
    ),
    evaluation_results: results,
    ...(samples === null
      ? {}
      : {
          detailed_evaluation_results: {
            format: 'jsonl',
            file_path: samplesPath(path),
            hash_algorithm: 'sha256',
            checksum: samples.checksum,
            total_rows: samples.rows,
          },
        }),
  };
  return { path, text: `${toJson(record, 2)}\n`, results: results.length };
}
