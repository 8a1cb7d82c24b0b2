import * as v from 'valibot';
import { done, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { recipeCanonical, type Recipe } from '../../domain/judging';
import { RunSchema } from '../../domain/run';
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

  /** Deletes a recipe, unless a run stored here asks by it: a run that goes on needs its very words. */
  async remove(recipeHash: Hash): Promise<Outcome<'removed' | 'in-use'>> {
    return transact(this.#db, ['recipes', 'runs'], async (writing) => {
      for await (const { value } of writing.objectStore('runs').iterate()) {
        const run = v.safeParse(RunSchema, value);
        const judges = run.success ? run.output.spec.judges : [];
        if (judges.some((judge) => judge.kind === 'model' && judge.recipeHash === recipeHash))
          return 'in-use';
      }
      await writing.objectStore('recipes').delete(recipeHash);
      return 'removed';
    });
  }

  async get(recipeHash: Hash): Promise<Recipe | undefined> {
    return (await readRow(this.#db, 'recipes', RecipeRowSchema, recipeHash))?.recipe;
  }

  async list(): Promise<{ recipeHash: Hash; recipe: Recipe }[]> {
    return readRows(this.#db, 'recipes', RecipeRowSchema);
  }
}
