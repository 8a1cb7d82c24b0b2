import { describe, expect, it } from 'vitest';
import { TRAINED_FAMILIES, trainedFamilyOf, verdictLogits } from '../../../../../src/domain/judging';
import {
  isForFamily,
  originOf,
  recipeFor,
  RECIPES,
  TRANSLATED,
  whyUnsuited,
} from '../../../../../src/domain/judging/recipes';

describe('how a judge is asked unless a person chooses otherwise', () => {
  it.each([
    ['Qwen3', true, 'verdict-logits'],
    ['Qwen3', false, 'verdict-text'],
    ['', true, 'verdict-logits'],
    ['RubricARROW', true, 'rubricarrow-labels'],
    ['RubricARROW', false, 'rubricarrow-text'],
    ['Flow-Judge', true, 'flow-judge'],
    ['Flow-Judge', false, 'flow-judge'],
    ['Prometheus', true, 'one-to-five'],
    ['M-Prometheus', true, 'one-to-five'],
  ])('family %s, labels can be read: %s → %s', (family, labelsUsable, id) => {
    expect(recipeFor(family, labelsUsable).id).toBe(id);
  });

  it('a recipe bound to a family isn’t for another, and labels that can’t be read aren’t asked for', () => {
    const reasons = (family: string, labelsUsable: boolean) =>
      RECIPES.filter(({ language }) => language === 'en').map((recipe) => [
        recipe.id,
        whyUnsuited(recipe, { family, labelsUsable }) ?? 'suits',
      ]);
    expect(Object.fromEntries(reasons('Qwen3', false))).toEqual({
      'verdict-logits': 'no-labels',
      'verdict-text': 'suits',
      'reason-then-verdict': 'suits',
      'official-order': 'suits',
      'rubricarrow-labels': 'other-family',
      'rubricarrow-text': 'other-family',
      'flow-judge': 'other-family',
      'one-to-five': 'other-family',
    });
    expect(isForFamily(verdictLogits, 'anything')).toBe(true);
    for (const labelsUsable of [true, false])
      for (const recipe of TRANSLATED) {
        const origin = RECIPES.find(({ id }) => id === originOf(recipe)) ?? recipe;
        const judge = { family: 'Qwen3', labelsUsable };
        expect(whyUnsuited(recipe, judge)).toBe(whyUnsuited(origin, judge));
      }
  });
});

describe('families trained to judge', () => {
  it('are those that recipes are bound to, and each is asked as it was trained', () => {
    const bound = RECIPES.flatMap(({ families }) => families ?? []);
    expect([...new Set(bound)].toSorted()).toEqual([...TRAINED_FAMILIES].toSorted());
    for (const family of TRAINED_FAMILIES) expect(recipeFor(family, true).families).toContain(family);
  });

  it.each([
    ['Flow Judge v0.1', 'Flow-Judge'],
    ['flow-judge-v0.1-Q4_K_M.gguf', 'Flow-Judge'],
    ['RubricARROW 8B Judge', 'RubricARROW'],
    ['M Prometheus 7B', 'M-Prometheus'],
    ['prometheus-7b-v2.0', 'Prometheus'],
    ['Qwen3 1.7B', undefined],
    ['My Flow Judge', undefined],
    ['', undefined],
  ])('%s → %s', (name, family) => {
    expect(trainedFamilyOf(name)).toBe(family);
  });

  it('any of the names will do', () => {
    expect(trainedFamilyOf('', 'model', 'Flow-Judge')).toBe('Flow-Judge');
  });
});
