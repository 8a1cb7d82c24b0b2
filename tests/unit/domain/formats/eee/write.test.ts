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

  it('of L2-Bench names the benchmark by its repository and its size, and no task', async () => {
    const run = goldenRun({ gated: true });
    run.job.pack.manifest.id = 'l2-bench';
    const [record] = await written(run);
    if (record === undefined) throw new Error('a record');
    expect(await problemsOf(record)).toEqual([]);
    const [first] = v.parse(ResultsSchema, parsed(record.text)).evaluation_results;
    expect(first).toMatchObject({
      evaluation_name: 'l2-bench',
      source_data: { source_type: 'hf_dataset', hf_repo: 'OUP/l2-bench', samples_number: 1000 },
    });
    expect(record.text).not.toContain('sample_ids');
  });

  it('says of how many tasks a part of a pack is, and which they are', async () => {
    const run = goldenRun();
    run.job.run.spec.taskIds.splice(1);
    const [record] = await written(run);
    if (record === undefined) throw new Error('a record');
    expect(await problemsOf(record)).toEqual([]);
    expect(record.samples?.match(/"sample_id":"corner-01"/g)).toHaveLength(2);
    expect(record.text).toContain('Mean rubric score (unofficial, 1 of 3 tasks)');
    expect(record.text).toContain('"sample_ids": "[\\"corner-01\\"]"');
    expect(record.text).not.toContain('classroom-corner.feedback');
  });

  it('keeps apart one model in two settings, and one judge asked in two ways', async () => {
    const run = goldenRun({ judges: 2 });
    const [first, second] = run.job.candidates;
    const [one, other] = run.job.judges;
    if (first === undefined || second === undefined || one?.model == null || other?.model == null)
      throw new Error('two of each');
    const renamed = {
      ...run,
      job: {
        ...run.job,
        candidates: [first, { ...second, model: first.model }],
        judges: [one, { ...other, model: one.model, recipe: { ...other.recipe, id: 'official-order' } }],
      },
    };
    const records = await written(renamed);
    for (const record of records) expect(await problemsOf(record)).toEqual([]);
    const ids = records.map(({ text }) => /"evaluation_id": "(.*)"/.exec(text)?.[1]);
    expect(new Set(ids).size).toBe(2);
    expect(records[0]?.text.match(/"evaluation_result_id": "classroom-corner.mean:.*"/g)).toEqual([
      '"evaluation_result_id": "classroom-corner.mean:mlc-ai/Qwen3-4B-q4f16_1-MLC+verdict-logits"',
      '"evaluation_result_id": "classroom-corner.mean:mlc-ai/Qwen3-4B-q4f16_1-MLC+official-order"',
    ]);
  });
});
