/** Keys that the schema knows of an object, each with those of what it holds; null: anything may be in it. */
export interface KnownKeys {
  readonly [key: string]: KnownKeys | null;
}

const keys = (names: string, more: KnownKeys = {}): KnownKeys => ({
  ...Object.fromEntries(names.split(' ').map((name) => [name, null])),
  ...more,
});

const MODEL = keys('name id developer inference_platform additional_details', {
  inference_engine: keys('name version'),
});

/** Objects that the schema leaves open; what is unknown in them is dropped by EEE's own tools. */
export const AGGREGATE_KEYS = keys('schema_version evaluation_id evaluation_timestamp retrieved_timestamp', {
  source_metadata: keys(
    'source_name source_type source_organization_name source_organization_url source_organization_logo_url evaluator_relationship additional_details',
  ),
  eval_library: keys('name version additional_details'),
  model_info: MODEL,
  evaluation_results: keys('evaluation_result_id evaluation_name evaluation_timestamp', {
    source_data: keys(
      'dataset_name source_type url hf_repo hf_split samples_number sample_ids additional_details',
    ),
    metric_config: keys(
      'evaluation_description metric_id metric_name metric_kind metric_unit metric_parameters lower_is_better score_type level_names level_metadata has_unknown_level min_score max_score additional_details',
      {
        llm_scoring: keys('input_prompt aggregation_method expert_baseline additional_details', {
          judges: keys('temperature weight additional_details', { model_info: MODEL }),
        }),
      },
    ),
    score_details: keys('score details', {
      uncertainty: keys('standard_deviation num_samples num_bootstrap_samples', {
        standard_error: keys('value method'),
        confidence_interval: keys('lower upper confidence_level method'),
      }),
    }),
    generation_config: keys('generation_args additional_details'),
  }),
  detailed_evaluation_results: keys('format file_path hash_algorithm checksum total_rows additional_details'),
});

export const ROW_KEYS = keys(
  'schema_version evaluation_id model_id evaluation_name evaluation_result_id sample_id sample_hash interaction_type messages error metadata',
  {
    input: keys('raw formatted reference choices'),
    output: keys('raw reasoning_trace'),
    answer_attribution: keys('turn_idx source extracted_value extraction_method is_terminal'),
    evaluation: keys('score is_correct num_turns tool_calls_count'),
    token_usage: keys(
      'input_tokens output_tokens total_tokens input_tokens_cache_write input_tokens_cache_read reasoning_tokens',
    ),
    performance: keys('latency_ms time_to_first_token_ms generation_time_ms additional_details'),
  },
);

/** Pointers of keys that the schema doesn't know. */
export function unknownKeys(value: unknown, known: KnownKeys | null, pointer = ''): string[] {
  if (known === null || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => unknownKeys(item, known, `${pointer}/${String(index)}`));
  return Object.entries(value).flatMap(([key, item]) => {
    const at = `${pointer}/${key}`;
    return Object.hasOwn(known, key) ? unknownKeys(item, known[key] ?? null, at) : [at];
  });
}

/** Every text in a value, with its pointer. */
export function* textsIn(value: unknown, pointer = ''): Generator<{ pointer: string; text: string }> {
  if (typeof value === 'string') yield { pointer, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, `${pointer}/${key}`);
}
