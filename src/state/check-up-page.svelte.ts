import {
  CHECK_UP_LANGUAGES,
  skillAcross,
  type CheckUpLanguage,
  type Form,
  type Order,
  type Passages,
  type Skill,
} from '../domain/check-up';
import { recipeCanonical, type Recipe } from '../domain/judging';
import type { Estimate, Speed } from '../domain/plan';
import type { LocalModel } from '../domain/run';
import { hashValue } from '../services/hash';
import type { Device } from '../services/models';
import type { Storage } from '../services/storage';
import { estimateCheckUp } from './check-up-estimate';
import type { Standing } from './check-up-standing';
import type { CheckUps, JudgeKey } from './check-ups.svelte';
import { modelChoices, type ModelChoice } from './model-choice';
import { USUAL_CONTEXT } from './new-run.svelte';

interface Shown {
  key: JudgeKey;
  choice: ModelChoice;
  recipe: Recipe;
  passages: Passages;
  standing: Standing | null;
  speed: Speed | undefined;
}

/** One model as a judge, in one language: what its check-up says. */
export class CheckUpPage {
  readonly #checkUps: CheckUps;
  readonly #speeds: Storage['speeds'];
  #shown = $state.raw<Shown | null>(null);
  #asked = 0;

  constructor(checkUps: CheckUps, speeds: Storage['speeds']) {
    this.#checkUps = checkUps;
    this.#speeds = speeds;
  }

  get key(): JudgeKey | undefined {
    return this.#shown?.key;
  }
  /** null: nothing was asked in this language, or it isn't found yet. */
  get standing(): Standing | null {
    return this.#shown?.standing ?? null;
  }
  get passages(): Passages | null {
    return this.#shown?.passages ?? null;
  }
  /** What decides the badge: the worst of the languages it was checked in, whichever is shown. */
  get badgeSkill(): Skill | null {
    if (this.#shown === null) return null;
    const { key } = this.#shown;
    const skills = CHECK_UP_LANGUAGES.map(
      (language) => this.#checkUps.of(key, language)?.skill?.skill ?? null,
    );
    return skillAcross(
      skills.filter((skill) => skill !== null),
      null,
    );
  }

  async show(model: LocalModel, recipe: Recipe, language: CheckUpLanguage): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const key = await this.#checkUps.keyOf(model, recipe);
    const [choice] = modelChoices([model], [], null);
    const passages = await this.#checkUps.passages(language);
    await this.#checkUps.look([key], CHECK_UP_LANGUAGES);
    const standing = await this.#checkUps.standing(key, language);
    const speed = await this.#speeds.measured(model.weightsHash, await hashValue(recipeCanonical(recipe)));
    // Another judge may have been picked meanwhile.
    if (asked !== this.#asked || choice === undefined) return;
    this.#shown = { key, choice, recipe, passages, standing, speed };
  }

  /** Minutes a form takes; null: it isn't known yet what is shown. */
  minutes({ language, size }: Form, device: Device | null): Estimate | null {
    if (this.#shown?.passages.language !== language) return null;
    const { choice, recipe, speed, passages } = this.#shown;
    return estimateCheckUp(passages, size, [{ choice, recipe }], { measured: () => speed, device });
  }

  async make(model: LocalModel, recipe: Recipe, form: Order): Promise<void> {
    await this.#checkUps.make({ model, contextTokens: USUAL_CONTEXT, thinking: 'off', recipe }, form);
    await this.show(model, recipe, form.language);
  }
}
