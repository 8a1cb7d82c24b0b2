import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { EeeWriter, type EeeJob, type EeeJudge, type EeeModel } from '../../src/domain/formats/eee/write';
import { checkRecord, samplesPath, type EeeFiles } from '../../src/domain/formats/eee';
import { asCandidateId, asCriterionId, asHash, asJudgeId, asTaskId } from '../../src/domain/ids';
import { verdictLogits } from '../../src/domain/judging';
import { LAYERS } from '../../src/domain/pack';
import type { Candidate, Environment, Judgment, Response } from '../../src/domain/run';
import {
  aCandidate,
  aHash,
  aJudge,
  aJudgment,
  aManifest,
  aModelPart,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  aVerdict,
} from './builders';
import { eeeFixtures, eeeTools, recordsIn, sha256 } from './eee';

/** What of a golden row is needed to make the run again that it tells of. */
const RowSchema = v.object({
  sample_id: v.string(),
  input: v.object({ raw: v.string(), formatted: v.string(), reference: v.array(v.string()) }),
  output: v.object({ raw: v.array(v.string()) }),
  token_usage: v.object({ input_tokens: v.number(), output_tokens: v.number() }),
  performance: v.object({ latency_ms: v.number() }),
  metadata: v.looseObject({
    epoch: v.string(),
    competency: v.string(),
    language: v.string(),
    judge_input_tokens: v.string(),
    judge_output_tokens: v.string(),
    criteria_verdicts: v.string(),
  }),
});
const VerdictsSchema = v.array(
  v.object({
    id: v.string(),
    layer: v.picklist(LAYERS),
    weight: v.number(),
    met: v.boolean(),
    pMet: v.number(),
  }),
);
type Row = v.InferOutput<typeof RowSchema>;
const verdictsIn = (row: Row) => v.parse(VerdictsSchema, JSON.parse(row.metadata.criteria_verdicts));
const rowsOf = (path: string): Row[] =>
  readFileSync(join(eeeFixtures, 'valid', 'with-samples', path), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(RowSchema, JSON.parse(line)));

const QWEN: EeeModel = {
  id: 'mlc-ai/Qwen3-0.6B-q4f16_1-MLC',
  name: 'Qwen3-0.6B-q4f16_1-MLC',
  developer: 'Qwen',
  deployment: 'own',
};
const SMOL: EeeModel = {
  id: 'bartowski/SmolLM2-135M-Instruct-GGUF',
  name: 'SmolLM2-135M-Instruct-Q8_0.gguf',
  developer: 'HuggingFaceTB',
  deployment: 'own',
};
const UUIDS = {
  qwen: '7d1c2a40-6c5e-4b1f-9a37-2f8e6d0b5c11',
  smol: '1b9e7f52-0d34-4c8a-8e26-5a7c3f9d4e22',
};
const RECORDS = {
  qwen: `data/deskmark/${QWEN.id}/${UUIDS.qwen}_samples.jsonl`,
  smol: `data/deskmark/${SMOL.id}/${UUIDS.smol}_samples.jsonl`,
};

const [JUDGE, SECOND] = [asJudgeId('judge-1'), asJudgeId('judge-2')];
const environments = new Map<string, Environment>([
  [
    aHash('a'),
    anEnvironment({
      engine: 'webllm',
      engineVersion: '0.2.86',
      device: 'nvidia / ampere',
      threads: 0,
      browser: 'Chromium 156 (Linux)',
    }),
  ],
  [
    aHash('b'),
    anEnvironment({
      engine: 'wllama',
      engineVersion: '3.13.0',
      device: 'CPU',
      threads: 4,
      browser: 'Firefox 151 (Windows)',
    }),
  ],
]);

function tasksIn(rows: readonly Row[]) {
  const first = new Map(rows.map((row) => [row.sample_id, row]));
  return [...first.values()].map((row) =>
    aTask({
      id: asTaskId(row.sample_id),
      competency: row.metadata.competency,
      targetLanguage: row.metadata.language,
      systemPrompt: /system\n([^]*?)<\|im_end\|>/.exec(row.input.formatted)?.[1] ?? '',
      prompt: row.input.raw,
      reference: row.input.reference[0] ?? null,
      rubric: verdictsIn(row).map(({ id, layer, weight }) => ({
        ...{ id: asCriterionId(id), layer, weight },
        text: 'A statement that stays here.',
      })),
    }),
  );
}

function responseOf(row: Row, candidateId: string, environmentId: string): Response {
  const { outcome } = aResponse();
  if (!outcome.ok) throw new Error('a response with a text');
  const tokens = {
    prompt: row.token_usage.input_tokens,
    cached: 0,
    completion: row.token_usage.output_tokens,
  };
  return aResponse({
    candidateId: asCandidateId(candidateId),
    taskId: asTaskId(row.sample_id),
    epoch: Number(row.metadata.epoch),
    outcome: { ...outcome, text: row.output.raw[0] ?? '', tokens, ms: row.performance.latency_ms },
    environmentId: asHash(environmentId),
  });
}

/** The second judge of the golden folders is more lenient. */
function judgmentOf(row: Row, candidateId: string, judgeId: typeof JUDGE, lenient: number): Judgment {
  return aJudgment({
    judgeId,
    candidateId: asCandidateId(candidateId),
    taskId: asTaskId(row.sample_id),
    epoch: Number(row.metadata.epoch),
    verdicts: verdictsIn(row).map(({ id, pMet }, index) =>
      aVerdict({
        criterionId: asCriterionId(id),
        met: Math.min(1, Math.round((pMet + lenient) * 100) / 100) >= 0.5,
        logprobs: { true: Math.log(pMet), false: Math.log1p(-pMet), floor: null },
        environmentId: aHash('a'),
        tokens: {
          prompt: index === 0 ? Number(row.metadata.judge_input_tokens) : 0,
          cached: 0,
          completion: index === 0 ? Number(row.metadata.judge_output_tokens) : 0,
        },
      }),
    ),
  });
}

const sampling = (topP: number, maxTokens: number) => ({
  ...{ temperature: 0.7, topP, maxTokens },
  ...{ frequencyPenalty: 0, presencePenalty: 0, repetitionPenalty: 1 },
});

/** The template of the golden folders as a recipe. */
const recipeOf = (inputPrompt: string) => ({
  ...verdictLogits,
  ...{ system: '', taskPart: inputPrompt, referencePart: '', responsePart: '', criterionPart: '' },
});

export interface EeeRun {
  job: EeeJob;
  responses: Response[];
  judgments: Judgment[];
  environmentOf: (id: string) => Environment | undefined;
}

/** The run that the golden folders tell of, as this app would have stored it. */
export function goldenRun(over: { gated?: boolean; judges?: 1 | 2; inputPrompt?: string } = {}): EeeRun {
  const { gated = false, judges = 1, inputPrompt = 'Is it true? {criterion}' } = over;
  const qwen = rowsOf(RECORDS.qwen);
  const smol = rowsOf(RECORDS.smol);
  const tasks = tasksIn(qwen);
  const candidates: Candidate[] = [
    aCandidate({
      candidateId: asCandidateId('qwen'),
      model: aModelPart({ engine: 'webllm', quantisation: 'q4f16_1' }),
      sampling: sampling(0.8, 512),
    }),
    aCandidate({
      candidateId: asCandidateId('smol'),
      model: aModelPart({
        ...{ engine: 'wllama', quantisation: 'Q8_0', contextTokens: 2048 },
        weightsHash: aHash('2'),
      }),
      sampling: sampling(0.95, 256),
    }),
  ];
  const judgeModel = { engine: 'webllm', quantisation: 'q4f16_1' } as const;
  const judgeOf = (id: typeof JUDGE, model: string, developer: string): EeeJudge => ({
    judge: aJudge({
      judgeId: id,
      model: aModelPart({ ...judgeModel, weightsHash: aHash(id === JUDGE ? '3' : '4') }),
      sampling: { ...sampling(1, 1), temperature: 0 },
    }),
    ...{ name: model, badge: 'not-checked', recipe: recipeOf(inputPrompt) },
    model: { id: `mlc-ai/${model}`, name: model, developer, deployment: 'own' },
  });
  const all = [
    judgeOf(JUDGE, 'Qwen3-4B-q4f16_1-MLC', 'Qwen'),
    judgeOf(SECOND, 'Phi-3.5-mini-instruct-q4f16_1-MLC', 'microsoft'),
  ].slice(0, judges);
  const run = aRun({
    createdAt: new Date(1_796_083_200_000).toISOString(),
    state: 'done',
    spec: aRunSpec({
      ...{ taskIds: tasks.map(({ id }) => id), epochs: 2, seed: 42, candidates },
      judges: all.map(({ judge }) => judge),
    }),
  });
  const [first, second] = candidates;
  if (first === undefined || second === undefined) throw new Error('two candidates');
  return {
    job: {
      run,
      pack: aPack({ manifest: aManifest({ id: 'classroom-corner', gated }), tasks }),
      packUrl: 'https://example.invalid/packs/classroom-corner-1.0.0.zip',
      organisation: 'Example Language School',
      relationship: 'third_party',
      app: '0.1.0',
      exportedAt: 1_796_086_800_250,
      candidates: [
        { candidate: first, model: QWEN, uuid: UUIDS.qwen },
        { candidate: second, model: SMOL, uuid: UUIDS.smol },
      ],
      judges: all,
    },
    responses: [
      ...qwen.map((row) => responseOf(row, 'qwen', aHash('a'))),
      ...smol.map((row) => responseOf(row, 'smol', aHash('b'))),
    ],
    judgments: all.flatMap(({ judge: { judgeId } }, index) => [
      ...qwen.map((row) => judgmentOf(row, 'qwen', judgeId, index * 0.2)),
      ...smol.map((row) => judgmentOf(row, 'smol', judgeId, index * 0.2)),
    ]),
    environmentOf: (id) => environments.get(id),
  };
}

const placeOf = ({ candidateId, taskId, epoch }: Response | Judgment): string =>
  JSON.stringify([candidateId, taskId, epoch]);

/** What the writer makes of a run: its records, with the lines of their samples files. */
export async function written({ job, responses, judgments, environmentOf }: EeeRun) {
  const writer = new EeeWriter(job, (text) => Promise.resolve(sha256(text)));
  const byPlace = new Map(responses.map((response) => [placeOf(response), response]));
  const lines = new Map<string, string[]>();
  for (const judgment of judgments.filter((one) => writer.takes(one))) {
    const taken = await writer.take(judgment, byPlace.get(placeOf(judgment)));
    if (taken?.line == null) continue;
    lines.set(taken.candidateId, [...(lines.get(taken.candidateId) ?? []), taken.line]);
  }
  return writer.candidates.flatMap((candidate) => {
    const own = lines.get(candidate.candidate.candidateId);
    const text = own?.join('') ?? null;
    const samples = text === null ? null : { checksum: asHash(sha256(text)), rows: own?.length ?? 0 };
    const record = writer.finish(candidate, environmentOf, samples);
    return record === undefined ? [] : [{ ...record, samples: text }];
  });
}

export type Written = Awaited<ReturnType<typeof written>>[number];

const oneChunk = async function* (text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
};

/** Everything that the checks say about a written record. */
export const problemsOf = ({ path, text, samples }: Written) =>
  checkRecord(
    {
      path,
      text,
      samples:
        samples === null
          ? null
          : { path: samplesPath(path), chunks: oneChunk(samples), checksum: sha256(samples) },
    },
    eeeTools,
  );

/** The golden record of that path. */
export const goldenRecord = (folder: 'with-samples' | 'aggregate-only', path: string): EeeFiles => {
  const found = recordsIn(join(eeeFixtures, 'valid', folder)).find((record) => record.path === path);
  if (found === undefined) throw new Error(path);
  return found;
};
