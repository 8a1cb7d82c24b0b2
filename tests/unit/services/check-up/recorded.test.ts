import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  completeForm,
  itemsOf,
  ITEMS_VERSION,
  judgeSkill,
  loadPassages,
  RecordedCheckUpsSchema,
} from '../../../../src/domain/check-up';
import { recipeCanonical, verdictLogits } from '../../../../src/domain/judging';
import { hashValue } from '../../../../src/services/hash';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

it('the demo model’s recorded check-up is of this model, wording, engine and these items, and it is poor', async () => {
  const { checkUps } = v.parse(RecordedCheckUpsSchema, read('public', 'check-ups', 'recorded.json'));
  expect(checkUps).toHaveLength(1);
  const [recorded] = checkUps;
  if (recorded === undefined) throw new Error('a check-up');
  const Package = v.object({ dependencies: v.object({ '@wllama/wllama': v.string() }) });
  const { dependencies } = v.parse(Package, read('package.json'));
  const Catalogue = v.object({
    entries: v.array(v.object({ sha256: v.nullable(v.string()), advice: v.nullable(v.string()) })),
  });
  const { entries } = v.parse(Catalogue, read('public', 'catalogue', 'models.json'));
  expect(recorded.weightsHash).toBe(entries.find(({ advice }) => advice === 'demo')?.sha256);
  expect(recorded.recipeHash).toBe(await hashValue(recipeCanonical(verdictLogits)));
  expect(recorded.engineVersion).toContain(dependencies['@wllama/wllama']);
  expect(recorded.itemsVersion).toBe(ITEMS_VERSION);
  const passages = await loadPassages('en');
  expect(completeForm(passages, recorded.answers)).toBe('full');
  const items = itemsOf(passages, 'full');
  const skill = judgeSkill(recorded.answers, items);
  expect(skill.skill).toBe('cannot');
});
