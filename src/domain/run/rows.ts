import * as v from 'valibot';
import { FailureSchema } from '../failure';
import {
  CandidateIdSchema,
  CriterionIdSchema,
  HashSchema,
  JudgeIdSchema,
  RunIdSchema,
  TaskIdSchema,
} from '../ids';
import { SliceSchema } from '../slice';
import { RunSpecSchema } from './spec';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** JSON writes 1e999 and reads Infinity: such a number can't be hashed or written again. */
const finite = v.pipe(v.number(), v.finite());
const ms = v.pipe(finite, v.minValue(0));
const epoch = v.pipe(v.number(), v.integer(), v.minValue(1));
/** ISO 8601, UTC. */
const instant = v.pipe(v.string(), v.isoTimestamp());

export const TokensSchema = v.strictObject({ prompt: count, cached: count, completion: count });
export type Tokens = v.InferOutput<typeof TokensSchema>;

/** What two calls took together. */
export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  prompt: a.prompt + b.prompt,
  cached: a.cached + b.cached,
  completion: a.completion + b.completion,
});

export const GeneratedTextSchema = v.strictObject({
  ok: v.literal(true),
  /** null: held back because the pack is gated; counts as present. */
  text: v.nullable(v.string()),
  thinking: v.nullable(v.string()),
  finish: v.picklist(['stop', 'length']),
  tokens: TokensSchema,
  ms,
  /** Control strings of the model found and neutralised in what was sent. */
  neutralised: count,
});
export const ResponseOutcomeSchema = v.variant('ok', [
  GeneratedTextSchema,
  v.strictObject({
    ok: v.literal(false),
    failure: FailureSchema,
    /** What it took, where the model ran to an end that is no answer; absent: not known. */
    took: v.optional(v.strictObject({ tokens: TokensSchema, ms })),
  }),
]);
export type ResponseOutcome = v.InferOutput<typeof ResponseOutcomeSchema>;

export const ResponseSourceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('generated') }),
  v.strictObject({ kind: v.literal('copied'), runId: RunIdSchema }),
  v.strictObject({ kind: v.literal('imported'), file: v.string() }),
  v.strictObject({ kind: v.literal('control') }),
]);

export const ResponseSchema = v.strictObject({
  runId: RunIdSchema,
  candidateId: CandidateIdSchema,
  taskId: TaskIdSchema,
  epoch,
  taskHash: HashSchema,
  outcome: ResponseOutcomeSchema,
  /** Hash of the text that is judged; null where there is no text. */
  responseHash: v.nullable(HashSchema),
  source: ResponseSourceSchema,
  environmentId: HashSchema,
  at: instant,
});
export type Response = v.InferOutput<typeof ResponseSchema>;
export type ResponseKey = [string, string, string, number];

/** Log-probabilities summed over all token forms of each label; null: not listed, then `floor` bounds it. */
export const LabelLogprobsSchema = v.strictObject({
  true: v.nullable(finite),
  false: v.nullable(finite),
  floor: v.nullable(finite),
});
export type LabelLogprobs = v.InferOutput<typeof LabelLogprobsSchema>;

export const VerdictSchema = v.strictObject({
  criterionId: CriterionIdSchema,
  criterionHash: HashSchema,
  /** null: no verdict, and `failure` says why. */
  met: v.nullable(v.boolean()),
  logprobs: v.nullable(LabelLogprobsSchema),
  /** Probability mass outside both labels; null: unknown. */
  offLabelMass: v.nullable(finite),
  reason: v.nullable(v.string()),
  raw: v.nullable(v.string()),
  failure: v.nullable(v.union([FailureSchema, v.literal('unsure')])),
  evaluated: v.picklist(['prefix', 'whole', 'none']),
  environmentId: HashSchema,
  tokens: TokensSchema,
  ms,
});
export type Verdict = v.InferOutput<typeof VerdictSchema>;

export const JudgmentSchema = v.strictObject({
  runId: RunIdSchema,
  judgeId: JudgeIdSchema,
  candidateId: CandidateIdSchema,
  taskId: TaskIdSchema,
  epoch,
  responseHash: v.nullable(HashSchema),
  contextHash: HashSchema,
  /** In rubric order, as far as judged. */
  verdicts: v.array(VerdictSchema),
  /** Control strings found and neutralised in task and response. */
  neutralised: count,
  /** 1 while criteria are missing; absent when complete (sparse index). */
  open: v.optional(v.literal(1)),
  at: instant,
});
export type Judgment = v.InferOutput<typeof JudgmentSchema>;
export type JudgmentKey = [string, string, string, string, number];

export const RUN_STATES = ['ready', 'running', 'paused', 'stopped', 'done'] as const;
export const RunSchema = v.strictObject({
  runId: RunIdSchema,
  name: v.pipe(v.string(), v.minLength(1)),
  spec: RunSpecSchema,
  specHash: HashSchema,
  state: v.picklist(RUN_STATES),
  /** Why it is paused, when the app paused it. */
  pausedBy: v.nullable(FailureSchema),
  /** Names people read, by candidateId and judgeId; editable. */
  names: v.record(v.string(), v.string()),
  /** The run whose responses this one judges; null: its own. */
  reuses: v.nullable(RunIdSchema),
  /** How its tasks were chosen; a run made before this was kept has none. */
  slice: v.optional(SliceSchema),
  shard: v.nullable(v.strictObject({ index: count, of: count })),
  createdAt: instant,
});
export type Run = v.InferOutput<typeof RunSchema>;
export type RunState = Run['state'];

/**
 * The name people read for a candidate or judge of a run; undefined where it has none. Ids come from files: one that
 * is called `constructor` must not find what every object has.
 */
export const nameIn = ({ names }: Pick<Run, 'names'>, id: string): string | undefined =>
  Object.hasOwn(names, id) ? names[id] : undefined;

/** What made a response or judgment. environmentId is the hash of all fields but the id. */
export const EnvironmentSchema = v.strictObject({
  environmentId: HashSchema,
  app: v.string(),
  engine: v.string(),
  engineVersion: v.string(),
  device: v.string(),
  threads: count,
  browser: v.string(),
});
export type Environment = v.InferOutput<typeof EnvironmentSchema>;

export const AttemptSchema = v.strictObject({ runId: RunIdSchema, itemKey: v.string(), count });
export type Attempt = v.InferOutput<typeof AttemptSchema>;
