import * as v from 'valibot';

const nonEmpty = v.pipe(v.string(), v.minLength(1));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const PUBLISHED_FORMAT_VERSION = 1;

export const PublishedFigureSchema = v.strictObject({
  candidate: nonEmpty,
  /** 0 … 1. */
  meanScore: share,
  /** What the source gives; null: none. */
  interval: v.nullable(v.strictObject({ low: share, high: share })),
  /** What one task costs by the source, and what is in it; null: not given. */
  costPerTask: v.nullable(
    v.strictObject({
      amount,
      /** ISO 4217. */
      currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
      note: nonEmpty,
    }),
  ),
});
export type PublishedFigure = v.InferOutput<typeof PublishedFigureSchema>;

/** Figures that one judge gave by one protocol. null: the source doesn't say. */
export const PublishedSetSchema = v.strictObject({
  by: v.picklist(['publisher', 'third-party']),
  judge: nonEmpty,
  /** How the judge was asked. */
  prompt: v.nullable(nonEmpty),
  epochs: v.nullable(count),
  tasks: v.nullable(count),
  /** Of the source: a year, a month or a day. */
  date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))),
  /** Where a reader finds them. */
  source: nonEmpty,
  figures: v.pipe(v.array(PublishedFigureSchema), v.minLength(1)),
});
export type PublishedSet = v.InferOutput<typeof PublishedSetSchema>;

/** A file of `public/reference/published/`: scores that others gave out. Another judge: never comparable with a run here. */
export const PublishedSchema = v.strictObject({
  /** For editors; not read. */
  $schema: v.optional(v.string()),
  formatVersion: v.literal(PUBLISHED_FORMAT_VERSION),
  comparable: v.literal(false),
  benchmark: nonEmpty,
  citation: nonEmpty,
  /** The ids of packs with the tasks these figures are about: beside other runs they aren't shown. */
  packIds: v.pipe(v.array(nonEmpty), v.minLength(1)),
  sets: v.pipe(v.array(PublishedSetSchema), v.minLength(1)),
});
export type Published = v.InferOutput<typeof PublishedSchema>;

/** `public/reference/published/index.json`: what files there are. */
export const PublishedIndexSchema = v.strictObject({
  formatVersion: v.literal(PUBLISHED_FORMAT_VERSION),
  files: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*\.json$/))),
});
