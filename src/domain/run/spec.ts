import * as v from 'valibot';
import { CandidateIdSchema, HashSchema, JudgeIdSchema, TaskIdSchema } from '../ids';

export const ENGINE_KINDS = ['webllm', 'wllama', 'http', 'scripted'] as const;
export const EngineKindSchema = v.picklist(ENGINE_KINDS);
export type EngineKind = v.InferOutput<typeof EngineKindSchema>;

export const ThinkingSchema = v.picklist(['off', 'on']);
export type Thinking = v.InferOutput<typeof ThinkingSchema>;

const finite = v.pipe(v.number(), v.finite());

/** What makes a model's answers what they are, and what people want to know about it. */
export const ModelPartSchema = v.strictObject({
  engine: EngineKindSchema,
  /** SHA-256 of the weights (of the sorted file list for MLC models): the key of the `models` store. */
  weightsHash: HashSchema,
  quantisation: v.string(),
  templateHash: HashSchema,
  contextTokens: v.pipe(v.number(), v.integer(), v.minValue(1)),
  thinking: ThinkingSchema,
  /** Descriptive, not part of an identity. */
  family: v.string(),
  /** Thousand millions of parameters; null: unknown. */
  paramsB: v.nullable(finite),
});
export type ModelPart = v.InferOutput<typeof ModelPartSchema>;

/** Every sampling setting is explicit: an engine's own defaults differ from model to model. */
export const SamplingSchema = v.strictObject({
  temperature: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
  topP: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  frequencyPenalty: finite,
  presencePenalty: finite,
  repetitionPenalty: finite,
  maxTokens: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Sampling = v.InferOutput<typeof SamplingSchema>;

/** The benchmark's own settings: greedy, penalties neutral, at most 4,096 tokens. */
export const OFFICIAL_SAMPLING: Sampling = {
  temperature: 0,
  topP: 1,
  frequencyPenalty: 0,
  presencePenalty: 0,
  repetitionPenalty: 1,
  maxTokens: 4096,
};

export const CandidateSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('model'),
    candidateId: CandidateIdSchema,
    model: ModelPartSchema,
    sampling: SamplingSchema,
  }),
  v.strictObject({ kind: v.literal('imported'), candidateId: CandidateIdSchema }),
  v.strictObject({ kind: v.literal('control'), candidateId: CandidateIdSchema }),
]);
export type Candidate = v.InferOutput<typeof CandidateSchema>;

/** The candidates that are compared: controls are of known standing and take no part in it. */
export const comparedIn = (spec: { candidates: readonly Candidate[] }): Candidate[] =>
  spec.candidates.filter(({ kind }) => kind !== 'control');

export const JudgeSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('model'),
    judgeId: JudgeIdSchema,
    model: ModelPartSchema,
    recipeHash: HashSchema,
    sampling: SamplingSchema,
  }),
  v.strictObject({ kind: v.literal('person'), judgeId: JudgeIdSchema }),
  v.strictObject({ kind: v.literal('imported'), judgeId: JudgeIdSchema }),
]);
export type Judge = v.InferOutput<typeof JudgeSchema>;

export const SPEC_FORMAT_VERSION = 1;

/** Two of one id would be one row of results for two items of work: the run could never be done. */
const eachOnce = <T>(idOf: (item: T) => string) =>
  v.check<T[], string>(
    (items) => new Set(items.map(idOf)).size === items.length,
    'expected each of them once',
  );

/** A frozen run: what must agree for two runs to be the same run. */
export const RunSpecSchema = v.strictObject({
  formatVersion: v.literal(SPEC_FORMAT_VERSION),
  packHash: HashSchema,
  /** The chosen tasks, in pack order. */
  taskIds: v.pipe(
    v.array(TaskIdSchema),
    v.minLength(1),
    eachOnce((taskId) => taskId),
  ),
  candidates: v.pipe(
    v.array(CandidateSchema),
    v.minLength(1),
    eachOnce(({ candidateId }) => candidateId),
  ),
  judges: v.pipe(
    v.array(JudgeSchema),
    eachOnce(({ judgeId }) => judgeId),
  ),
  epochs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  /** 31-bit; the seed of an item is derived from it, the task and the epoch. */
  seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fffffff)),
  /** For the floor control: task → the task whose reference stands in for a wrong answer. Empty: no controls. */
  controlPairing: v.record(v.string(), TaskIdSchema),
});
export type RunSpec = v.InferOutput<typeof RunSpecSchema>;
