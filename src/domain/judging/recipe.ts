import * as v from 'valibot';
import { strangers } from './placeholders';

const part = v.string();

export const READINGS = ['label-probability', 'last-line', 'json-field', 'tag', 'scale'] as const;

/**
 * How a model judge is asked and how its answer is read. Recipes are data: their full text is stored with the
 * run and exported. Placeholders `{{name}}` are filled in one pass and what is filled in is never scanned again.
 *
 * | part | placeholders | when |
 * |---|---|---|
 * | `taskPart` | `{{fence}} {{task}}` | first, shared by all responses to a task |
 * | `referencePart` | `{{fence}} {{reference}}` | appended to the task part where the task has a reference |
 * | `responsePart` | `{{fence}} {{response}}` | shared by all criteria of a response |
 * | `criterionPart` | `{{letter}} {{criterion}}` | last, one for each criterion |
 */
export const RecipeFieldsSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  language: v.string(),
  system: part,
  taskPart: part,
  referencePart: part,
  responsePart: part,
  criterionPart: part,
  /** The beginning of the answer, given to the model, which continues it. Empty: none. */
  answerStart: part,
  reading: v.picklist(READINGS),
  /** The JSON field or tag that holds the verdict, or the word in brackets before a scale's number. */
  field: v.exactOptional(v.pipe(v.string(), v.minLength(1))),
  /** `scale`: met from this number on. */
  threshold: v.exactOptional(v.pipe(v.number(), v.finite())),
  /** What the answer says for a statement that is true, and for one that isn't; of a scale its two ends. */
  labels: v.strictObject({ true: v.string(), false: v.string() }),
  maxTokens: v.pipe(v.number(), v.integer(), v.minValue(1)),
  grammar: v.nullable(v.string()),
  /** Model families this recipe is made for; null: any. */
  families: v.nullable(v.array(v.string())),
});

/** The same, and it can be filled: a placeholder that nothing fills would stop a run. */
export const RecipeSchema = v.pipe(
  RecipeFieldsSchema,
  v.check((recipe) => strangers(recipe).length === 0, 'expected only placeholders that its parts know'),
);
export type Recipe = v.InferOutput<typeof RecipeSchema>;

/**
 * What a recipe is called in the name of its judge: a later version is another judge, so its number is there, and so is
 * the language it asks in, unless that is English.
 */
export function recipeLabel({ id, version, language }: Pick<Recipe, 'id' | 'version' | 'language'>): string {
  const [primary = ''] = language.split('-');
  const isEnglish = primary === 'en' || primary === '';
  const name = !isEnglish && id.endsWith(`-${primary}`) ? id.slice(0, -primary.length - 1) : id;
  return [version === 1 ? name : `${name} ${String(version)}`, ...(isEnglish ? [] : [language])].join(' · ');
}
