import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MOST_CONTROLLED_TASKS, pairControls, planControls } from '../../../../src/domain/controls';
import { asTaskId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import { RunSpecSchema } from '../../../../src/domain/run';
import { anAnchor, aTask } from '../../../support/builders';

const tasksOf = (competencies: readonly string[], change: (index: number) => Partial<Task> = () => ({})) =>
  competencies.map((competency, index) =>
    aTask({
      id: asTaskId(`t${String(index + 1)}`),
      competency,
      reference: `Reference ${String(index + 1)}.`,
      ...change(index),
    }),
  );
const named = fc.constantFrom('Feedback', 'Planning', 'Testing');
const seeds = fc.integer({ min: 0, max: 0x7fffffff });

describe('whose reference stands in as a wrong answer', () => {
  it.each([2, 3, 12, 13, 40])('%i tasks: never one’s own, each once, for at most twelve', (count) => {
    fc.assert(
      fc.property(fc.array(named, { minLength: count, maxLength: count }), seeds, (competencies, seed) => {
        const pairing = pairControls(tasksOf(competencies), seed);
        const [from, to] = [Object.keys(pairing), Object.values(pairing)];
        expect(from).toHaveLength(Math.min(count, MOST_CONTROLLED_TASKS));
        expect(new Set(to)).toEqual(new Set(from));
        for (const id of from) expect(pairing[id]).not.toBe(id);
      }),
    );
  });

  it('is of the same competency wherever a sampled task has another one there', () => {
    fc.assert(
      fc.property(fc.array(named, { minLength: 2, maxLength: 12 }), seeds, (competencies, seed) => {
        const tasks = tasksOf(competencies);
        const kindOf = new Map<string, string>(tasks.map(({ id, competency }) => [id, competency]));
        const pairing = pairControls(tasks, seed);
        const crossing = Object.entries(pairing).filter(([a, b]) => kindOf.get(a) !== kindOf.get(b));
        const alone = tasks.filter(
          (task) => competencies.filter((one) => one === task.competency).length === 1,
        );
        // Each lone task crosses; a single one that joins a circle makes one of that circle cross as well.
        const expected = alone.length === 1 ? 2 : alone.length;
        expect(crossing).toHaveLength(expected);
      }),
    );
  });

  it('all of one competency are one circle', () => {
    const pairing = pairControls(tasksOf(Array.from({ length: 7 }, () => 'Feedback')), 5);
    const seen = new Set<string>();
    for (let at = 't1'; !seen.has(at); at = pairing[at] ?? '') seen.add(at);
    expect(seen.size).toBe(7);
  });

  it('depends on tasks and seed alone', () => {
    const tasks = tasksOf(Array.from({ length: 30 }, (_, index) => `Competency ${String(index % 4)}`));
    expect(pairControls(tasks, 3)).toEqual(pairControls(structuredClone(tasks), 3));
    expect(pairControls(tasks, 3)).not.toEqual(pairControls(tasks, 4));
  });

  it('takes tasks with near misses first', () => {
    const anchored = (index: number): Partial<Task> => (index % 4 === 0 ? { anchors: [anAnchor()] } : {});
    const pairing = pairControls(
      tasksOf(
        Array.from({ length: 40 }, () => 'Feedback'),
        anchored,
      ),
      1,
    );
    const withAnchors = Array.from({ length: 10 }, (_, index) => `t${String(index * 4 + 1)}`);
    expect(Object.keys(pairing)).toEqual(expect.arrayContaining(withAnchors));
    expect(Object.keys(pairing)).toHaveLength(MOST_CONTROLLED_TASKS);
  });
});

describe('which references can’t be a wrong answer', () => {
  it.each([
    ['spaced otherwise', 'Say  it\n again. '],
    ['with other capitals', 'SAY it again.'],
    ['white space alone', ' \n'],
  ])('%s', (_how, other) => {
    const tasks = [
      aTask({ id: asTaskId('t1'), reference: 'Say it again.' }),
      aTask({ id: asTaskId('t2'), reference: other }),
    ];
    expect(pairControls(tasks, 1)).toEqual({});
  });

  it('composed otherwise', () => {
    const tasks = ['Caf\u00e9.', 'Cafe\u0301.'].map((reference, index) =>
      aTask({ id: asTaskId(`t${String(index)}`), reference }),
    );
    expect(pairControls(tasks, 1)).toEqual({});
  });
});

it('a pairing comes back from the storage whole, whatever tasks are called', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '1', '01'];
  const pairing = pairControls(
    tasksOf(
      names.map(() => 'Feedback'),
      (index) => ({ id: asTaskId(names[index] ?? '') }),
    ),
    1,
  );
  expect(Object.keys(pairing)).toHaveLength(4);
  const stored: unknown = JSON.parse(JSON.stringify(pairing));
  expect(v.parse(RunSpecSchema.entries.controlPairing, stored)).toEqual(pairing);
});

describe('what tasks can give', () => {
  it.each([
    ['no-reference', [aTask({ reference: null })]],
    ['one-task', [aTask()]],
    ['one-task', [aTask(), aTask({ id: asTaskId('t2'), reference: null })]],
    // The same words can't be a wrong answer to one of them.
    ['one-task', [aTask(), aTask({ id: asTaskId('t2') })]],
  ] as const)('%s: no controls, and why', (none, tasks) => {
    expect(planControls(tasks, 1)).toEqual({ kinds: [], pairing: {}, texts: [], none });
  });

  it('reference, another’s reference, and each near miss under its number', () => {
    const tasks = tasksOf(['Feedback', 'Feedback'], (index) =>
      index === 0
        ? { anchors: [anAnchor({ text: 'Near.' }), anAnchor({ id: 'anchor-2', text: 'Nearer.' })] }
        : {},
    );
    const plan = planControls(tasks, 1);
    expect(plan.kinds).toEqual(['ceiling', 'floor', 'anchor-1', 'anchor-2']);
    expect(plan.texts.map(({ kind, taskId, text }) => `${kind} ${taskId} ${text}`)).toEqual([
      'ceiling t1 Reference 1.',
      'ceiling t2 Reference 2.',
      'floor t1 Reference 2.',
      'floor t2 Reference 1.',
      'anchor-1 t1 Near.',
      'anchor-2 t1 Nearer.',
    ]);
    expect(planControls(tasks, 1, []).pairing).toEqual({});
  });
});
