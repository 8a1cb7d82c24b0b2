import { describe, expect, it } from 'vitest';
import { verdictText } from '../../../../src/domain/judging';
import { RECIPES } from '../../../../src/domain/judging/recipes';
import { RecipeDraft } from '../../../../src/state/recipes';

const own = { ...verdictText, id: 'mine', version: 3, system: 'Other words.' };

describe('a copy of a recipe', () => {
  it('has a name of its own, and can be kept once something is changed', () => {
    const draft = new RecipeDraft(verdictText, RECIPES);
    expect([draft.id, draft.version, draft.canKeep]).toEqual(['my-verdict-text', 1, false]);
    draft.write('system', 'Be just.');
    expect(draft.canKeep).toBe(true);
    expect(draft.recipe).toEqual({ ...verdictText, id: 'my-verdict-text', version: 1, system: 'Be just.' });
  });

  it('of an own recipe is its next version, so that none is written over', () => {
    const draft = new RecipeDraft(own, [...RECIPES, own, { ...own, version: 1 }]);
    expect([draft.id, draft.version]).toEqual(['mine', 4]);
    draft.rename('Another ');
    expect([draft.id, draft.version]).toEqual(['another', 1]);
  });

  it('can’t take the name of one that ships with the app, nor a name that isn’t one', () => {
    const draft = new RecipeDraft(own, RECIPES);
    for (const [name, problem] of [
      ['verdict-text', 'bundled'],
      ['', 'empty'],
      ['-x', 'form'],
      ['ä', 'form'],
    ] as const) {
      draft.rename(name);
      expect(draft.nameProblem).toBe(problem);
      expect(draft.canKeep).toBe(false);
    }
  });

  it('with a broken placeholder can’t be kept', () => {
    const draft = new RecipeDraft(verdictText, RECIPES);
    draft.write('criterionPart', '{{letter}}. {{kriterion}}');
    expect(draft.errors.map(({ kind }) => kind)).toEqual(['unknown', 'missing']);
    expect(draft.canKeep).toBe(false);
  });

  it('put aside goes on where it was; a number that isn’t one is not put aside', () => {
    const draft = new RecipeDraft(verdictText, RECIPES);
    draft.write('system', 'Be just.');
    draft.rename('half-');
    draft.label('true', 'yes');
    draft.set({ maxTokens: 9 });
    const again = new RecipeDraft(verdictText, RECIPES);
    if (draft.changes !== null) again.goOn(draft.changes);
    expect([again.id, again.fields]).toEqual([draft.id, draft.fields]);
    draft.set({ maxTokens: NaN });
    expect(draft.changes).toBeNull();
    expect(draft.errors).toEqual([{ level: 'error', kind: 'max-tokens' }]);
  });
});
