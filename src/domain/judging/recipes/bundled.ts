import * as v from 'valibot';
import { verdictLogits, verdictText } from '../default-recipes';
import { RecipeSchema, type Recipe } from '../recipe';
import flow from './flow-judge.json';
import official from './official-order.json';
import scale from './one-to-five.json';
import reason from './reason-then-verdict.json';
import arrowLabels from './rubricarrow-labels.json';
import arrowText from './rubricarrow-text.json';
import { TRANSLATED } from './translated';

/** The default's wording, the reason first, in a grammar that bounds it. */
export const reasonThenVerdict: Recipe = v.parse(RecipeSchema, reason);

/** The order of the benchmark's own prompt, in our words. It has no letter: last digits may depend on the order. */
export const officialOrder: Recipe = v.parse(RecipeSchema, official);

/** Bound to families trained to judge, each in the form it was trained on; those that read labels first. */
const trained: readonly Recipe[] = [arrowLabels, arrowText, flow, scale].map((one) =>
  v.parse(RecipeSchema, one),
);

/** All that ship with the app; translations last. */
export const RECIPES: readonly Recipe[] = [
  verdictLogits,
  verdictText,
  reasonThenVerdict,
  officialOrder,
  ...trained,
  ...TRANSLATED,
];
