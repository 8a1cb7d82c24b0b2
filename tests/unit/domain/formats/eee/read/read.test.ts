import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { packOfRows, readAggregate, type ReadRecord } from '../../../../../../src/domain/formats/eee/read';
import { headlinesOf, ReferenceSchema } from '../../../../../../src/domain/references';
import { tellIssue } from '../../../../../../src/ui/issue-text';
import { messages } from '../../../../../../src/i18n';
import { eeeFixtures, eeeTools, recordsIn } from '../../../../../support/eee';
import { readGolden, readLines } from '../../../../../support/eee-import';

const valid = join(eeeFixtures, 'valid', 'with-samples');

test('a golden record with rows gives its figures, responses and verdicts, and nothing to say', async () => {
  const [small, large] = await readGolden(valid);
  expect([small?.issues, large?.issues]).toEqual([[], []]);
  const record = small?.record?.record;
  expect(record?.model).toMatchObject({
    name: 'SmolLM2-135M-Instruct-Q8_0.gguf',
    quantisation: 'Q8_0',
    developer: 'HuggingFaceTB',
  });
  const [figure, ...others] = headlinesOf({ figures: record?.figures ?? [] });
  expect(others).toEqual([]);
  expect(figure).toMatchObject({
    score: 0.215909,
    ...{ tasks: 3, epochs: 2, metric: { id: 'classroom-corner.mean', min: 0, max: 1, lowerIsBetter: false } },
    dataset: { name: 'classroom-corner', version: '1.0.0', size: 3, used: 3, taskIds: null },
    judge: { kind: 'model', names: ['Qwen3-4B-q4f16_1-MLC'], recipe: 'verdict-logits 1' },
  });
  const rows = small?.rows;
  expect(rows?.counts).toEqual({ rows: 5, withoutVerdicts: 0, leftOut: 0 });
  expect(rows?.responses).toHaveLength(5);
  expect(rows?.responses[0]).toMatchObject({ taskId: 'corner-01', epoch: 1, isCut: false, ms: 1960 });
  expect(rows?.verdicts[0]?.verdicts[0]).toEqual({
    ...{ criterionId: 't1', layer: 'task', weight: 5, met: true, pMet: 0.9, reason: null },
  });
});

test.each(readdirSync(join(eeeFixtures, 'invalid')))('%s: the import says what is wrong', async (name) => {
  const [read] = await readGolden(join(eeeFixtures, 'invalid', name));
  const kinds = (read?.issues ?? []).filter(({ kind }) => kind !== 'eee-guessed-id');
  expect(kinds.length, 'something is said').toBeGreaterThan(0);
  for (const issue of kinds) {
    const { problem, advice } = tellIssue(messages(), issue);
    expect(problem).toMatch(/^[A-Z].*\.$/su);
    expect(problem).not.toContain('{{');
    expect(advice.length).toBeGreaterThan(10);
  }
});

test('records of older versions are read with what they have', () => {
  const folder = join(eeeFixtures, 'examples');
  const read = (name: string): ReadRecord => {
    const text = readFileSync(join(folder, name), 'utf8');
    const record = readAggregate({ path: name, text, companion: null }, eeeTools.aggregate);
    if (Array.isArray(record)) throw new Error(JSON.stringify(record));
    return record;
  };
  const [old, less] = readdirSync(folder)
    .filter((name) => name.startsWith('legacy'))
    .toSorted()
    .map(read);
  expect(old?.issues.map(({ kind }) => kind)).toEqual(['eee-older-version', 'eee-guessed-id']);
  expect(old?.record.figures[0]).toMatchObject({
    ...{ resultId: 'IFEval.', score: 0.4486, tasks: null, epochs: null },
    judge: { kind: null, names: [], judgeId: null, badge: null },
  });
  expect(less?.issues.map(({ kind }) => kind)).toEqual(['eee-older-version']);
});

const aggregateText = readFileSync(
  join(valid, 'data/deskmark/bartowski/SmolLM2-135M-Instruct-GGUF/1b9e7f52-0d34-4c8a-8e26-5a7c3f9d4e22.json'),
  'utf8',
);
const rowsText = readFileSync(
  join(
    valid,
    'data/deskmark/bartowski/SmolLM2-135M-Instruct-GGUF/1b9e7f52-0d34-4c8a-8e26-5a7c3f9d4e22_samples.jsonl',
  ),
  'utf8',
);
const golden = (change: (text: string) => string = (text) => text) =>
  readAggregate({ path: 'data/x.json', text: change(aggregateText), companion: null }, eeeTools.aggregate);
const kindsOf = (read: ReturnType<typeof golden>): string[] =>
  (Array.isArray(read) ? read : read.issues).map(({ kind }) => kind);

test('what is no record, or a newer one, is refused with its reason', () => {
  expect(kindsOf(golden(() => '{"a":1}'))).toEqual(['eee-not-a-record']);
  expect(kindsOf(golden(() => '[]'))).toEqual(['eee-not-a-record']);
  expect(kindsOf(golden(() => 'no'))).toEqual(['eee-not-json']);
  expect(
    kindsOf(golden((text) => text.replace('"schema_version": "0.3.0"', '"schema_version": "0.4.0"'))),
  ).toEqual(['eee-newer-version']);
  expect(kindsOf(golden((text) => text.replace('"score": 0.215909', '"score": "0.2"')))).toEqual([
    'eee-not-a-record',
  ]);
  expect(kindsOf(golden(() => `${'['.repeat(200_000)}${']'.repeat(200_000)}`))).toHaveLength(1);
});

test('names that every object has, and texts without end, are names like others and cut', () => {
  const read = golden((text) =>
    text
      .replace('"run_id"', '"__proto__"')
      .replace('"name": "SmolLM2-135M-Instruct-Q8_0.gguf"', `"name": "${'x'.repeat(100_000)}"`)
      .replaceAll('"evaluation_name": "classroom-corner"', '"evaluation_name": "constructor"'),
  );
  if (Array.isArray(read)) throw new Error(JSON.stringify(read));
  expect(read.record.model.name).toHaveLength(300);
  expect(read.record.figures[0]?.evaluation).toBe('constructor');
  expect(Object.keys({}).length).toBe(0);
});

test('rows that can’t be used are left out one by one, with their line', async () => {
  const record = golden();
  if (Array.isArray(record)) throw new Error('refused');
  const [first = '', second = '', third = ''] = rowsText.split('\n');
  const bad = [
    '{"no":"row"}',
    '[1,2]',
    first.replace('"output":{"raw":["', '"output":{"raw":[1,"'),
    first.replace('bartowski/SmolLM2-135M-Instruct-GGUF","eval', 'another/model","eval'),
    second.replace('\\"met\\":false', '\\"met\\":\\"false\\"'),
    third.replace('\\"weight\\":', '\\"weight\\":1e308,\\"weight\\":'),
    `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ];
  const read = await readLines(record, 'data/x_samples.jsonl', `${[first, ...bad].join('\n')}\n`);
  expect(read.responses.map(({ taskId, epoch }) => [taskId, epoch])).toEqual([
    ['corner-01', 1],
    ['corner-01', 2],
    ['corner-02', 1],
  ]);
  expect(read.counts).toEqual({ rows: 8, withoutVerdicts: 2, leftOut: 5 });
  const said = read.issues.map(({ kind, line }) => `${String(line)} ${kind}`);
  for (const one of [
    ...['2 eee-row-unreadable', '3 eee-row-unreadable', '4 eee-row-unreadable', '5 eee-other-model'],
    ...['6 eee-verdicts-unreadable', '7 eee-verdicts-unreadable', '8 eee-row-unreadable'],
  ])
    expect(said).toContain(one);
});

test('another response to the same task and repeat, and the same row again, are said and left out', async () => {
  const record = golden();
  if (Array.isArray(record)) throw new Error('refused');
  const [first = ''] = rowsText.split('\n');
  const otherJudge = first
    .replace('"evaluation_result_id":"classroom-corner.mean-unclipped:mlc-ai/Qwen3-4B-q4f16_1-MLC",', '')
    .replace('"evaluation_name":"classroom-corner"', '"evaluation_name":"somebody else’s"')
    .replaceAll('Grandma used to bake', 'Grandpa used to bake');
  const read = await readLines(record, 'x_samples.jsonl', `${[first, first, otherJudge].join('\n')}\n`);
  expect(read.responses).toHaveLength(1);
  expect(read.counts.leftOut).toBe(2);
  expect(read.issues.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['eee-row-twice', 'eee-response-differs']),
  );
});

test('a row’s score that its verdicts don’t make is said', async () => {
  const record = golden();
  if (Array.isArray(record)) throw new Error('refused');
  const [first = ''] = rowsText.split('\n');
  const read = await readLines(
    record,
    'x_samples.jsonl',
    `${first.replace('"score":0.363636', '"score":0.9')}\n`,
  );
  expect(read.issues.map(({ kind }) => kind)).toContain('eee-score-differs');
});

test('rows become a pack of their tasks, with criteria by id and weight, and it counts as gated', async () => {
  const [small] = await readGolden(valid);
  if (small?.rows === undefined) throw new Error('no rows');
  const dataset = small.record?.record.figures[0]?.dataset;
  if (dataset === undefined) throw new Error('no figure');
  const pack = packOfRows(dataset, [small.rows], { name: (name) => `${name}!`, description: () => 'made' });
  expect(pack?.manifest).toMatchObject({
    id: 'eee-classroom-corner',
    name: 'classroom-corner!',
    gated: true,
  });
  expect(pack?.tasks[0]?.rubric.map(({ id, weight }) => [id, weight])).toEqual([
    ...[
      ['t1', 5],
      ['t2', 4],
      ['c1', 2],
    ],
    ['u1', -3],
  ]);
});

test.each([
  ['1796083200', '2026-12-01T00:00:00.000Z'],
  ['1796083200000', null],
  ['99999999999999999999', null],
  ['+012026-12-01T00:00:00Z', null],
  ['-000001-12-01T00:00:00Z', null],
  ['next week', null],
])('the instant %s comes out so that what is kept can be read again', (given, at) => {
  const [golden] = recordsIn(valid);
  if (golden === undefined) throw new Error('a record');
  const value = v.parse(v.record(v.string(), v.unknown()), JSON.parse(golden.text));
  const text = JSON.stringify({ ...value, evaluation_timestamp: given });
  const read = readAggregate({ path: golden.path, text, companion: null }, eeeTools.aggregate);
  if (Array.isArray(read)) throw new Error('a record');
  expect(read.record.at).toBe(at);
  const kept = { ...read.record, referenceId: 'a'.repeat(64), importedAt: '2026-12-01T00:00:00.000Z' };
  expect(v.safeParse(ReferenceSchema, { ...kept, packId: null }).success).toBe(true);
});
