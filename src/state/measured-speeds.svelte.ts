import { SvelteMap } from 'svelte/reactivity';
import type { Speed } from '../domain/plan';
import { recipeCanonical, type Recipe } from '../domain/judging';
import { hashValue } from '../services/hash';
import type { Storage } from '../services/storage';
import type { ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';

const keyOf = (choice: ModelChoice, recipe: Recipe | null): string => `${choice.key} ${recipe?.id ?? ''}`;

/** What was measured on this computer with the chosen models: the ground of an estimate. */
export class MeasuredSpeeds {
  readonly #speeds: Storage['speeds'];
  readonly #found = new SvelteMap<string, Speed>();

  constructor(speeds: Storage['speeds']) {
    this.#speeds = speeds;
  }

  readonly of = (choice: ModelChoice, recipe: Recipe | null): Speed | undefined =>
    this.#found.get(keyOf(choice, recipe));

  async look(form: NewRunForm): Promise<void> {
    const wanted: { choice: ModelChoice; recipe: Recipe | null }[] = [
      ...form.candidates.map((choice) => ({ choice, recipe: null })),
      ...form.judges,
    ];
    const rows = await Promise.all(
      wanted.map(async ({ choice, recipe }) => {
        if (choice.local === null) return [];
        const hash = recipe === null ? null : await hashValue(recipeCanonical(recipe));
        const speed = await this.#speeds.measured(choice.local.weightsHash, hash);
        return speed === undefined ? [] : [[keyOf(choice, recipe), speed] as const];
      }),
    );
    for (const [key, speed] of rows.flat()) this.#found.set(key, speed);
  }
}
