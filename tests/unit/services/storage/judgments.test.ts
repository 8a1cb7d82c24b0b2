import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { asCriterionId, asJudgeId } from '../../../../src/domain/ids';
import { openStorage, type JudgmentHead } from '../../../../src/services/storage';
import { aHash, aJudgment, aRubric, aVerdict, RUN_ID, someVerdicts } from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';

let opened = 0;
async function fresh() {
  const name = `judgments-${opened++}`;
  return { name, storage: valueOf(await openStorage(name)) };
}

describe('judgments', () => {
  const rubric = aRubric(1, 1, 1).map(({ id }) => id);
  const { runId, judgeId, candidateId, taskId, epoch, responseHash, contextHash, at } = aJudgment();
  const judgmentHead: JudgmentHead = {
    runId,
    judgeId,
    candidateId,
    taskId,
    epoch,
    responseHash,
    contextHash,
    at,
  };
  const [first, second, third] = someVerdicts(true, false, true);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three verdicts');

  it('grow in rubric order and close with the last verdict', async () => {
    const { storage } = await fresh();
    valueOf(await storage.judgments.grow(judgmentHead, rubric, [third], null));
    const open = valueOf(await storage.judgments.grow(judgmentHead, rubric, [first], null));
    expect(open).toMatchObject({ open: 1, verdicts: [{ criterionId: 'c1' }, { criterionId: 'c3' }] });
    valueOf(await storage.judgments.grow(judgmentHead, rubric, [second], 4));
    const key = [RUN_ID, 'judge-1', 'candidate-1', 't1', 1] as const;
    const closed = await storage.judgments.get([...key]);
    expect(closed).toEqual(aJudgment({ verdicts: [first, second, third], neutralised: 4 }));
    expect(closed).not.toHaveProperty('open');
  });

  it.each([
    ['a verdict that is there', { criterionId: asCriterionId('c1') }, {}],
    ['a criterion of another rubric', { criterionId: asCriterionId('c9') }, {}],
    ['another response', { criterionId: asCriterionId('c2') }, { responseHash: aHash('d') }],
  ])('refuse %s', async (_what, verdict, changed) => {
    const { storage } = await fresh();
    valueOf(await storage.judgments.grow(judgmentHead, rubric, [first], null));
    const grown = await storage.judgments.grow(
      { ...judgmentHead, ...changed },
      rubric,
      [aVerdict(verdict)],
      null,
    );
    expect(failureOf(grown).kind).toBe('bug');
    expect((await storage.judgments.ofRun(RUN_ID)).map(({ verdicts }) => verdicts)).toEqual([[first]]);
  });

  it.each([
    ['a verdict more', [first, third], 1, [first, second, third]],
    ['another verdict', [{ ...first, met: false }], 1, [{ ...first, met: false }, second]],
    ['nothing any more', undefined, 1, [second]],
  ])('go on from what is stored: %s', async (_what, theirs, open, expected) => {
    const { storage, name } = await fresh();
    valueOf(await storage.judgments.grow(judgmentHead, rubric, [first], null));
    const raw = await openDB(name); // as another tab would
    const key = [RUN_ID, 'judge-1', 'candidate-1', 't1', 1];
    if (theirs === undefined) await raw.delete('judgments', key);
    else await raw.put('judgments', { ...judgmentHead, verdicts: theirs, neutralised: 0, open });
    const grown = valueOf(await storage.judgments.grow(judgmentHead, rubric, [second], null));
    expect(grown.verdicts).toEqual(expected);
    expect(await raw.get('judgments', key)).toEqual(grown);
    raw.close();
  });

  it.each([
    ['closed', { neutralised: 0 }],
    ['of another text', { neutralised: 0, open: 1, responseHash: aHash('d') }],
  ])('that became %s meanwhile stay as they are', async (_what, change) => {
    const { storage, name } = await fresh();
    valueOf(await storage.judgments.grow(judgmentHead, rubric, [first], null));
    const raw = await openDB(name);
    const theirs = { ...judgmentHead, verdicts: [first], ...change };
    await raw.put('judgments', theirs);
    const grown = await storage.judgments.grow(judgmentHead, rubric, [second], null);
    expect(failureOf(grown).kind).toBe('bug');
    expect(await raw.getAll('judgments')).toEqual([theirs]);
    raw.close();
  });

  it('of one item after another each begin with what is stored of them', async () => {
    const { storage } = await fresh();
    const other = { ...judgmentHead, epoch: 2 };
    for (const head of [judgmentHead, other]) {
      valueOf(await storage.judgments.grow(head, rubric, [first], null));
    }
    for (const head of [judgmentHead, other]) {
      valueOf(await storage.judgments.grow(head, rubric, [second], null));
    }
    expect((await storage.judgments.ofRun(RUN_ID)).map(({ verdicts }) => verdicts)).toEqual([
      [first, second],
      [first, second],
    ]);
  });

  it('that are closed never change', async () => {
    const { storage } = await fresh();
    valueOf(await storage.judgments.add(aJudgment()));
    expect(failureOf(await storage.judgments.grow(judgmentHead, rubric, [second], null)).kind).toBe('bug');
  });

  it('lose their failed verdicts and open again; one without any other goes', async () => {
    const { storage } = await fresh();
    const unsure = aVerdict({ criterionId: asCriterionId('c2'), met: null, failure: 'unsure' });
    const person = asJudgeId('person:1');
    valueOf(
      await storage.judgments.add(
        aJudgment({ verdicts: someVerdicts(true, null, false), neutralised: 3 }),
        aJudgment({ epoch: 2, verdicts: someVerdicts(null) }),
        aJudgment({ epoch: 3, verdicts: [unsure] }),
        aJudgment({ judgeId: person, verdicts: someVerdicts(null) }),
      ),
    );
    const dropped = await storage.judgments.dropFailed(RUN_ID, new Set([asJudgeId('judge-1')]));
    expect(valueOf(dropped)).toBe(2);
    const left = await storage.judgments.ofRun(RUN_ID);
    expect(left.map(({ judgeId, epoch, open, verdicts }) => [judgeId, epoch, open, verdicts.length])).toEqual(
      [
        ['judge-1', 1, 1, 2],
        ['judge-1', 3, undefined, 1],
        ['person:1', 1, undefined, 1],
      ],
    );
  });
});
