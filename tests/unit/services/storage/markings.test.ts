import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { asCriterionId, asJudgeId, type CriterionId } from '../../../../src/domain/ids';
import { personJudge, type BundleMarking, type Mark, type RunMarking } from '../../../../src/domain/marking';
import { openStorage } from '../../../../src/services/storage';
import {
  aHash,
  aJudgment,
  AN_INSTANT,
  aResponse,
  aRun,
  aVerdict,
  OTHER_RUN_ID,
  RUN_ID,
} from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

const PERSON = personJudge('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1b01');
const rubric = ['c1', 'c2', 'c3'].map(asCriterionId);
const [c1, c2, c3] = rubric;
if (c1 === undefined || c2 === undefined || c3 === undefined) throw new Error('three criteria');

const { candidateId, taskId, epoch, responseHash } = aResponse();
const head = {
  ...{ runId: RUN_ID, judgeId: PERSON, candidateId, taskId, epoch, responseHash },
  contextHash: aHash('b'),
  at: AN_INSTANT,
};
const key = [RUN_ID, PERSON, candidateId, taskId, epoch] satisfies [string, string, string, string, number];
const said = (criterionId: CriterionId, met: boolean | null, reason: string | null = null) =>
  aVerdict({ criterionId, met, reason, logprobs: null, evaluated: 'none' });

const ofRun = (over: Partial<RunMarking> = {}): RunMarking => ({
  kind: 'run',
  markingId: crypto.randomUUID(),
  runId: RUN_ID,
  purpose: 'estimate',
  order: [taskId],
  seed: 1,
  batch: { from: 0, to: 1 },
  items: [{ key: 'k', candidateId, taskId, epoch, responseHash }],
  judgeId: PERSON,
  name: 'Ayşe',
  agrees: null,
  done: null,
  at: AN_INSTANT,
  ...over,
});
const ofBundle = (): BundleMarking => ({
  kind: 'bundle',
  markingId: crypto.randomUUID(),
  bundleId: crypto.randomUUID(),
  personId: crypto.randomUUID(),
  name: 'Ayşe',
  title: 'A pack',
  file: new Uint8Array([1, 2, 3]),
  marks: [],
  done: null,
  at: AN_INSTANT,
});
const aMark = (criterionId: CriterionId, over: Partial<Mark> = {}): Mark => ({
  criterionId,
  answer: 'met',
  note: '',
  ms: 5,
  ...over,
});

describe('marks by people', () => {
  it('are set, changed and taken back in any order, and close a judgment when all are decided', async () => {
    const { judgments, close } = valueOf(await openStorage('marks'));
    valueOf(await judgments.mark(head, rubric, c3, said(c3, true)));
    valueOf(await judgments.mark(head, rubric, c1, said(c1, false)));
    expect((await judgments.get(key))?.open).toBe(1);
    valueOf(await judgments.mark(head, rubric, c1, said(c1, true)));
    valueOf(await judgments.mark(head, rubric, c2, { ...said(c2, null), failure: 'unsure' }));
    const whole = await judgments.get(key);
    expect(whole?.open).toBeUndefined();
    expect(whole?.verdicts.map(({ met }) => met)).toEqual([true, null, true]);
    valueOf(await judgments.mark(head, rubric, c2, said(c2, null, 'only a note')));
    expect((await judgments.get(key))?.open).toBe(1);
    for (const one of rubric) valueOf(await judgments.mark(head, rubric, one, null));
    expect(await judgments.get(key)).toBeUndefined();
    close();
  });

  it('lose nothing when two tabs write at once', async () => {
    const one = valueOf(await openStorage('two tabs'));
    const other = valueOf(await openStorage('two tabs'));
    await Promise.all([
      one.judgments.mark(head, rubric, c1, said(c1, true)),
      other.judgments.mark(head, rubric, c2, said(c2, false)),
      one.judgments.mark(head, rubric, c3, said(c3, true)),
    ]);
    expect((await one.judgments.get(key))?.verdicts).toHaveLength(3);
    const bundle = ofBundle();
    valueOf(await one.markings.add(bundle));
    await Promise.all([
      one.markings.mark(bundle.markingId, 'k', { rubric, criterionId: c1, mark: aMark(c1) }),
      other.markings.mark(bundle.markingId, 'k', { rubric, criterionId: c2, mark: aMark(c2) }),
    ]);
    const stored = await one.markings.get(bundle.markingId);
    expect(stored?.kind === 'bundle' && stored.marks).toEqual([{ key: 'k', marks: [aMark(c1), aMark(c2)] }]);
    one.close();
    other.close();
  });

  it('are all that this way may change', async () => {
    const { judgments, close } = valueOf(await openStorage('models'));
    const judgeId = asJudgeId('judge-1');
    valueOf(await judgments.add(aJudgment({ judgeId })));
    expect((await judgments.mark({ ...head, judgeId }, rubric, c1, null)).ok).toBe(false);
    expect((await judgments.get([RUN_ID, judgeId, candidateId, taskId, epoch]))?.verdicts).toHaveLength(1);
    close();
  });
});

describe('markings', () => {
  it('never change once they are finished', async () => {
    const { markings, close } = valueOf(await openStorage('finished'));
    const bundle = ofBundle();
    valueOf(await markings.add(bundle));
    valueOf(await markings.finish(bundle.markingId, AN_INSTANT));
    const change = { rubric, criterionId: c1, mark: aMark(c1) };
    expect((await markings.mark(bundle.markingId, 'k', change)).ok).toBe(false);
    expect((await markings.finish(bundle.markingId, AN_INSTANT)).ok).toBe(false);
    expect(await markings.get(bundle.markingId)).toEqual({ ...bundle, done: AN_INSTANT });
    close();
  });

  it('go with their run, and a marking that is removed takes its marks along', async () => {
    const { runs, markings, judgments, close } = valueOf(await openStorage('removed'));
    valueOf(await runs.put(aRun()));
    const first = ofRun();
    const other = ofRun({ runId: OTHER_RUN_ID });
    const bundle = ofBundle();
    valueOf(await markings.add(first, other, bundle));
    valueOf(await judgments.mark(head, rubric, c1, said(c1, true)));
    valueOf(await judgments.mark({ ...head, runId: OTHER_RUN_ID }, rubric, c1, said(c1, true)));
    expect((await markings.ofRun(RUN_ID)).map(({ markingId }) => markingId)).toEqual([first.markingId]);
    valueOf(await runs.remove(RUN_ID));
    expect((await markings.list()).map(({ markingId }) => markingId).toSorted()).toEqual(
      [other.markingId, bundle.markingId].toSorted(),
    );
    valueOf(await markings.remove(other.markingId));
    expect(await judgments.keysOf(OTHER_RUN_ID)).toEqual([]);
    close();
  });
});
