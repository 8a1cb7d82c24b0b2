import { SvelteMap } from 'svelte/reactivity';
import type { Hash } from '../domain/ids';
import { recipeCanonical, utf8Bytes, type Recipe } from '../domain/judging';
import type { Speed } from '../domain/plan';
import { hashValue } from '../services/hash';
import type { Storage } from '../services/storage';
import type { ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';

/** What was measured on this computer with the chosen models: the ground of an estimate. */
export class MeasuredSpeeds {
  readonly #storage: Pick<Storage, 'speeds' | 'responses'>;
  readonly #found = new SvelteMap<string, Speed>();
  /** Recipes are told apart by their whole text, which an id needn't do. */
  readonly #hashes = new SvelteMap<Recipe, Hash>();
  #reusedBytes = $state<number>();

  constructor(storage: Pick<Storage, 'speeds' | 'responses'>) {
    this.#storage = storage;
  }

  readonly of = (choice: ModelChoice, recipe: Recipe | null): Speed | undefined => {
    const hash = recipe === null ? '' : this.#hashes.get(recipe);
    return hash === undefined ? undefined : this.#found.get(`${choice.key} ${hash}`);
  };

  /** Bytes of a response that is judged again, on average; undefined: there are none, or not looked at yet. */
  get reusedBytes(): number | undefined {
    return this.#reusedBytes;
  }

  async look(form: NewRunForm): Promise<void> {
    await Promise.all([
      this.lookAt(form.candidates.map((choice) => ({ choice, recipe: null }))),
      this.lookAt(form.judges),
      this.#lookAtResponses(form),
    ]);
  }

  /** Looks up these models at generating (null) or with a recipe. */
  async lookAt(wanted: readonly { choice: ModelChoice; recipe: Recipe | null }[]): Promise<void> {
    await Promise.all(
      wanted.map(async ({ choice, recipe }) => {
        if (choice.local === null) return;
        const hash = recipe === null ? null : await hashValue(recipeCanonical(recipe));
        const speed = await this.#storage.speeds.measured(choice.local.weightsHash, hash);
        if (recipe !== null && hash !== null) this.#hashes.set(recipe, hash);
        if (speed !== undefined) this.#found.set(`${choice.key} ${hash ?? ''}`, speed);
      }),
    );
  }

  async #lookAtResponses({ source }: NewRunForm): Promise<void> {
    if (source === null || this.#reusedBytes !== undefined) return;
    const lengths = (await this.#storage.responses.ofRun(source.runId)).flatMap(({ outcome }) =>
      outcome.ok && outcome.text !== null ? [utf8Bytes(outcome.text)] : [],
    );
    if (lengths.length > 0) this.#reusedBytes = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  }
}
