import * as v from 'valibot';

// What is read of a record, whatever else is wrong with it: only what nothing can be said without is required. The
// schema and the gate's rules have said before what isn't as it should be.

const finite = v.pipe(v.number(), v.finite());
const softText = v.fallback(v.nullish(v.string(), null), null);
const softNumber = v.fallback(v.nullish(finite, null), null);
const softFlag = v.fallback(v.nullish(v.boolean(), null), null);

/** Details are texts; older records hold numbers too. What is neither is dropped. Names of every object's own are too. */
const details = v.pipe(
  v.optional(v.unknown(), {}),
  v.fallback(v.record(v.string(), v.unknown()), {}),
  v.transform((map) => {
    const texts = new Map<string, string>();
    for (const [key, value] of Object.entries(map))
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        texts.set(key, String(value));
    return texts;
  }),
);

const bound = v.fallback(v.nullish(v.union([v.number(), v.string()]), null), null);

const ModelSchema = v.looseObject({
  name: softText,
  id: v.pipe(v.string(), v.minLength(1)),
  developer: softText,
  additional_details: details,
});

const JudgesSchema = v.fallback(
  v.array(v.looseObject({ model_info: v.looseObject({ name: softText, id: softText }) })),
  [],
);

const LooseResultSchema = v.looseObject({
  evaluation_result_id: softText,
  evaluation_name: v.pipe(v.string(), v.minLength(1)),
  evaluation_timestamp: softText,
  source_data: v.fallback(
    v.looseObject({
      dataset_name: softText,
      hf_repo: softText,
      samples_number: softNumber,
      sample_ids: v.fallback(v.nullish(v.array(v.string()), null), null),
      additional_details: details,
    }),
    {
      ...{ dataset_name: null, hf_repo: null, samples_number: null, sample_ids: null },
      additional_details: new Map<string, string>(),
    },
  ),
  metric_config: v.fallback(
    v.looseObject({
      metric_id: softText,
      metric_name: softText,
      lower_is_better: softFlag,
      ...{ min_score: bound, max_score: bound },
      llm_scoring: v.fallback(
        v.nullish(v.looseObject({ judges: JudgesSchema, additional_details: details }), null),
        null,
      ),
      additional_details: details,
    }),
    {
      ...{ metric_id: null, metric_name: null, lower_is_better: null, min_score: null, max_score: null },
      ...{ llm_scoring: null, additional_details: new Map<string, string>() },
    },
  ),
  score_details: v.looseObject({
    score: finite,
    uncertainty: v.fallback(
      v.nullish(
        v.looseObject({
          confidence_interval: v.fallback(
            v.nullish(v.looseObject({ lower: finite, upper: finite, confidence_level: softNumber }), null),
            null,
          ),
          num_samples: softNumber,
        }),
        null,
      ),
      null,
    ),
  }),
  generation_config: v.fallback(v.nullish(v.looseObject({ additional_details: details }), null), null),
});
export type LooseResult = v.InferOutput<typeof LooseResultSchema>;

export const LooseAggregateSchema = v.looseObject({
  schema_version: v.string(),
  evaluation_id: v.fallback(v.string(), ''),
  evaluation_timestamp: softText,
  source_metadata: v.fallback(
    v.looseObject({ source_organization_name: softText, evaluator_relationship: softText }),
    { source_organization_name: null, evaluator_relationship: null },
  ),
  eval_library: v.fallback(v.nullish(v.looseObject({ name: softText, version: softText }), null), null),
  model_info: ModelSchema,
  evaluation_results: v.array(LooseResultSchema),
  detailed_evaluation_results: v.fallback(v.nullish(v.looseObject({ file_path: v.string() }), null), null),
});
export type LooseAggregate = v.InferOutput<typeof LooseAggregateSchema>;

const softCount = v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null), null);

export const LooseRowSchema = v.looseObject({
  evaluation_id: softText,
  model_id: softText,
  evaluation_name: v.fallback(v.string(), ''),
  evaluation_result_id: softText,
  sample_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  input: v.looseObject({ raw: v.string(), reference: v.fallback(v.array(v.string()), []) }),
  output: v.fallback(
    v.nullish(
      v.looseObject({
        raw: v.array(v.string()),
        reasoning_trace: v.fallback(v.nullish(v.array(v.string()), null), null),
      }),
      null,
    ),
    null,
  ),
  evaluation: v.looseObject({ score: finite }),
  token_usage: v.fallback(
    v.nullish(
      v.looseObject({
        input_tokens: softCount,
        output_tokens: softCount,
        input_tokens_cache_read: softCount,
      }),
      null,
    ),
    null,
  ),
  performance: v.fallback(v.nullish(v.looseObject({ latency_ms: softNumber }), null), null),
  metadata: details,
});
export type LooseRow = v.InferOutput<typeof LooseRowSchema>;
