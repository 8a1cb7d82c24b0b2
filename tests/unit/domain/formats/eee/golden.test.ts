import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkRecord } from '../../../../../src/domain/formats/eee';
import { eeeFixtures, eeeTools, recordsIn } from '../../../../support/eee';

const ExpectedSchema = v.object({
  file: v.string(),
  line: v.nullable(v.number()),
  pointer: v.string(),
});
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(eeeFixtures, ...path), 'utf8'));

const checked = async (root: string) =>
  (await Promise.all(recordsIn(root).map((record) => checkRecord(record, eeeTools)))).flat();

test('a valid golden record has no problem', async () => {
  const names = readdirSync(join(eeeFixtures, 'valid'));
  expect(names.length).toBe(2);
  for (const name of names) expect(await checked(join(eeeFixtures, 'valid', name)), name).toEqual([]);
});

test.each(readdirSync(join(eeeFixtures, 'invalid')))(
  '%s: its one fault is found where it is',
  async (name) => {
    const expected = v.parse(ExpectedSchema, read('invalid', name, 'expected.json'));
    const problems = await checked(join(eeeFixtures, 'invalid', name));
    expect(problems.map(({ file, line, pointer }) => ({ file, line, pointer }))).toEqual([expected]);
  },
);
