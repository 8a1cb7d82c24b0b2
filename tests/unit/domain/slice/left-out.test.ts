import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import {
  kindOf,
  leaveOut,
  leftOutCount,
  NO_FILTER,
  sliceAgain,
  SliceSchema,
  takeSlice,
} from '../../../../src/domain/slice';
import { aTask } from '../../../support/builders';

const TASKS = ['01. Planning', '02. Feedback', '01. Planning (again)', '02. Feedback', '03. Tests'].map(
  (competency, index) => aTask({ id: asTaskId(`t${String(index)}`), competency }),
);
const all = takeSlice(TASKS, NO_FILTER, null);
const ids = (...list: string[]): ReadonlySet<string> => new Set(list);

describe('tasks left out for their length', () => {
  const short = leaveOut(all, ids('t0', 't1', 't3'));

  it('are counted by competency, with what they are missing from', () => {
    expect(short.tasks.map(({ id }) => id)).toEqual(['t2', 't4']);
    expect(short.slice.leftOut).toEqual([
      { competency: '01. Planning', taskIds: ['t0'], of: 2 },
      { competency: '02. Feedback', taskIds: ['t1', 't3'], of: 2 },
    ]);
    expect(leftOutCount(short.slice)).toBe(3);
    expect(v.parse(SliceSchema, short.slice)).toEqual(short.slice);
  });

  it('do not change what kind of choice it was', () => {
    expect(kindOf(short.slice, short.tasks.length)).toBe('all');
    const sampled = takeSlice(TASKS, NO_FILTER, { n: 3, seed: 1 });
    const [first] = sampled.tasks;
    if (first === undefined) throw new Error('a task');
    expect(kindOf(leaveOut(sampled, ids(first.id)).slice, 2)).toBe('sampled');
  });

  it('that are not among the choice change nothing, and a slice without any is one as before', () => {
    expect(leaveOut(all, ids('elsewhere'))).toEqual(all);
    expect(leaveOut(all, ids()).slice).not.toHaveProperty('leftOut');
    expect(v.parse(SliceSchema, all.slice)).toEqual(all.slice);
    expect(leftOutCount(all.slice)).toBe(0);
  });

  it('add up when more are left out of a run that left some out', () => {
    const again = leaveOut(short, ids('t2'));
    expect(again.slice.leftOut).toEqual([
      { competency: '01. Planning', taskIds: ['t0', 't2'], of: 2 },
      { competency: '02. Feedback', taskIds: ['t1', 't3'], of: 2 },
    ]);
  });

  it('stay out of a run again on another version of the pack; new tasks come in', () => {
    const newer = [...TASKS.slice(1), aTask({ id: asTaskId('t5'), competency: '03. Tests' })];
    const again = sliceAgain(newer, { slice: short.slice, taskIds: ['t2', 't4'] });
    expect(again.tasks.map(({ id }) => id)).toEqual(['t2', 't4', 't5']);
    expect(again.slice).toEqual({
      ...{ filter: NO_FILTER, sample: null, matching: 5, of: 5 },
      leftOut: [{ competency: '02. Feedback', taskIds: ['t1', 't3'], of: 2 }],
    });
  });
});
