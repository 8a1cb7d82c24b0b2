import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ITEMS_VERSION, noAnswer, type CheckUpHead } from '../../../../src/domain/check-up';
import { RESULTS_CHECK_UPS } from '../../../../src/domain/formats/results';
import { asCriterionId } from '../../../../src/domain/ids';
import { exportResults, importResults, readResultsFile, writeZip } from '../../../../src/services/transfer';
import { aHash, aJudge, aModelPart, RUN_ID } from '../../../support/builders';
import { aStorage, storeRun, unzipped, valueOf } from '../../../support/results';

const judge = aJudge({ model: aModelPart({ paramsB: 4, family: 'Other' }) });
const head = (changes: Partial<CheckUpHead> = {}): CheckUpHead => ({
  ...{ weightsHash: judge.model.weightsHash, recipeHash: judge.recipeHash, engineVersion: 'fake 1' },
  ...{ thinking: judge.model.thinking, itemsVersion: ITEMS_VERSION, environmentId: aHash('e') },
  at: '2026-01-05T10:00:00.000Z',
  ...changes,
});
const answers = (...ids: string[]) => ids.map((id) => noAnswer(asCriterionId(id)));

async function exported(): Promise<File> {
  const storage = await aStorage();
  await storeRun(storage, RUN_ID, { spec: { judges: [judge] } });
  valueOf(await storage.checkups.grow(head(), answers('en-01-1')));
  valueOf(await storage.checkups.grow(head({ weightsHash: aHash('7') }), answers('en-01-1')));
  return new File([valueOf(await exportResults(storage, [RUN_ID], { app: 'test' }))], 'r.zip');
}

it('a results file brings the check-ups of its judges, and no others', async () => {
  const { checkUps } = valueOf(await readResultsFile(await exported()));
  expect(checkUps.map(({ weightsHash }) => weightsHash)).toEqual([judge.model.weightsHash]);
});

it('a check-up made elsewhere doesn’t become one made here, and one that is here stays as it is', async () => {
  const there = await aStorage();
  valueOf(await importResults(there, await exported()));
  expect(await there.runs.list()).toHaveLength(1);
  expect(await there.checkups.list()).toEqual([]);

  const where = await aStorage();
  valueOf(await where.checkups.grow(head(), answers('en-01-1', 'en-01-2')));
  valueOf(await importResults(where, await exported()));
  expect((await where.checkups.get(head()))?.answers).toHaveLength(2);
});

it('a file without that part is read, and strange lines in it are said and left out', async () => {
  const files = await unzipped(await exported());
  const strange = `{"no":"check-up"}\n${JSON.stringify({ ...head({ weightsHash: aHash('9') }), answers: [] })}\n`;
  const read = async (part: string | null) => {
    const { [RESULTS_CHECK_UPS]: own, ...others } = files;
    expect(own).toBeDefined();
    const zip = writeZip(part === null ? others : { ...others, [RESULTS_CHECK_UPS]: part });
    return valueOf(await readResultsFile(new File([zip], 'r.zip')));
  };
  expect(await read(null)).toMatchObject({ checkUps: [], issues: [] });
  const { checkUps, issues } = await read(strange);
  expect(checkUps).toEqual([]);
  expect(issues.map(({ file }) => file)).toContain(RESULTS_CHECK_UPS);
});
