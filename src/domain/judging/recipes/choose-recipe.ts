import { isWrittenAlike } from '../../language';
import { verdictLogits, verdictText } from '../default-recipes';
import { isOfFamily } from '../families';
import type { Recipe } from '../recipe';
import { RECIPES } from './bundled';
import { originOf } from './translated';

/** What decides which recipes suit a judge. */
export interface JudgeTraits {
  family: string;
  /** Whether label probabilities can be read from it: its engine gives them, and it can answer without a thought. */
  labelsUsable: boolean;
}

/** Why a recipe is not for a judge. */
export type Unsuited = 'other-family' | 'no-labels';

/** Whether a recipe is made for a family; one that names none is for all. */
export const isForFamily = ({ families }: Recipe, family: string): boolean =>
  families === null || families.some((one) => isOfFamily(family, one));

/** Why a recipe can't be used with a judge; undefined: it can. */
export function whyUnsuited(recipe: Recipe, judge: JudgeTraits): Unsuited | undefined {
  if (!isForFamily(recipe, judge.family)) return 'other-family';
  return recipe.reading === 'label-probability' && !judge.labelsUsable ? 'no-labels' : undefined;
}

/** How a judge is asked unless a person chooses otherwise: as it was trained, by its labels where they can be read. */
export function recipeFor(family: string, labelsUsable: boolean): Recipe {
  const trained = RECIPES.find(
    (recipe) => recipe.families !== null && whyUnsuited(recipe, { family, labelsUsable }) === undefined,
  );
  return trained ?? (labelsUsable ? verdictLogits : verdictText);
}

/** The same way of asking in another language; the recipe itself where that is its own; undefined: there is none. */
export function recipeIn(recipe: Recipe, language: string): Recipe | undefined {
  if (isWrittenAlike(recipe.language, language)) return recipe;
  const id = originOf(recipe) ?? recipe.id;
  return RECIPES.find(
    (one) => (one.id === id || originOf(one) === id) && isWrittenAlike(one.language, language),
  );
}
