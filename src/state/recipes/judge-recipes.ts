import { recipeFor, whyUnsuited, type JudgeTraits } from '../../domain/judging/recipes';
import type { Recipe } from '../../domain/judging';
import type { ModelChoice } from '../model-choice';

/** What is known of a model before it is loaded: whether its labels can be read shows for certain only then. */
export function traitsOf({
  family,
  engine,
  local,
  entry,
}: Pick<ModelChoice, 'family' | 'engine' | 'local' | 'entry'>): JudgeTraits {
  const thinking = local?.thinking ?? entry?.thinking ?? 'none';
  // Of servers only what they were seen to give, or what all of their kind do.
  const givesLabels = engine !== 'http' || local?.labels === true;
  return { family, labelsUsable: thinking !== 'always' && givesLabels };
}

/** How a model is asked unless a person chooses otherwise. */
export function usualRecipe(choice: ModelChoice): Recipe {
  const { family, labelsUsable } = traitsOf(choice);
  return recipeFor(family, labelsUsable);
}

/** Recipes that suit a model, and whether some are left out because its labels can't be read. */
export function recipesFor<T extends { recipe: Recipe }>(
  choice: ModelChoice,
  all: readonly T[],
): { suited: T[]; lacksLabels: boolean } {
  const traits = traitsOf(choice);
  const why = all.map((one) => ({ one, reason: whyUnsuited(one.recipe, traits) }));
  return {
    suited: why.filter(({ reason }) => reason === undefined).map(({ one }) => one),
    lacksLabels: why.some(({ reason }) => reason === 'no-labels'),
  };
}
