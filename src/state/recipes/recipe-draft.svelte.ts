import * as v from 'valibot';
import { canonicalText } from '../../domain/canonical';
import {
  recipeCanonical,
  RecipeFieldsSchema,
  verdictLogits,
  type Recipe,
  type RecipePart,
} from '../../domain/judging';
import { checkRecipe, type RecipeProblem } from '../../domain/judging/check';
import { RECIPES } from '../../domain/judging/recipes';

/** What is wrong with the short name; null: nothing. */
export type NameProblem = 'empty' | 'form' | 'bundled';

/** What a person may change: the words, the labels, the limits; how an answer is read stays as it was. */
const ChangesSchema = v.pick(RecipeFieldsSchema, [
  ...(['language', 'system', 'taskPart', 'referencePart', 'responsePart', 'criterionPart'] as const),
  ...(['answerStart', 'labels', 'maxTokens', 'threshold'] as const),
]);
/** An unfinished copy as it is put aside; a name that isn't one yet is kept as it was typed. */
export const RecipeChangesSchema = v.strictObject({ id: v.string(), fields: ChangesSchema });
export type RecipeChanges = v.InferOutput<typeof RecipeChangesSchema>;

const isBundledId = (id: string): boolean => RECIPES.some((recipe) => recipe.id === id);

/** A copy of a recipe whose wording is being changed. What is kept of it is a recipe of its own. */
export class RecipeDraft {
  readonly #origin: Recipe;
  #kept = $state.raw<readonly Recipe[]>([]);
  #id = $state('');
  #fields = $state.raw<Recipe>(verdictLogits);

  readonly #problems = $derived(checkRecipe(this.#fields));
  readonly #version = $derived(
    1 + Math.max(0, ...this.#kept.filter(({ id }) => id === this.#id).map(({ version }) => version)),
  );

  /** `kept`: all recipes there are, so that no two of one name have one number. */
  constructor(origin: Recipe, kept: readonly Recipe[]) {
    this.#origin = origin;
    this.#kept = kept;
    this.#fields = origin;
    this.#id = isBundledId(origin.id) ? `my-${origin.id}`.slice(0, 64) : origin.id;
  }

  get origin(): Recipe {
    return this.#origin;
  }
  get id(): string {
    return this.#id;
  }
  /** The text and settings as they are now; its id and version are those of the origin. */
  get fields(): Recipe {
    return this.#fields;
  }
  /** The number it will be kept under. */
  get version(): number {
    return this.#version;
  }
  get problems(): readonly RecipeProblem[] {
    return this.#problems;
  }
  get errors(): readonly RecipeProblem[] {
    return this.#problems.filter(({ level }) => level === 'error');
  }
  get nameProblem(): NameProblem | null {
    if (this.#id === '') return 'empty';
    if (!v.is(RecipeFieldsSchema.entries.id, this.#id)) return 'form';
    return isBundledId(this.#id) ? 'bundled' : null;
  }
  get isChanged(): boolean {
    return canonicalText(recipeCanonical(this.#fields)) !== canonicalText(recipeCanonical(this.#origin));
  }
  get canKeep(): boolean {
    return this.isChanged && this.nameProblem === null && this.errors.length === 0;
  }
  /** What is kept when it can be. */
  get recipe(): Recipe {
    return { ...this.#fields, id: this.#id, version: this.#version };
  }
  /** What to put aside; null while a number isn't one. */
  get changes(): RecipeChanges | null {
    const { language, system, taskPart, referencePart, responsePart, criterionPart } = this.#fields;
    const { answerStart, labels, maxTokens, threshold } = this.#fields;
    const words = { language, system, taskPart, referencePart, responsePart, criterionPart, answerStart };
    const settings = { labels, maxTokens, ...(threshold === undefined ? {} : { threshold }) };
    const changes = { id: this.#id, fields: { ...words, ...settings } };
    return v.is(RecipeChangesSchema, changes) ? changes : null;
  }

  rename(id: string): void {
    this.#id = id.trim().toLowerCase();
  }
  write(part: RecipePart, text: string): void {
    this.#fields = { ...this.#fields, [part]: text };
  }
  label(label: 'true' | 'false', text: string): void {
    this.#fields = { ...this.#fields, labels: { ...this.#fields.labels, [label]: text } };
  }
  set(settings: Partial<Pick<Recipe, 'maxTokens' | 'threshold'>>): void {
    this.#fields = { ...this.#fields, ...settings };
  }
  /** Goes on with what was put aside. */
  goOn({ id, fields }: RecipeChanges): void {
    this.#id = id;
    this.#fields = { ...this.#fields, ...fields };
  }
}
