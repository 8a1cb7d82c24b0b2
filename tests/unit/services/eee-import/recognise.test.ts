import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdsEee } from '../../../../src/services/eee-import';
import { writeZip } from '../../../../src/services/transfer';
import { eeeFixtures } from '../../../support/eee';

const PLACE = 'data/deskmark/mlc-ai/Qwen3-0.6B-q4f16_1-MLC/7d1c2a40-6c5e-4b1f-9a37-2f8e6d0b5c11.json';
const record = readFileSync(join(eeeFixtures, 'valid', 'aggregate-only', PLACE), 'utf8');
const file = (path: string, ...content: BlobPart[]) => [{ path, file: new File(content, path) }];

describe('what holds records of Every Eval Ever', () => {
  it.each([
    ['a folder, by its paths', file(`chosen/${PLACE}`, '')],
    ['a record under any name, by what is in it', file('scores.json', record)],
    ['a record after a byte order mark', file('scores.json', `\uFEFF${record}`)],
    ['a zip of the folder', file('all.zip', writeZip({ [PLACE]: record }))],
  ])('%s', async (_name, files) => {
    expect(await holdsEee(files)).toBe(true);
  });

  it.each([
    ['a table of tasks', file('tasks.json', '[{"prompt":"x","criteria":[]}]')],
    ['what is no JSON', file('tasks.json', '{')],
    ['a value that is no object', file('tasks.json', 'null')],
    [
      'a results file that has such a folder too',
      file('r.zip', writeZip({ 'results.json': '{}', [PLACE]: '' })),
    ],
    ['a pack', file('pack.zip', writeZip({ 'pack.json': '{}', 'tasks.jsonl': '' }))],
    ['a file that only calls itself a zip', file('x.zip', 'PK')],
  ])('not %s', async (_name, files) => {
    expect(await holdsEee(files)).toBe(false);
  });
});
