import * as v from 'valibot';
import { RecipeSchema, type Recipe } from '../recipe';
import reasonAr from './reason-then-verdict-ar.json';
import reasonEs from './reason-then-verdict-es.json';
import reasonZh from './reason-then-verdict-zh.json';
import logitsAr from './verdict-logits-ar.json';
import logitsEs from './verdict-logits-es.json';
import logitsZh from './verdict-logits-zh.json';
import textAr from './verdict-text-ar.json';
import textEs from './verdict-text-es.json';
import textZh from './verdict-text-zh.json';

/**
 * The first three recipes in other languages, by the English one's id. Each is a recipe of its own, with its own hash,
 * worded by what a careful reader of that language understands; labels and reading are the same.
 */
const files: Readonly<Record<string, readonly unknown[]>> = {
  'verdict-logits': [logitsEs, logitsZh, logitsAr],
  'verdict-text': [textEs, textZh, textAr],
  'reason-then-verdict': [reasonEs, reasonZh, reasonAr],
};
const byOrigin: ReadonlyMap<string, readonly Recipe[]> = new Map(
  Object.entries(files).map(([id, all]) => [id, all.map((one) => v.parse(RecipeSchema, one))]),
);

export const TRANSLATED: readonly Recipe[] = [...byOrigin.values()].flat();

/** The id of the English recipe that this one is a translation of; undefined: it is none of those that ship. */
export const originOf = ({ id }: Recipe): string | undefined =>
  [...byOrigin].find(([, all]) => all.some((one) => one.id === id))?.[0];
