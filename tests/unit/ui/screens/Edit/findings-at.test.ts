import { describe, expect, it } from 'vitest';
import { finding } from '../../../../../src/domain/issue';
import {
  errorsAmong,
  findingsAt,
  findingsOf,
  numbered,
} from '../../../../../src/ui/screens/Edit/findings-at';

const ofWhole = finding('no-positive-weight', 'rubric');
const ofText = finding('two-questions', 'rubric.1.text', { id: '08a-02', word: 'and' });
const ofEleventh = finding('weight-zero', 'rubric.10.weight', { id: '08a-11' });

describe('findings in a form', () => {
  it('stand at the field they name, and at the row they name a part of', () => {
    const all = [ofWhole, ofText, ofEleventh];
    expect(findingsAt(all, 'rubric.1')).toEqual([ofText]);
    expect(findingsOf(all, 'rubric')).toEqual([ofWhole]);
    expect(errorsAmong(all)).toBe(1);
  });

  it('call criteria and near misses by their number, but an id by itself', () => {
    const clash = finding('duplicate-criterion-id', 'rubric.2.id', { id: 'c1' });
    const idle = finding('anchor-breaks-nothing', 'anchors.0.breaks', { anchor: 'anchor-7' });
    expect(numbered([ofText, ofEleventh, clash, idle, ofWhole])).toEqual([
      { ...ofText, values: { id: '2', word: 'and' } },
      { ...ofEleventh, values: { id: '11' } },
      clash,
      { ...idle, values: { anchor: '1' } },
      ofWhole,
    ]);
  });
});
