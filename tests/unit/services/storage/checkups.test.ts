import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { ITEMS_VERSION, noAnswer, type CheckUpHead } from '../../../../src/domain/check-up';
import { asCriterionId } from '../../../../src/domain/ids';
import { MIGRATIONS, openDatabase, openStorage, storageOver } from '../../../../src/services/storage';
import { aHash } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

const head = (changes: Partial<CheckUpHead> = {}): CheckUpHead => ({
  weightsHash: aHash('a'),
  recipeHash: aHash('b'),
  engineVersion: 'fake 1',
  thinking: 'off',
  itemsVersion: ITEMS_VERSION,
  environmentId: aHash('e'),
  at: '2026-01-05T10:00:00.000Z',
  ...changes,
});
const answers = (...ids: string[]) => ids.map((id) => noAnswer(asCriterionId(id)));

describe('check-ups', () => {
  it('grow answer by answer, and two tabs lose none of each other’s', async () => {
    const one = valueOf(await openStorage('growing'));
    const other = valueOf(await openStorage('growing'));
    await Promise.all([
      one.checkups.grow(head(), answers('en-01-1', 'en-01-2')),
      other.checkups.grow(head(), answers('en-01-2', 'en-01-3')),
    ]);
    const row = await one.checkups.get(head());
    expect(row?.answers.map(({ statementId }) => statementId).toSorted()).toEqual([
      'en-01-1',
      'en-01-2',
      'en-01-3',
    ]);
    one.close();
    other.close();
  });

  it('are kept apart by model, recipe, version of the engine and thinking, the newest first', async () => {
    const storage = valueOf(await openStorage('apart'));
    const newer = head({ engineVersion: 'fake 2', at: '2026-02-05T10:00:00.000Z' });
    const thought = head({ thinking: 'on', at: '2026-01-01T10:00:00.000Z' });
    for (const one of [
      head(),
      newer,
      thought,
      head({ recipeHash: aHash('c') }),
      head({ weightsHash: aHash('d') }),
    ])
      valueOf(await storage.checkups.grow(one, answers('en-01-1')));
    const found = await storage.checkups.of(aHash('a'), aHash('b'));
    expect(found.map(({ engineVersion, thinking }) => [engineVersion, thinking])).toEqual([
      ['fake 2', 'off'],
      ['fake 1', 'off'],
      ['fake 1', 'on'],
    ]);
    expect(await storage.checkups.list()).toHaveLength(5);
    storage.close();
  });

  it('that can’t be read are set aside and begun again', async () => {
    const db = valueOf(await openDatabase('broken', MIGRATIONS));
    await db.put('checkups', { ...head(), answers: 'all of them' });
    const storage = storageOver(db);
    expect(await storage.checkups.get(head())).toBeUndefined();
    expect((await storage.quarantine.list()).map(({ store }) => store)).toEqual(['checkups']);
    valueOf(await storage.checkups.grow(head(), answers('en-01-1')));
    expect((await storage.checkups.get(head()))?.answers).toHaveLength(1);
    storage.close();
  });
});
