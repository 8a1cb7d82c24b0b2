import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  MIGRATIONS,
  openDatabase,
  openStorage,
  storageOver,
  type VerdictSetRow,
} from '../../../../src/services/storage';
import { valueOf } from '../../../support/outcomes';

const row = (setId: string, changes: Partial<VerdictSetRow> = {}): VerdictSetRow => ({
  setId,
  set: {
    ...{ judgeId: `imported:${setId}`, name: 'A judge', kind: 'imported', family: null, people: 0 },
    candidates: [{ candidateId: 'constructor', name: 'A candidate', family: null }],
    responses: [
      {
        ...{ candidateId: 'constructor', taskId: '__proto__', epoch: 1, responseHash: null, seconds: null },
        verdicts: [
          { criterionId: '__proto__', weight: null, layer: null, met: true, pMet: null, reason: null },
        ],
      },
    ],
  },
  file: { name: 'log.eval', kind: 'inspect', judge: 'rubric', packHash: null },
  at: '2026-01-05T10:00:00.000Z',
  ...changes,
});

it('verdict sets come back as they were, the newest first, and go when they are removed', async () => {
  const storage = valueOf(await openStorage('sets'));
  valueOf(await storage.verdictSets.put([row('a'), row('b', { at: '2026-02-05T10:00:00.000Z' })]));
  expect(await storage.verdictSets.get('a')).toEqual(row('a'));
  expect((await storage.verdictSets.heads()).map(({ setId }) => setId)).toEqual(['b', 'a']);
  valueOf(await storage.verdictSets.remove('b'));
  expect(await storage.verdictSets.heads()).toMatchObject([{ setId: 'a', tasks: 1, responses: 1 }]);
  storage.close();
});

it('a set that counts a response twice, or can’t be read, is set aside', async () => {
  const db = valueOf(await openDatabase('broken-sets', MIGRATIONS));
  const { set } = row('twice');
  await db.put('verdictSets', {
    ...row('twice'),
    set: { ...set, responses: [...set.responses, ...set.responses] },
  });
  await db.put('verdictSets', { ...row('odd'), set: 'all of them' });
  const storage = storageOver(db);
  expect(await storage.verdictSets.heads()).toEqual([]);
  expect(await storage.verdictSets.get('twice')).toBeUndefined();
  expect(await storage.quarantine.list()).toHaveLength(2);
  storage.close();
});
