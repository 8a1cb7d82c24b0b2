import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  aggregatePath,
  foldersOf,
  repositoryIn,
  round6,
  sampleText,
  toDetails,
  toLine,
  UUID,
  uuidOf,
  uuidSource,
} from '../../../../../src/domain/formats/eee';
import { eeeFixtures, sha256 } from '../../../../support/eee';

const vectors: unknown = JSON.parse(readFileSync(join(eeeFixtures, 'sample-hash-vectors.json'), 'utf8'));

test('samples hash as Python hashes them', () => {
  const read = v.parse(
    v.array(v.object({ raw: v.string(), reference: v.array(v.string()), sha256: v.string() })),
    vectors,
  );
  expect(read.length).toBe(5);
  for (const vector of read) expect(sha256(sampleText(vector.raw, vector.reference))).toBe(vector.sha256);
});

test('a line stays one line for readers that cut at every Unicode line end', () => {
  const line = toLine({ text: 'a\u0085b\u2028c\u2029d\n🙂' });
  expect(line).toBe('{"text":"a\\u0085b\\u2028c\\u2029d\\n🙂"}\n');
  expect(JSON.parse(line)).toEqual({ text: 'a\u0085b\u2028c\u2029d\n🙂' });
});

test('numbers have six decimals and no negative zero', () => {
  expect(round6(2 / 3)).toBe(0.666667);
  expect(Object.is(round6(-1e-9), 0)).toBe(true);
});

test('details are strings, half characters mended and unknown values left out', () => {
  expect(toDetails({ a: 1, b: false, c: null, d: undefined, e: 'x\ud83d' })).toEqual({
    a: '1',
    b: 'false',
    e: 'x\ufffd',
  });
});

test('a record has the same version 4 UUID at every export', () => {
  const uuid = uuidOf(sha256(uuidSource('run', 'candidate')));
  expect(uuid).toMatch(UUID);
  expect(uuid).toBe(uuidOf(sha256(uuidSource('run', 'candidate'))));
  expect(uuid).not.toBe(uuidOf(sha256(uuidSource('run', 'other'))));
});

test('folders follow the model id, and what no system can call a folder is refused', () => {
  expect(foldersOf('org/model:7b')).toEqual({ developer: 'org', model: 'model_7b' });
  expect(foldersOf('org/a/b')).toEqual({ developer: 'org', model: 'a_b' });
  for (const id of [
    'bare',
    'org/',
    '/x',
    'org/..',
    'CON/x',
    'org/nul.txt',
    'data/x',
    'org/x.',
    'org/a?b',
    'org//b',
  ])
    expect(foldersOf(id), id).toBeUndefined();
  expect(aggregatePath('org/m', 'u')).toBe('data/deskmark/org/m/u.json');
});

test('a repository is read from an address of the hub only', () => {
  expect(repositoryIn('https://huggingface.co/bartowski/Smol-GGUF/resolve/main/x.gguf')).toBe(
    'bartowski/Smol-GGUF',
  );
  expect(repositoryIn('https://example.invalid/a/b')).toBeUndefined();
});
