import * as v from 'valibot';
import { BADGES } from '../trust/badge';

/** Longer is no name but a text; a file's names are cut there. */
export const MOST_NAME_CHARS = 300;

const name = v.pipe(v.string(), v.maxLength(MOST_NAME_CHARS));
const finite = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** One score that somebody else gave a model. null: the file doesn't say. */
export const ReferenceFigureSchema = v.strictObject({
  /** Names it within its record. */
  resultId: name,
  evaluation: name,
  metric: v.strictObject({
    id: name,
    name,
    lowerIsBetter: v.nullable(v.boolean()),
    min: v.nullable(finite),
    max: v.nullable(finite),
  }),
  score: finite,
  interval: v.nullable(v.strictObject({ low: finite, high: finite, level: v.nullable(finite) })),
  dataset: v.strictObject({
    name: v.nullable(name),
    version: v.nullable(name),
    /** Of a record made by Deskmark: the hash of the pack. */
    packHash: v.nullable(name),
    /** Tasks in the whole set, and how many of them were run. */
    size: v.nullable(count),
    used: v.nullable(count),
    /** Those that were used, where they are listed. */
    taskIds: v.nullable(v.array(name)),
  }),
  /** Tasks that were scored. */
  tasks: v.nullable(count),
  epochs: v.nullable(count),
  judge: v.strictObject({
    kind: v.nullable(v.picklist(['model', 'person', 'imported'])),
    /** Of a record made by Deskmark. */
    judgeId: v.nullable(name),
    badge: v.nullable(v.picklist(BADGES)),
    /** Models that judged; none: the file doesn't say, or no model did. */
    names: v.array(name),
    recipe: v.nullable(name),
  }),
});
export type ReferenceFigure = v.InferOutput<typeof ReferenceFigureSchema>;

/** A record of Every Eval Ever as it is kept: one model, one evaluation, its scores. No text of a task is in it. */
export const ReferenceSchema = v.strictObject({
  /** SHA-256 of the file. */
  referenceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  file: v.pipe(v.string(), v.maxLength(1000)),
  importedAt: instant,
  /** The id of the packs its figures are about; null: of none here. */
  packId: v.nullable(name),
  version: name,
  evaluationId: name,
  /** When it was evaluated. */
  at: v.nullable(instant),
  model: v.strictObject({
    id: name,
    name,
    developer: v.nullable(name),
    quantisation: v.nullable(name),
    candidateId: v.nullable(name),
  }),
  source: v.strictObject({
    organisation: v.nullable(name),
    relationship: v.nullable(name),
    app: v.nullable(name),
  }),
  figures: v.pipe(v.array(ReferenceFigureSchema), v.minLength(1)),
});
export type Reference = v.InferOutput<typeof ReferenceSchema>;
