import { done, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { recipeCanonical, type Recipe } from '../../domain/judging';
import { hashValue } from '../hash';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';
import { RecipeRowSchema } from './rows';

/** Recipes by the hash of their whole text: a run names the very words its judges were asked with. */
export class RecipeRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a recipe and returns its recipeHash; the same one again changes nothing. */
  async put(recipe: Recipe): Promise<Outcome<Hash>> {
    const recipeHash = await hashValue(recipeCanonical(recipe));
    const stored = await transact(this.#db, ['recipes'], (writing) =>
      writing.objectStore('recipes').put({ recipeHash, recipe }),
    );
    return stored.ok ? done(recipeHash) : stored;
  }

  async get(recipeHash: Hash): Promise<Recipe | undefined> {
    return (await readRow(this.#db, 'recipes', RecipeRowSchema, recipeHash))?.recipe;
  }

  async list(): Promise<{ recipeHash: Hash; recipe: Recipe }[]> {
    return readRows(this.#db, 'recipes', RecipeRowSchema);
  }
}
