import * as v from 'valibot';
import { RecipeSchema, type Recipe } from './recipe';
import logits from './recipes/verdict-logits.json';
import text from './recipes/verdict-text.json';

/** The default: P(true) from the labels' logits at the first answer position. */
export const verdictLogits: Recipe = v.parse(RecipeSchema, logits);

/** The same wording, read from the answer's last line: for engines or models without label probabilities. */
export const verdictText: Recipe = v.parse(RecipeSchema, text);

/** For recipeHash: the whole recipe. Other wording is another judge. */
export const recipeCanonical = (recipe: Recipe): Recipe => recipe;
