import type { Recipe } from './recipe';
import { RECIPES, verdictLogits, verdictText } from './recipes';

/** What decides which recipes suit a judge. */
export interface JudgeTraits {
  family: string;
  /** Whether label probabilities can be read from it: its engine gives them, and it can answer without a thought. */
  labelsUsable: boolean;
}

/** Why a recipe is not for a judge. */
export type Unsuited = 'other-family' | 'no-labels';

/** Letters and digits alone: `Flow Judge v0.1` and `flow-judge` are written alike. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The families that bundled recipes are made for, the longest name first. */
const TRAINED = [...new Set(RECIPES.flatMap(({ families }) => families ?? []))].toSorted(
  (a, b) => b.length - a.length,
);

/** The family trained to judge that one of these names begins with, as recipes write it. */
export const trainedFamilyOf = (...names: readonly string[]): string | undefined =>
  TRAINED.find((family) => names.some((name) => plain(name).startsWith(plain(family))));

/** Whether a recipe is made for a family; one that names none is for all. */
export const isForFamily = ({ families }: Recipe, family: string): boolean =>
  families === null || families.some((one) => plain(family).startsWith(plain(one)));

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
