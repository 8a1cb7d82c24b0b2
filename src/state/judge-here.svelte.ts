import type { Judge } from '../domain/run';
import type { JudgeDraft } from '../services/runner';
import type { Storage } from '../services/storage';
import type { CheckUps, JudgeKey } from './check-ups.svelte';

type JudgeStores = Pick<Storage, 'models' | 'recipes'>;

/** Whether a judge of a run can be asked again on this computer, as it was asked there. */
export class JudgeHere {
  readonly #storage: JudgeStores;
  readonly #checkUps: Pick<CheckUps, 'keyOf' | 'ofJudge'>;
  #found = $state.raw<{ draft: JudgeDraft; key: JudgeKey } | null>(null);
  #asked = 0;

  constructor(storage: JudgeStores, checkUps: Pick<CheckUps, 'keyOf' | 'ofJudge'>) {
    this.#storage = storage;
    this.#checkUps = checkUps;
  }

  /** null: its model or its recipe isn't here, or another version of its engine made the verdicts. */
  get draft(): JudgeDraft | null {
    return this.#found?.draft ?? null;
  }
  get key(): JudgeKey | null {
    return this.#found?.key ?? null;
  }

  async look(judge: Extract<Judge, { kind: 'model' }>): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const known = this.#checkUps.ofJudge(judge)?.judge;
    const { weightsHash, contextTokens, thinking } = judge.model;
    const [model, recipe] = await Promise.all([
      this.#storage.models.get(weightsHash),
      this.#storage.recipes.get(judge.recipeHash),
    ]);
    const draft =
      model === undefined || recipe === undefined ? null : { model, contextTokens, thinking, recipe };
    const key = draft === null ? null : await this.#checkUps.keyOf(draft.model, draft.recipe, thinking);
    if (asked !== this.#asked) return;
    // What another version of the engine says doesn't count beside these verdicts.
    const isSame = known === undefined || known.engineVersion === key?.engineVersion;
    this.#found = draft === null || key === null || !isSame ? null : { draft, key };
  }
}
