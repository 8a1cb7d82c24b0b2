import * as v from 'valibot';
import { FailureSchema } from '../../domain/failure';
import { CandidateIdSchema, JudgeIdSchema, RunIdSchema, TaskIdSchema } from '../../domain/ids';
import { RUN_STATES, VerdictSchema } from '../../domain/run';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.strictObject({ done: count, total: count });

export const RunItemSchema = v.strictObject({
  taskId: TaskIdSchema,
  candidateId: CandidateIdSchema,
  epoch: count,
  /** null while the candidate answers. */
  judgeId: v.nullable(JudgeIdSchema),
});
export type RunItem = v.InferOutput<typeof RunItemSchema>;

/** How a run stands: a snapshot that replaces the one before. It crosses tabs, hence the schema. */
export const RunProgressSchema = v.strictObject({
  runId: RunIdSchema,
  /** Running while this or another tab works on it; afterwards what was stored. */
  state: v.picklist(RUN_STATES),
  phase: v.picklist(['planning', 'loading', 'generating', 'judging', 'ended']),
  pausedBy: v.nullable(FailureSchema),
  /** What a working run waits to be over: a server of the user's that went away. It is asked again by itself. */
  waitingFor: v.nullable(FailureSchema),
  responses: share,
  judgments: share,
  /** Both together. */
  done: count,
  total: count,
  /** candidateId or judgeId of the model at work. */
  modelId: v.nullable(v.string()),
  load: v.nullable(v.strictObject({ share: v.nullable(v.number()), detail: v.string() })),
  item: v.nullable(RunItemSchema),
  /** What the candidate has written so far of the item in flight. */
  text: v.string(),
  /** Criteria of the item in flight, while judging. */
  criteria: v.nullable(share),
  lastVerdict: v.nullable(VerdictSchema),
  /** Of the candidate at work, over its finished responses of this session; null: none yet. */
  tokensPerSecond: v.nullable(v.number()),
  /** ISO 8601: when this session began. */
  startedAt: v.string(),
  /** null: nothing like it was measured on this computer yet. */
  remainingMs: v.nullable(v.strictObject({ low: v.number(), high: v.number(), unknownLoads: count })),
  /** Stored failures of the whole run. */
  failures: v.strictObject({
    responses: count,
    verdicts: count,
    last: v.nullable(v.strictObject({ item: RunItemSchema, failure: FailureSchema })),
  }),
});
export type RunProgress = v.InferOutput<typeof RunProgressSchema>;

/** What one tab tells the others. */
export const RunMessageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('progress'), progress: RunProgressSchema }),
  /** A tab that begins to follow asks for the last snapshot. */
  v.strictObject({ kind: v.literal('ask'), runId: RunIdSchema }),
]);
export type RunMessage = v.InferOutput<typeof RunMessageSchema>;
