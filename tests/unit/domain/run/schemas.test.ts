import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../../src/domain/canonical';
import type { Failure } from '../../../../src/domain/failure';
import {
  JudgmentSchema,
  LocalModelSchema,
  nameIn,
  ResponseSchema,
  RunSchema,
  RunSpecSchema,
} from '../../../../src/domain/run';
import {
  aCandidate,
  aFailedResponse,
  aJudge,
  aJudgment,
  aLocalModel,
  aResponse,
  aRun,
  aRunSpec,
  aVerdict,
} from '../../../support/builders';

/** Every number in a value, by the path to it. */
function numbersIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'number') return [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]));
}

/** The value as a file would hold it, with 1e999 at this path: what JSON reads as Infinity. */
const withInfinity = (value: unknown, path: readonly string[]): unknown => {
  const copy: unknown = structuredClone(value);
  const last = path.at(-1) ?? '';
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  Reflect.set(Object(holder), last, JSON.parse('1e999'));
  return copy;
};

const failures: Failure[] = [
  { kind: 'prompt-too-long', tokens: 5000, limit: 4096 },
  { kind: 'killed-the-page', times: 3 },
  { kind: 'out-of-memory', needBytes: 7, detail: '' },
  { kind: 'stuck', seconds: 60, doing: 'generate' },
  { kind: 'download', url: 'https://example.org/', reason: 'status', status: 500, detail: '' },
  { kind: 'storage-full', missingBytes: 7, detail: '' },
  { kind: 'newer-database', version: 2 },
  { kind: 'run-in-progress' },
  { kind: 'newer-format', file: 'a.zip', version: 2, known: 1 },
  { kind: 'invalid-file', file: 'a.zip', problems: 2, detail: '' },
];
const logprobs = { true: -0.1, false: -2, floor: -9 };
const rows: [string, v.GenericSchema, unknown][] = [
  ['a response', ResponseSchema, aResponse()],
  ['a judgment', JudgmentSchema, aJudgment({ verdicts: [aVerdict({ logprobs, offLabelMass: 0.1 })] })],
  ['a run', RunSchema, aRun({ shard: { index: 0, of: 2 } })],
  ['a model', LocalModelSchema, aLocalModel()],
  ...failures.map((failure): [string, v.GenericSchema, unknown] => [
    `a response with the failure ${failure.kind}`,
    ResponseSchema,
    aFailedResponse({ outcome: { ok: false, failure } }),
  ]),
];

describe('a number that JSON can read but not write', () => {
  it.each(rows)('has no place in %s', (_name, schema, row) => {
    expect(v.is(schema, row)).toBe(true);
    expect(() => canonicalText(row)).not.toThrow();
    const paths = numbersIn(row);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths)
      expect([path.join('.'), v.is(schema, withInfinity(row, path))]).toContain(false);
  });
});

describe('a run’s spec', () => {
  it.each(['taskIds', 'candidates', 'judges'] as const)('names each of its %s once', (list) => {
    const spec = aRunSpec({ candidates: [aCandidate()], judges: [aJudge()] });
    expect(v.is(RunSpecSchema, spec)).toBe(true);
    expect(v.is(RunSpecSchema, { ...spec, [list]: [...spec[list], ...spec[list]] })).toBe(false);
  });
});

it('an id that is called like what every object has has no name', () => {
  const run = aRun({ names: { 'candidate-1': 'Alder' } });
  expect(nameIn(run, 'candidate-1')).toBe('Alder');
  for (const id of ['constructor', 'toString', '__proto__', 'candidate-2'])
    expect(nameIn(run, id)).toBeUndefined();
});
