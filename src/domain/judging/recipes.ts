import * as v from 'valibot';
import { RecipeSchema, type Recipe } from './recipe';
import flow from './recipes/flow-judge.json';
import official from './recipes/official-order.json';
import scale from './recipes/one-to-five.json';
import reason from './recipes/reason-then-verdict.json';
import arrowLabels from './recipes/rubricarrow-labels.json';
import arrowText from './recipes/rubricarrow-text.json';
import logits from './recipes/verdict-logits.json';
import text from './recipes/verdict-text.json';

/** The default: P(true) from the labels' logits at the first answer position. */
export const verdictLogits: Recipe = v.parse(RecipeSchema, logits);

/** The same wording, read from the answer's last line: for engines or models without label probabilities. */
export const verdictText: Recipe = v.parse(RecipeSchema, text);

/** The same wording, the reason first, in a grammar that bounds it. */
export const reasonThenVerdict: Recipe = v.parse(RecipeSchema, reason);

/** The order of the benchmark's own prompt, in our words. It has no letter: last digits may depend on the order. */
export const officialOrder: Recipe = v.parse(RecipeSchema, official);

/** Bound to families trained to judge, each in the form it was trained on; those that read labels first. */
const trained: readonly Recipe[] = [arrowLabels, arrowText, flow, scale].map((one) =>
  v.parse(RecipeSchema, one),
);

/** All that ship with the app. */
export const RECIPES: readonly Recipe[] = [
  verdictLogits,
  verdictText,
  reasonThenVerdict,
  officialOrder,
  ...trained,
];

/** For recipeHash: the whole recipe. Other wording is another judge. */
export const recipeCanonical = (recipe: Recipe): Recipe => recipe;
