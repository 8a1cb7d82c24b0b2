import { describe, expect, it } from 'vitest';
import {
  asCandidateId,
  asCriterionId,
  asTaskId,
  type JudgeId,
  type TaskId,
} from '../../../../src/domain/ids';
import {
  changedMark,
  countedMarks,
  isDiffering,
  isMarked,
  markOf,
  pairMarks,
  paceOf,
  personJudge,
  shownJudgments,
  taskOrder,
  timeFor,
  verdictOf,
  withMark,
  type Mark,
  type RunMarking,
} from '../../../../src/domain/marking';
import { aHash, aJudgment, AN_INSTANT, RUN_ID } from '../../../support/builders';

const c1 = asCriterionId('c1');
const c2 = asCriterionId('c2');
const aMark = (over: Partial<Mark> = {}): Mark => ({
  criterionId: c1,
  answer: 'met',
  note: '',
  ms: 900,
  ...over,
});

describe('a mark', () => {
  it('is taken back by the same answer, and its note stays', () => {
    const first = changedMark(c1, undefined, { kind: 'answer', answer: 'met', ms: 900 });
    expect(first).toEqual(aMark());
    expect(changedMark(c1, aMark(), { kind: 'answer', answer: 'met', ms: 5 })).toBeNull();
    expect(changedMark(c1, aMark({ note: 'odd' }), { kind: 'answer', answer: 'met', ms: 5 })).toEqual(
      aMark({ answer: null, note: 'odd', ms: 0 }),
    );
    expect(changedMark(c1, aMark(), { kind: 'answer', answer: 'unsure', ms: 5 })?.answer).toBe('unsure');
    expect(changedMark(c1, aMark({ answer: null, note: 'x' }), { kind: 'note', note: '' })).toBeNull();
  });

  it('becomes a verdict and comes back from it', () => {
    const made = { criterionHash: aHash('c'), environmentId: aHash('e') };
    for (const mark of [
      aMark(),
      aMark({ answer: 'unmet', note: 'no date' }),
      aMark({ answer: 'unsure' }),
      aMark({ answer: null, note: 'look again' }),
    ])
      expect(markOf(verdictOf(mark, made))).toEqual(mark);
    expect(verdictOf(aMark({ answer: 'unsure' }), made)).toMatchObject({ met: null, failure: 'unsure' });
    expect(verdictOf(aMark({ answer: null, note: 'x' }), made)).toMatchObject({ met: null, failure: null });
  });

  it('keeps its place in the rubric, and a note alone decides nothing', () => {
    const marks = withMark([aMark({ criterionId: c2 })], [c1, c2], c1, aMark());
    expect(marks.map(({ criterionId }) => criterionId)).toEqual([c1, c2]);
    expect(isMarked(marks, 2)).toBe(true);
    expect(isMarked([aMark(), aMark({ criterionId: c2, answer: null, note: 'x' })], 2)).toBe(false);
  });
});

describe('the pace', () => {
  it('is the marker’s own median, which a long break doesn’t move', () => {
    expect(paceOf([])).toBeNull();
    expect(timeFor(null, 3)).toBeNull();
    expect(paceOf([10, 30, 3_600_000])?.medianMs).toBe(30);
    expect(timeFor(paceOf([10, 20]), 4)).toBe(60);
  });
});

describe('two markers', () => {
  it('are compared where both decided, and differ where one is unsure', () => {
    const a = new Map([['k', [aMark(), aMark({ criterionId: c2, answer: 'unsure' })]]]);
    const b = new Map([
      ['k', [aMark({ answer: 'unmet' }), aMark({ criterionId: c2, answer: 'unsure' })]],
      ['only b', [aMark()]],
    ]);
    const pairs = pairMarks(a, b);
    expect(pairs.map(({ criterionId }) => criterionId)).toEqual([c1, c2]);
    expect(pairs.every(isDiffering)).toBe(true);
    expect(pairMarks(a, new Map([['k', [aMark({ answer: null, note: 'x' })]]]))).toEqual([]);
  });
});

const spec = {
  taskIds: Array.from({ length: 30 }, (_, index) => asTaskId(`t${String(index)}`)),
  seed: 3,
  epochs: 1,
};
const order = taskOrder(spec);
const candidateId = asCandidateId('candidate-1');
const [one, two, both] = ['1', '2', '3'].map((mark) => personJudge(crypto.randomUUID().replace(/.$/, mark)));
if (one === undefined || two === undefined || both === undefined) throw new Error('no judges');

const aMarking = (
  judgeId: JudgeId,
  tasks: readonly TaskId[],
  over: Partial<RunMarking> = {},
): RunMarking => ({
  kind: 'run',
  markingId: crypto.randomUUID(),
  runId: RUN_ID,
  purpose: 'estimate',
  order,
  seed: 3,
  batch: { from: 0, to: tasks.length },
  items: tasks.map((taskId) => ({ key: taskId, candidateId, taskId, epoch: 1, responseHash: aHash('8') })),
  judgeId,
  name: 'Ayşe',
  agrees: null,
  done: AN_INSTANT,
  at: AN_INSTANT,
  ...over,
});
const marksBy = (judgeId: JudgeId, tasks: readonly TaskId[]) =>
  tasks.map((taskId) => aJudgment({ judgeId, taskId, candidateId }));
const all = (): boolean => true;

describe('marks that enter an estimate', () => {
  it('are those of complete batches, and a batch at work takes none of them away', () => {
    const first = aMarking(one, order.slice(0, 20));
    const second = aMarking(one, order.slice(20), { done: null });
    const marks = marksBy(one, order.slice(0, 29));
    expect(countedMarks(spec, candidateId, [first, second], marks, all).taskIds).toEqual(order.slice(0, 20));
    const finished = countedMarks(spec, candidateId, [first, { ...second, done: AN_INSTANT }], marks, all);
    expect(finished.taskIds).toEqual(order.slice(0, 20));
    const whole = countedMarks(
      spec,
      candidateId,
      [first, { ...second, done: AN_INSTANT }],
      marks,
      (taskId) => taskId !== order[29],
    );
    expect(whole).toMatchObject({ taskIds: order.slice(0, 29), people: 1 });
  });

  it('wait for the second marker of the same responses', () => {
    const batch = order.slice(0, 20);
    const markings = [aMarking(one, batch), aMarking(two, batch.slice(0, 10), { done: null })];
    const marks = [...marksBy(one, batch), ...marksBy(two, batch.slice(0, 4))];
    expect(countedMarks(spec, candidateId, markings, marks, all).taskIds).toEqual([]);
    expect(shownJudgments(markings, marks)).toEqual(marksBy(one, batch));
  });

  it('are never those chosen by hand, nor those of another candidate', () => {
    const marks = marksBy(one, order);
    const extra = aMarking(one, order, { purpose: 'extra', batch: null });
    expect(countedMarks(spec, candidateId, [extra], marks, all)).toMatchObject({ taskIds: [], people: 0 });
    const other = asCandidateId('candidate-2');
    expect(countedMarks(spec, other, [aMarking(one, order)], marks, all).taskIds).toEqual([]);
  });

  it('are what two people agreed on, where they did, and count as marks by both', () => {
    const batch = order.slice(0, 20);
    const markings = [
      aMarking(one, batch),
      aMarking(two, batch),
      aMarking(both, batch, { agrees: [one, two] }),
    ];
    const marks = [one, two, both].flatMap((judgeId) => marksBy(judgeId, batch));
    const counted = countedMarks(spec, candidateId, markings, marks, all);
    expect(new Set(counted.judgments.map(({ judgeId }) => judgeId))).toEqual(new Set([both]));
    expect(counted.people).toBe(2);
  });
});
