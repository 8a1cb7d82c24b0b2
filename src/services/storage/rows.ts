import * as v from 'valibot';
import { HashSchema, RunIdSchema, TaskIdSchema } from '../../domain/ids';
import { RecipeSchema } from '../../domain/judging';
import { ManifestSchema, ResourceNameSchema, TaskSchema } from '../../domain/pack';

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

export const PackRowSchema = v.strictObject({
  packHash: HashSchema,
  manifest: ManifestSchema,
  /** In pack order; the tasks themselves lie in their own store. */
  taskIds: v.array(TaskIdSchema),
  /** A list, not a record: a record schema drops names such as `constructor`. */
  resources: v.array(v.strictObject({ name: ResourceNameSchema, hash: HashSchema })),
  addedAt: instant,
});
export type PackRow = v.InferOutput<typeof PackRowSchema>;

export const TaskRowSchema = v.strictObject({ packHash: HashSchema, taskId: TaskIdSchema, task: TaskSchema });
export const ResourceRowSchema = v.strictObject({ hash: HashSchema, bytes: v.instance(Uint8Array) });
export const RecipeRowSchema = v.strictObject({ recipeHash: HashSchema, recipe: RecipeSchema });

/** Running figures of one model at one kind of work on one class of device: what an estimate is made of. */
export const SpeedSchema = v.strictObject({
  weightsHash: HashSchema,
  /** The judge's recipeHash; empty for generating. */
  recipeKey: v.union([HashSchema, v.literal('')]),
  deviceClass: v.string(),
  /** Units measured: responses when generating, criteria when judging. */
  n: count,
  totalMs: amount,
  /** Sum of squares, for the spread. */
  totalMsSquared: amount,
  /** The part of `totalMs` before the first word: reading the prompt. */
  promptMs: amount,
  /** Read for the first time, without those taken from a cached prefix. */
  promptTokens: count,
  completionTokens: count,
  /** The last time it took to load the model. */
  loadMs: v.nullable(amount),
  /** Texts sent and the tokens they came to, template included; rows made before this was kept have none. */
  texts: v.exactOptional(v.strictObject({ bytes: count, tokens: count })),
  /** Criteria of which each was a whole prompt: the engine couldn't go on from a shared beginning. */
  whole: v.exactOptional(count),
  /** The last measurement: of several device classes the one this computer is now. */
  at: v.exactOptional(instant),
});
export type Speed = v.InferOutput<typeof SpeedSchema>;

export const ValueRowSchema = v.strictObject({ key: v.string(), value: v.unknown() });

/** A row of an imported results file that differs from the stored one of the same key: kept beside it. */
export const ConflictSchema = v.strictObject({
  runId: RunIdSchema,
  store: v.picklist(['responses', 'judgments']),
  key: v.array(v.union([v.string(), v.number()])),
  contentHash: HashSchema,
  row: v.unknown(),
  at: instant,
});
export type Conflict = v.InferOutput<typeof ConflictSchema>;

/** A stored row that its schema refused: kept as it was, shown, exported, never deleted silently. */
export const QuarantinedSchema = v.strictObject({
  id: count,
  store: v.string(),
  key: v.unknown(),
  row: v.unknown(),
  problem: v.string(),
  at: instant,
});
export type Quarantined = v.InferOutput<typeof QuarantinedSchema>;
