import { describe, expect, it } from 'vitest';
import { OFFICIAL_SAMPLING, type LocalModel } from '../../../../src/domain/run';
import { modelChoices } from '../../../../src/state/model-choice';
import { farOf } from '../../../../src/state/tasting/tasting-shelf.svelte';
import { TastingForm } from '../../../../src/state/tasting/tasting-form.svelte';
import { estimateWriting } from '../../../../src/state/tasting/writing-cost';
import { aHash, aLocalModel } from '../../../support/builders';
import { aTasting, chosen } from '../../../support/tastings';

const local = (mark: string, over: Partial<LocalModel> = {}): LocalModel =>
  aLocalModel({ weightsHash: aHash(mark), name: `Model ${mark}`, template: 'chatml', ...over });

function aForm(...models: readonly LocalModel[]): TastingForm {
  const form = new TastingForm();
  form.takeChoices(modelChoices(models, [], null));
  return form;
}

describe('the form of a taste test', () => {
  it('proposes two models, or one under two settings, and takes no one twice as it is', () => {
    const two = aForm(local('a'), local('b'), local('c', { template: null }));
    expect([two.side(0), two.side(1)].map(({ key, temperature }) => [key, temperature])).toEqual([
      [aHash('a'), 0],
      [aHash('b'), 0],
    ]);
    two.write(0, 'She go.');
    expect(two.problem).toBeNull();
    two.setSide(1, { key: aHash('a') });
    expect(two.problem).toBe('needOther');
    // A model that can't think isn't another one for being told to.
    two.setSide(1, { thinking: true });
    expect(two.problem).toBe('needOther');
    two.setSide(1, { temperature: 0.5 });
    expect(two.problem).toBeNull();

    const one = aForm(local('a', { thinking: 'switchable' }));
    one.write(0, 'She go.');
    expect([one.side(0).temperature, one.side(1).temperature]).toEqual([0, 0.8]);
    expect(one.maxTokens).toBe(1024);
    one.setSide(1, { temperature: 0, thinking: true });
    expect(one.maxTokens).toBe(4096); // the thought is part of it
    expect(one.draft()?.tasted.map(({ thinking }) => thinking)).toEqual(['off', 'on']);
  });

  it('parts what was pasted into one field, keeps what was there, and says what found no place', () => {
    const form = aForm(local('a'), local('b'));
    form.write(1, 'Last.');
    form.write(0, 'One.\n---\nTwo.\n---\nThree.');
    form.part(0);
    expect(form.texts).toEqual(['One.', 'Two.', 'Three.', 'Last.']);
    form.write(0, Array.from({ length: 12 }, (_, place) => `Text ${String(place)}.`).join('\n---\n'));
    form.partAll();
    expect(form.texts).toHaveLength(10);
    expect(form.dropped).toBe(5);
    expect(form.canAdd).toBe(false);
    form.write(1, 'Text 0.');
    expect(form.problem).toBe('mendTexts');
    form.removeText(1);
    expect(form.problem).toBeNull();
    expect(form.fewest).toBe(8); // of nine
  });

  it('is filled as an earlier one was, but for the texts', () => {
    const form = aForm(local('a'), local('b'));
    const earlier = aTasting(2);
    const [one, two] = earlier.tasted;
    const sampling = { ...OFFICIAL_SAMPLING, temperature: 0.3, maxTokens: 99 };
    const asked = { ...one, model: { ...one.model, weightsHash: aHash('b') }, sampling };
    const again = aForm();
    again.again({ ...earlier, template: 'simplification', level: 'C1', tasted: [asked, two] });
    again.takeChoices(form.choices);
    expect(again.side(0)).toMatchObject({ key: aHash('b'), temperature: 0.3 });
    expect(again).toMatchObject({ template: 'simplification', level: 'C1', maxTokens: 99, count: 0 });
    expect(again.side(1).key).toBe(aHash('b')); // the second isn't here any more: the next one is proposed
  });

  it('takes longer for more texts and is a guess until it was measured', () => {
    const form = aForm(local('a'), local('b'));
    const { choice, models, maxTokens } = form;
    const asked = { measured: () => undefined, device: null };
    const one = estimateWriting({ choice, models, maxTokens, texts: ['She go.'] }, asked);
    const two = estimateWriting({ choice, models, maxTokens, texts: ['She go.', '', 'He go.'] }, asked);
    expect(one.basis).toBe('assumed');
    expect(one.lowMinutes).toBeGreaterThan(0);
    expect(two.highMinutes).toBeGreaterThan(one.highMinutes);
  });
});

describe('how far a taste test is', () => {
  it('follows from what is stored of it', () => {
    const tasting = aTasting(3);
    expect(farOf({ ...tasting, answers: tasting.answers.slice(2) })).toEqual({
      kind: 'writing',
      done: 4,
      total: 6,
    });
    expect(farOf(chosen(tasting, [0]))).toEqual({ kind: 'choosing', done: 1, total: 3 });
    expect(farOf(chosen(tasting, [0, 1, null]))).toEqual({ kind: 'ready' });
    expect(farOf({ ...tasting, shown: { at: tasting.at, isEarly: true } })).toEqual({ kind: 'shown' });
  });
});
