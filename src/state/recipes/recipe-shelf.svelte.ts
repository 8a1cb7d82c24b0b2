import type { Failure, Outcome } from '../../domain/failure';
import { readRecipe, writeRecipe } from '../../domain/formats/recipe';
import type { Hash } from '../../domain/ids';
import { recipeCanonical, type Recipe } from '../../domain/judging';
import { RECIPES } from '../../domain/judging/recipes';
import { hashValue } from '../../services/hash';
import type { Storage } from '../../services/storage';

/** A recipe with the hash that makes it one; own ones were written here or came with a file. */
export interface ShelvedRecipe {
  recipeHash: Hash;
  recipe: Recipe;
  isOwn: boolean;
}

/** As much of a hash as tells two recipes of one name apart. */
const LEAST_HASH = 8;

/** All recipes that can be used here: those that ship with the app, then those that are stored. */
export class RecipeShelf {
  readonly #stored: Pick<Storage['recipes'], 'list' | 'put' | 'remove'>;
  #all = $state.raw<readonly ShelvedRecipe[] | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(stored: Pick<Storage['recipes'], 'list' | 'put' | 'remove'>) {
    this.#stored = stored;
  }

  /** null until they were read. */
  get all(): readonly ShelvedRecipe[] | null {
    return this.#all;
  }
  get own(): readonly ShelvedRecipe[] {
    return (this.#all ?? []).filter(({ isOwn }) => isOwn);
  }
  get bundled(): readonly ShelvedRecipe[] {
    return (this.#all ?? []).filter(({ isOwn }) => !isOwn);
  }
  /** Why the last recipe couldn't be taken or kept. */
  get failure(): Failure | null {
    return this.#failure;
  }

  async refresh(): Promise<void> {
    const bundled = await Promise.all(
      RECIPES.map(async (recipe) => ({
        recipeHash: await hashValue(recipeCanonical(recipe)),
        recipe,
        isOwn: false,
      })),
    );
    const known = bundled.map(({ recipeHash }) => recipeHash);
    const own = (await this.#stored.list())
      .filter(({ recipeHash }) => !known.includes(recipeHash))
      .map((row) => ({ ...row, isOwn: true }))
      .toSorted((a, b) => a.recipe.id.localeCompare(b.recipe.id) || a.recipe.version - b.recipe.version);
    this.#all = [...bundled, ...own];
  }

  /** By hash, the beginning of one, or id, and then its latest version. */
  find(key: string): ShelvedRecipe | undefined {
    const all = this.#all ?? [];
    const byHash = all.find(
      ({ recipeHash }) => key.length >= LEAST_HASH && recipeHash.startsWith(key.toLowerCase()),
    );
    const named = all.filter(({ recipe }) => recipe.id === key);
    return byHash ?? named.toSorted((a, b) => b.recipe.version - a.recipe.version)[0];
  }

  /** Keeps a recipe. Nothing is written over: another wording has another hash. */
  async keep(recipe: Recipe): Promise<Outcome<Hash>> {
    const kept = await this.#stored.put(recipe);
    this.#failure = kept.ok ? null : kept.failure;
    if (kept.ok) await this.refresh();
    return kept;
  }

  /** Deletes an own recipe; `in-use`: a run here asks by it, so it stays. */
  async remove(recipeHash: Hash): Promise<Outcome<'removed' | 'in-use'>> {
    const removed = await this.#stored.remove(recipeHash);
    this.#failure = removed.ok ? null : removed.failure;
    return removed;
  }

  /** Takes a recipe from a file; refused whole when anything in it is broken. */
  async take(file: File): Promise<Outcome<Hash>> {
    const recipe = readRecipe(await file.text(), file.name);
    if (recipe.ok) return this.keep(recipe.value);
    this.#failure = recipe.failure;
    return recipe;
  }
}

/** The recipe as a file that imports again. It goes nowhere but to the user's own disk. */
export const fileOfRecipe = (recipe: Recipe): File =>
  new File([writeRecipe(recipe)], `${recipe.id}-${String(recipe.version)}.recipe.json`, {
    type: 'application/json',
  });
