import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../../src/domain/ids';
import { planRun, type StoredKeys } from '../../../../src/domain/plan';
import type { JudgmentKey, ResponseKey, RunSpec } from '../../../../src/domain/run';
import { aCandidate, aJudge, aRunSpec, RUN_ID } from '../../../support/builders';

const numbered = <T>(count: number, make: (name: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(String(index + 1)));

const aSpec = (tasks: number, candidates: number, judges: number, epochs: number): RunSpec =>
  aRunSpec({
    taskIds: numbered(tasks, (n) => asTaskId(`t${n}`)),
    candidates: numbered(candidates, (n) => aCandidate({ candidateId: asCandidateId(`c${n}`) })),
    judges: numbered(judges, (n) => aJudge({ judgeId: asJudgeId(`j${n}`) })),
    epochs,
  });

const nothing: StoredKeys = { responses: [], judgments: [], open: [] };

const responsesOf = (plan: ReturnType<typeof planRun>): ResponseKey[] =>
  plan.generate.flatMap(({ candidate, items }) =>
    items.map(({ taskId, epoch }): ResponseKey => [RUN_ID, candidate.candidateId, taskId, epoch]),
  );
const judgmentsOf = (plan: ReturnType<typeof planRun>): JudgmentKey[] =>
  plan.judge.flatMap(({ judge, items }) =>
    items.map(({ taskId, candidateId, epoch }): JudgmentKey => [
      RUN_ID,
      judge.judgeId,
      candidateId,
      taskId,
      epoch,
    ]),
  );

const size = fc.integer({ min: 1, max: 4 });
/** A spec, and for each of its keys whether it is stored and whether it is open. */
const situation = fc
  .tuple(size, size, fc.integer({ min: 0, max: 3 }), size)
  .map((sizes) => aSpec(...sizes))
  .chain((spec) => {
    const all = planRun(spec, nothing);
    return fc.record({
      spec: fc.constant(spec),
      responses: fc.subarray(responsesOf(all)),
      judgments: fc.subarray(judgmentsOf(all)),
      isOpen: fc.infiniteStream(fc.boolean()),
    });
  })
  .map(({ spec, responses, judgments, isOpen }) => ({
    spec,
    all: planRun(spec, nothing),
    stored: { responses, judgments, open: judgments.filter(() => isOpen.next().value === true) },
  }));

const texts = (keys: readonly (readonly unknown[])[]): string[] => keys.map((key) => JSON.stringify(key));

describe('the plan of a run', () => {
  it('of an untouched run asks for everything once', () => {
    fc.assert(
      fc.property(situation, ({ spec, all }) => {
        const each = spec.taskIds.length * spec.candidates.length * spec.epochs;
        expect(new Set(texts(responsesOf(all))).size).toBe(each);
        expect(new Set(texts(judgmentsOf(all))).size).toBe(each * spec.judges.length);
        expect(all.total).toEqual({ responses: each, judgments: each * spec.judges.length });
        expect(all.done).toEqual({ responses: 0, judgments: 0 });
      }),
    );
  });

  it('never repeats a stored key, covers every missing one, and takes open judgments up again', () => {
    fc.assert(
      fc.property(situation, ({ spec, all, stored }) => {
        const plan = planRun(spec, stored);
        const open = new Set(texts(stored.open));
        const haveResponses = new Set(texts(stored.responses));
        const haveJudgments = new Set(texts(stored.judgments).filter((key) => !open.has(key)));
        expect(texts(responsesOf(plan))).toEqual(
          texts(responsesOf(all)).filter((key) => !haveResponses.has(key)),
        );
        expect(texts(judgmentsOf(plan))).toEqual(
          texts(judgmentsOf(all)).filter((key) => !haveJudgments.has(key)),
        );
        expect(plan.done).toEqual({ responses: haveResponses.size, judgments: haveJudgments.size });
        expect(plan.total).toEqual(all.total);
      }),
    );
  });

  it('tells ids apart that hold any separator', () => {
    const ids = ['a,b', 'a', 'b","a', 'a/b', 'a\u0000b'];
    const spec = { ...aSpec(1, 1, 1, 1), taskIds: ids.map(asTaskId) };
    const [candidate] = spec.candidates;
    const responses = ids.slice(1).map((id): ResponseKey => [RUN_ID, candidate?.candidateId ?? '', id, 1]);
    expect(responsesOf(planRun(spec, { ...nothing, responses }))).toEqual([[RUN_ID, 'c1', 'a,b', 1]]);
  });

  it('is empty when all is stored, without models to load', () => {
    fc.assert(
      fc.property(situation, ({ spec, all }) => {
        const plan = planRun(spec, { responses: responsesOf(all), judgments: judgmentsOf(all), open: [] });
        expect(plan.generate).toEqual([]);
        expect(plan.judge).toEqual([]);
        expect(plan.done).toEqual(plan.total);
      }),
    );
  });

  it('loads each candidate and each judge once, and judges task by task', () => {
    const plan = planRun(aSpec(2, 2, 1, 2), nothing);
    expect(plan.generate.map(({ candidate }) => candidate.candidateId)).toEqual(['c1', 'c2']);
    expect(plan.judge).toHaveLength(1);
    expect(plan.judge[0]?.items.map((item) => Object.values(item).join(' '))).toEqual([
      't1 c1 1',
      't1 c1 2',
      't1 c2 1',
      't1 c2 2',
      't2 c1 1',
      't2 c1 2',
      't2 c2 1',
      't2 c2 2',
    ]);
  });

  it('generates nothing for controls and imports, but judges them; a control has one epoch', () => {
    const spec = aRunSpec({
      controlPairing: { t1: asTaskId('t2') },
      epochs: 2,
      candidates: [
        { kind: 'control', candidateId: asCandidateId('control:ceiling') },
        { kind: 'imported', candidateId: asCandidateId('imported:x') },
      ],
    });
    const responses: StoredKeys['responses'] = [[RUN_ID, 'control:ceiling', 't1', 1]];
    const plan = planRun(spec, { responses, judgments: [], open: [] });
    expect(plan.generate).toEqual([]);
    expect(plan.total).toEqual({ responses: 0, judgments: 3 });
  });

  it('controls are judged for tasks of their sample alone, near misses where the task has one', () => {
    const ids = ['control:ceiling', 'control:floor', 'control:anchor-1'].map(asCandidateId);
    const spec = aRunSpec({
      taskIds: ['t1', 't2', 't3'].map(asTaskId),
      candidates: ids.map((candidateId) => ({ kind: 'control', candidateId })),
      controlPairing: { t1: asTaskId('t2'), t2: asTaskId('t1') },
    });
    const stored = ids
      .slice(0, 2)
      .flatMap((id) => ['t1', 't2'].map((task) => [RUN_ID, id, task, 1] as const));
    const responses = [...stored, [RUN_ID, 'control:anchor-1', 't2', 1] as const].map(
      ([...key]): StoredKeys['responses'][number] => key,
    );
    const plan = planRun(spec, { responses, judgments: [], open: [] });
    expect(plan.judge[0]?.items.map(({ taskId, candidateId }) => `${taskId} ${candidateId}`)).toEqual([
      't1 control:ceiling',
      't1 control:floor',
      't2 control:ceiling',
      't2 control:floor',
      't2 control:anchor-1',
    ]);
    expect(planRun({ ...spec, controlPairing: {} }, nothing).total.judgments).toBe(0);
  });

  it.each(['control:of-tomorrow', 'control:ceiling'])(
    '%s is judged where it is stored, and never waited for',
    (id) => {
      const candidateId = asCandidateId(id);
      const spec = aRunSpec({
        taskIds: ['t1', 't2'].map(asTaskId),
        candidates: [{ kind: 'control', candidateId }],
        controlPairing: { t1: asTaskId('t2'), t2: asTaskId('t1') },
      });
      expect(planRun(spec, nothing).total.judgments).toBe(0);
      const plan = planRun(spec, { responses: [[RUN_ID, candidateId, 't2', 1]], judgments: [], open: [] });
      expect(plan.judge[0]?.items.map(({ taskId }) => taskId)).toEqual(['t2']);
    },
  );

  it('asks nothing of people and imported judges', () => {
    const spec = aRunSpec({ judges: [{ kind: 'person', judgeId: asJudgeId('person:x') }] });
    expect(planRun(spec, nothing).judge).toEqual([]);
  });

  it('keys that belong to no item of the run are ignored', () => {
    const stored: StoredKeys = {
      responses: [[RUN_ID, 'stranger', 't1', 1]],
      judgments: [[RUN_ID, 'j1', 'c1', 't1', 99]],
      open: [],
    };
    expect(planRun(aSpec(1, 1, 1, 1), stored).done).toEqual({ responses: 0, judgments: 0 });
  });
});
