import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/services/storage';
import { valueOf } from '../../../support/outcomes';
import { aStoredRun, rowsOf } from '../../../support/run-bench';
import { AN_INSTANT } from '../../../support/builders';
import { aTab } from './bench';

describe('a run with a stored row that can not be read', () => {
  it.each(['responses', 'judgments'] as const)(
    'sets it aside in %s, makes it again, and ends whole',
    async (store) => {
      const name = `broken-${store}`;
      const storage = valueOf(await openStorage(name));
      const runId = await aStoredRun(storage);
      const first = aTab(storage);
      await first.runner.start(runId);
      await first.runner.idle();
      const expected = await rowsOf(storage, runId);

      const raw = await openDB(name);
      const rows: unknown[] = await raw.getAll(store);
      await raw.put(store, {
        ...(rows[0] as object),
        at: 'yesterday',
        ...(store === 'judgments' ? { open: 1 } : {}),
      });
      // A judgment of it is still owed, so that the response is read.
      if (store === 'responses') await raw.clear('judgments');
      raw.close();

      const again = aTab(storage);
      await again.runner.start(runId);
      await again.runner.idle();
      expect(await rowsOf(storage, runId)).toEqual(expected);
      expect(await storage.quarantine.list()).toMatchObject([{ store, row: { at: 'yesterday' } }]);
      expect(await storage.runs.get(runId)).toMatchObject({ state: 'done' });
    },
  );

  it.each(['the same text', 'another text'])(
    'asks again about a response that comes out as %s',
    async (how) => {
      const name = `made-anew-${how}`;
      const storage = valueOf(await openStorage(name));
      const runId = await aStoredRun(storage);
      const first = aTab(storage);
      await first.runner.start(runId);
      await first.runner.idle();
      const before = await rowsOf(storage, runId);

      const raw = await openDB(name);
      const rows: unknown[] = await raw.getAll('responses');
      const key = await raw.getKey('responses', IDBKeyRange.lowerBound([]));
      if (key === undefined) throw new Error('no response');
      await raw.put('quarantine', {
        store: 'responses',
        key,
        row: rows[0],
        problem: 'lost',
        at: AN_INSTANT,
      });
      await raw.delete('responses', key);
      raw.close();

      const isSame = how === 'the same text';
      const again = aTab(storage, isSame ? {} : { text: () => 'Quite another answer.' });
      await again.runner.start(runId);
      await again.runner.idle();
      expect(await storage.runs.get(runId)).toMatchObject({ state: 'done', pausedBy: null });
      const { responses, judgments } = await rowsOf(storage, runId);
      const judged = new Map(judgments.map((row) => [`${row.candidateId} ${row.taskId}`, row.responseHash]));
      for (const row of responses)
        expect(judged.get(`${row.candidateId} ${row.taskId}`)).toBe(row.responseHash);
      expect(judgments).toHaveLength(before.judgments.length);
      const aside = (await storage.quarantine.list()).filter(({ store }) => store === 'judgments');
      expect(aside).toHaveLength(isSame ? 0 : 1);
      if (isSame) expect({ responses, judgments }).toEqual(before);
    },
  );
});
