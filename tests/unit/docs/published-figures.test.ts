import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { faultsOf, PublishedSchema } from '../../../src/domain/published';

it('the example of a file of published figures is one', () => {
  const page = readFileSync('docs/published-figures.md', 'utf8');
  const [, example = ''] = /```json published\n(.*?)```/s.exec(page) ?? [];
  expect(faultsOf(v.parse(PublishedSchema, JSON.parse(example)))).toEqual([]);
});
