import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { samplesPath } from '../../../../../src/domain/formats/eee';
import { eeeFixtures } from '../../../../support/eee';
import { goldenRecord, goldenRun, problemsOf, written } from '../../../../support/eee-run';

/** What the golden folders say in other words, or of what this app doesn't know. Everything else must be equal. */
const DIFFERS = [
  'retrieved_timestamp', // when it was exported
  'source_name',
  'run_id',
  'base_model',
  'weights_revision',
  'weights_sha256',
  'source_type', // a pack has no address
  'url',
  'dataset_version',
  'dataset_sha256',
  'samples_number',
  'licence',
  'metric_name', // ours says that it is unofficial
  'trust_badge',
  'top_k',
  'webgpu_features',
  'wasm_build',
  'checksum',
  'formatted', // ours is before the chat template
  'time_to_first_token_ms',
  'generation_time_ms',
  'reasoning',
];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without what differs; `source_metadata.source_type` is told from that of the pack by what lies beside it. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !DIFFERS.includes(key))
      .map(([key, inner]) => [key, bare(inner)]),
  );
}
const parsed = (text: string): unknown => JSON.parse(text);
const ResultsSchema = v.looseObject({
  evaluation_results: v.array(v.looseObject({ evaluation_name: v.string() })),
});
/** The golden record with samples has no results of parts. */
const withoutParts = (record: unknown): unknown => {
  const read = v.parse(ResultsSchema, record);
  return {
    ...read,
    evaluation_results: read.evaluation_results.filter((one) => !one.evaluation_name.includes('.')),
  };
};
const inputPrompt = (() => {
  const [first] = /"input_prompt": (".*")/
    .exec(
      readFileSync(
        join(
          eeeFixtures,
          'valid/aggregate-only/data/deskmark/mlc-ai/Qwen3-0.6B-q4f16_1-MLC/7d1c2a40-6c5e-4b1f-9a37-2f8e6d0b5c11.json',
        ),
        'utf8',
      ),
    )
    ?.slice(1) ?? ['""'];
  return v.parse(v.string(), JSON.parse(first ?? '""'));
})();

describe('a run as records of Every Eval Ever', () => {
  it('equals the golden folder with samples, but for what is said in other words', async () => {
    const records = await written(goldenRun({ inputPrompt }));
    expect(records).toHaveLength(2);
    for (const record of records) {
      const golden = goldenRecord('with-samples', record.path);
      expect(withoutParts(parsed(record.text))).toMatchObject(
        v.parse(v.looseObject({}), bare(parsed(golden.text))),
      );
      const lines = readFileSync(
        join(eeeFixtures, 'valid', 'with-samples', samplesPath(record.path)),
        'utf8',
      ).split('\n');
      expect(record.samples?.split('\n')).toHaveLength(lines.length);
      for (const [index, line] of (record.samples ?? '').trimEnd().split('\n').entries())
        expect(parsed(line)).toMatchObject(v.parse(v.looseObject({}), bare(parsed(lines[index] ?? ''))));
      expect(await problemsOf(record)).toEqual([]);
    }
  });

  it('of a gated pack equals the golden folder without samples, both judges apart', async () => {
    const records = await written(goldenRun({ inputPrompt, judges: 2, gated: true }));
    const [qwen] = records;
    if (qwen === undefined) throw new Error('a record');
    expect(records.map(({ samples }) => samples)).toEqual([null, null]);
    const golden = goldenRecord('aggregate-only', qwen.path);
    expect(parsed(qwen.text)).toMatchObject(v.parse(v.looseObject({}), bare(parsed(golden.text))));
    for (const record of records) expect(await problemsOf(record)).toEqual([]);
  });
});
