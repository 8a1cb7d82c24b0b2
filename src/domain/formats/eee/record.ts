import * as v from 'valibot';

const bound = v.nullish(v.union([v.number(), v.string()]));

/** What the checks read of a result; the schema has said before that the rest is in order. */
const ResultSchema = v.looseObject({
  evaluation_result_id: v.optional(v.string()),
  evaluation_name: v.string(),
  source_data: v.looseObject({ source_type: v.string(), hf_repo: v.optional(v.string()) }),
  metric_config: v.looseObject({
    score_type: v.optional(v.string()),
    min_score: bound,
    max_score: bound,
  }),
  score_details: v.looseObject({ score: v.number() }),
});
export type ReadResult = v.InferOutput<typeof ResultSchema>;

export const ReadAggregateSchema = v.looseObject({
  schema_version: v.string(),
  evaluation_id: v.string(),
  model_info: v.looseObject({ id: v.string() }),
  evaluation_results: v.array(ResultSchema),
  detailed_evaluation_results: v.optional(
    v.looseObject({
      file_path: v.string(),
      hash_algorithm: v.optional(v.string()),
      checksum: v.optional(v.string()),
      total_rows: v.optional(v.number()),
    }),
  ),
});
export type ReadAggregate = v.InferOutput<typeof ReadAggregateSchema>;

export const ReadRowSchema = v.looseObject({
  schema_version: v.string(),
  evaluation_id: v.string(),
  model_id: v.string(),
  evaluation_name: v.string(),
  evaluation_result_id: v.optional(v.string()),
  sample_id: v.string(),
  sample_hash: v.nullish(v.string()),
  input: v.looseObject({ raw: v.string(), reference: v.array(v.string()) }),
  evaluation: v.looseObject({ score: v.number() }),
  metadata: v.nullish(v.record(v.string(), v.string())),
});
export type ReadRow = v.InferOutput<typeof ReadRowSchema>;

/** A bound as a number; undefined: there is none. */
export function boundOf(value: ReadResult['metric_config']['min_score']): number | undefined {
  if (value === 'Infinity') return Infinity;
  if (value === '-Infinity') return -Infinity;
  return typeof value === 'number' ? value : undefined;
}
