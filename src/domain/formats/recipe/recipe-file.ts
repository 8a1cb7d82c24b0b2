import * as v from 'valibot';
import { done, failed, type Outcome } from '../../failure';
import { RecipeFieldsSchema, type Recipe } from '../../judging';
import { checkRecipe, type RecipeProblem } from '../../judging/check';

export const RECIPE_FORMAT_VERSION = 1;

const VersionSchema = v.object({ formatVersion: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const FileSchema = v.strictObject({
  formatVersion: v.literal(RECIPE_FORMAT_VERSION),
  recipe: RecipeFieldsSchema,
});

/** A recipe as the text of a file of its own. */
export const writeRecipe = (recipe: Recipe): string =>
  `${JSON.stringify({ formatVersion: RECIPE_FORMAT_VERSION, recipe }, null, 2)}\n`;

const inWords = (problem: RecipeProblem): string => {
  if (!('place' in problem)) return problem.kind;
  const { part, kind, place } = problem;
  const what = 'placeholder' in problem ? ` ${problem.placeholder}` : '';
  return `${part}, line ${String(place.line)}, column ${String(place.column)}: ${kind}${what}`;
};

function parse(text: string, file: string): Outcome<unknown> {
  try {
    return done(JSON.parse(text));
  } catch (error) {
    return failed({ kind: 'unreadable-file', file, detail: String(error) });
  }
}

/** Reads such a file. What can't be used is refused whole; the detail says where each thing is that is broken. */
export function readRecipe(text: string, file: string): Outcome<Recipe> {
  const json = parse(text.replace(/^\uFEFF/, ''), file);
  if (!json.ok) return json;
  const version = v.safeParse(VersionSchema, json.value);
  if (version.success && version.output.formatVersion > RECIPE_FORMAT_VERSION) {
    const found = version.output.formatVersion;
    return failed({ kind: 'newer-format', file, version: found, known: RECIPE_FORMAT_VERSION });
  }
  const parsed = v.safeParse(FileSchema, json.value);
  const problems = parsed.success
    ? checkRecipe(parsed.output.recipe)
        .filter(({ level }) => level === 'error')
        .map(inWords)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  return parsed.success && problems.length === 0
    ? done(parsed.output.recipe)
    : failed({ kind: 'invalid-file', file, problems: problems.length, detail: problems.join('\n') });
}
