import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../src/domain/ids';
import { NO_FILTER } from '../../../src/domain/slice';
import { TaskSearch } from '../../../src/state/pack-page';
import { aCriterion, aTask } from '../../support/builders';

const search = new TaskSearch([
  aTask({ id: asTaskId('a'), level: 'A2', prompt: 'Plan a lesson on ÇAY and bread.' }),
  aTask({ id: asTaskId('b'), level: 'B1', rubric: [aCriterion({ text: 'Names the bread.' })] }),
  aTask({ id: asTaskId('c'), level: 'B1', rubric: [aCriterion({ id: asCriterionId('91a-01') })] }),
]);
const found = (text: string, levels: string[] = []): string[] =>
  search.find({ ...NO_FILTER, levels }, text).map(({ id }) => id);

describe('finding tasks of a pack', () => {
  it('looks at every text of a task, in whatever case', () => {
    expect(found('BREAD')).toEqual(['a', 'b']);
    expect(found('çay')).toEqual(['a']);
    expect(found('91a-01')).toEqual(['c']);
  });

  it('wants every word, wherever it stands, and every filter', () => {
    expect(found('bread lesson')).toEqual(['a']);
    expect(found('bread', ['B1'])).toEqual(['b']);
    expect(found('bread zebra')).toEqual([]);
  });

  it('without words gives what the filter lets through, in the order of the pack', () => {
    expect(found('  ')).toEqual(['a', 'b', 'c']);
    expect(found('', ['B1'])).toEqual(['b', 'c']);
  });
});
