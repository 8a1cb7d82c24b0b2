import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../../src/domain/canonical';
import { readPack, writePack } from '../../../../src/domain/formats';
import { asCriterionId } from '../../../../src/domain/ids';
import {
  contextCanonical,
  criterionCanonical,
  packCanonical,
  taskCanonical,
  type Task,
} from '../../../../src/domain/pack';
import { hashValue } from '../../../../src/services/hash';
import { aCriterion, aPack, aTask } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

const resources = { 'a.md': 'note', 'b.md': 'other' };
const base = aTask({ resources: ['a.md', 'b.md'] });
const texts = (task: Task, files = resources) => ({
  task: canonicalText(taskCanonical(task, files)),
  context: canonicalText(contextCanonical(task, files)),
});

describe('what a change invalidates', () => {
  it('a corrected rubric keeps responses and the judge’s context', () => {
    expect(texts({ ...base, rubric: [aCriterion({ weight: 9 })] })).toEqual(texts(base));
  });

  it('another reference is another context but the same task for the candidate', () => {
    const changed = texts({ ...base, reference: 'Another answer.' });
    expect(changed.task).toBe(texts(base).task);
    expect(changed.context).not.toBe(texts(base).context);
  });

  it('another system prompt is another task but the same context, since judges don’t see it', () => {
    const changed = texts({ ...base, systemPrompt: 'Other.' });
    expect(changed.task).not.toBe(texts(base).task);
    expect(changed.context).toBe(texts(base).context);
  });

  it('the order, name and text of resources count; a second mention doesn’t', () => {
    expect(texts({ ...base, resources: ['b.md', 'a.md'] })).not.toEqual(texts(base));
    expect(texts(base, { ...resources, 'a.md': 'changed' })).not.toEqual(texts(base));
    expect(texts({ ...base, resources: ['a.md', 'b.md', 'a.md'] })).toEqual(texts(base));
  });

  it('a criterion is its text alone', () => {
    const same = aCriterion({ id: asCriterionId('x'), weight: -5, layer: 'universal' });
    expect(criterionCanonical(same)).toEqual(criterionCanonical(aCriterion()));
    expect(criterionCanonical(aCriterion({ text: 'Other.' }))).not.toEqual(criterionCanonical(aCriterion()));
  });

  it('a pack is everything in it, resources in any order', () => {
    const pack = aPack({ tasks: [base], resources });
    const turned = aPack({ tasks: [base], resources: { 'b.md': 'other', 'a.md': 'note' } });
    const renamed = aPack({ tasks: [{ ...base, title: 'Other' }], resources });
    expect(canonicalText(packCanonical(turned))).toBe(canonicalText(packCanonical(pack)));
    expect(canonicalText(packCanonical(renamed))).not.toBe(canonicalText(packCanonical(pack)));
  });
});

it('a pack of before there were languages of responses and pairs reads back with the hash it had', async () => {
  const { 'pack.json': manifest = '', 'tasks.jsonl': tasks = '' } = writePack(aPack());
  const read = valueOf(readPack({ manifest, tasks, resources: {} }));
  expect(await hashValue(packCanonical(read.pack))).toBe(
    'ec061bfa99b81c955ffa5a222ccdbe9ee32c8c95ac3969e7951302c551807890',
  );
});
