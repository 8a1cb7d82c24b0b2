import * as v from 'valibot';
import { CandidateIdSchema, HashSchema, JudgeIdSchema, RunIdSchema, TaskIdSchema } from '../ids';
import { MarkSchema } from './mark';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const uuid = v.pipe(v.string(), v.uuid());
const nameText = v.pipe(v.string(), v.minLength(1), v.maxLength(80));

export const ItemKeySchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** One response to be marked. */
export const MarkingItemSchema = v.strictObject({
  /** By chance: it tells nobody whose response it is. */
  key: ItemKeySchema,
  candidateId: CandidateIdSchema,
  taskId: TaskIdSchema,
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
  responseHash: v.nullable(HashSchema),
});
export type MarkingItem = v.InferOutput<typeof MarkingItemSchema>;

/** `estimate`: drawn by chance, counts for a correction. `extra`: chosen by hand, never does. */
export const PURPOSES = ['estimate', 'extra'] as const;
export const PurposeSchema = v.picklist(PURPOSES);
export type Purpose = v.InferOutput<typeof PurposeSchema>;

const draw = {
  runId: RunIdSchema,
  purpose: PurposeSchema,
  /** The frame: all tasks of the run, in the order they are drawn. */
  order: v.array(TaskIdSchema),
  /** Of that order, the seed of the run it was drawn with. */
  seed: count,
  /** Which part of the order; null: chosen by hand. */
  batch: v.nullable(v.strictObject({ from: count, to: count })),
  /** In the order they are shown. */
  items: v.pipe(v.array(MarkingItemSchema), v.minLength(1)),
};

/** A person marks responses of a run here, or marked them elsewhere and the marks came back. */
export const RunMarkingSchema = v.strictObject({
  kind: v.literal('run'),
  markingId: uuid,
  ...draw,
  judgeId: JudgeIdSchema,
  name: nameText,
  /** Not null: here people who differed agree, and these are they. */
  agrees: v.nullable(v.strictTuple([JudgeIdSchema, JudgeIdSchema])),
  /** When it was finished: from then on nothing of it changes. */
  done: v.nullable(instant),
  at: instant,
});
export type RunMarking = v.InferOutput<typeof RunMarkingSchema>;

/** A bundle that was made here: what its keys stand for. */
export const SentMarkingSchema = v.strictObject({
  kind: v.literal('sent'),
  /** Also the id of the bundle. */
  markingId: uuid,
  ...draw,
  at: instant,
});
export type SentMarking = v.InferOutput<typeof SentMarkingSchema>;

/** A bundle from elsewhere, and what was marked of it here. */
export const BundleMarkingSchema = v.strictObject({
  kind: v.literal('bundle'),
  markingId: uuid,
  bundleId: uuid,
  personId: uuid,
  name: nameText,
  /** The name of the pack its tasks are of. */
  title: v.string(),
  /** As it came. */
  file: v.instance(Uint8Array),
  marks: v.array(v.strictObject({ key: ItemKeySchema, marks: v.array(MarkSchema) })),
  done: v.nullable(instant),
  at: instant,
});
export type BundleMarking = v.InferOutput<typeof BundleMarkingSchema>;

export const MarkingSchema = v.variant('kind', [RunMarkingSchema, SentMarkingSchema, BundleMarkingSchema]);
export type Marking = v.InferOutput<typeof MarkingSchema>;

/** What somebody marks here: all but the record of a bundle that was sent away. */
export type OwnMarking = RunMarking | BundleMarking;
