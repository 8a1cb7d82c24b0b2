import { SvelteMap } from 'svelte/reactivity';
import type { FormSize, Passages } from '../domain/check-up';
import type { Recipe } from '../domain/judging';
import type { Estimate } from '../domain/plan';
import type { Standing } from './check-up-standing';
import type { CheckUps, JudgeKey } from './check-ups.svelte';
import type { Work } from './estimate';
import type { ModelChoice } from './model-choice';

export interface ChosenJudge {
  choice: ModelChoice;
  recipe: Recipe;
}

/** The whole recipe: two that came from elsewhere may have one name and one number. */
const nameOf = ({ choice, recipe }: ChosenJudge): string =>
  JSON.stringify([choice.local?.weightsHash ?? choice.key, recipe]);

type EstimateCheckUp = typeof import('./check-up-estimate').estimateCheckUp;

/** Check-ups of judges that are being chosen: what is known of each, and what is still owed before the first use. */
export class JudgeChecks {
  readonly #checkUps: CheckUps;
  readonly #keys = new SvelteMap<string, JudgeKey>();
  #passages = $state.raw<Passages | null>(null);
  #estimate = $state.raw<EstimateCheckUp | null>(null);
  #isWanted = $state(true);

  constructor(checkUps: CheckUps) {
    this.#checkUps = checkUps;
  }

  /** New judges are checked before the run starts. */
  get isWanted(): boolean {
    return this.#isWanted;
  }
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
  }

  /** Something about these judges is still being looked up. */
  isLooking(judges: readonly ChosenJudge[]): boolean {
    return judges.some((judge) => judge.choice.local !== null && this.keyOf(judge) === undefined);
  }
  /** undefined: the model isn't here, or wasn't looked at yet. */
  keyOf(judge: ChosenJudge): JudgeKey | undefined {
    return this.#keys.get(nameOf(judge));
  }
  standingOf(judge: ChosenJudge): Standing | null {
    const key = this.keyOf(judge);
    return key === undefined ? null : (this.#checkUps.of(key) ?? null);
  }
  /** Judges without a check-up that counts. */
  owed<T extends ChosenJudge>(judges: readonly T[]): T[] {
    return this.isLooking(judges) ? [] : judges.filter((judge) => this.standingOf(judge)?.skill == null);
  }
  /** Minutes that the check-ups before the run add to it; null: none are made, or it isn't worked out yet. */
  owedMinutes(judges: readonly ChosenJudge[], speeds: Pick<Work, 'measured' | 'device'>): Estimate | null {
    return this.#isWanted ? this.minutes(this.owed(judges), speeds) : null;
  }

  /** Finds what is known of these judges. */
  async look(judges: readonly ChosenJudge[]): Promise<void> {
    for (const judge of judges) {
      const { local } = judge.choice;
      if (local === null) continue;
      const key = await this.#checkUps.keyOf(local, judge.recipe);
      if (this.#checkUps.of(key) === undefined) await this.#checkUps.look([key]);
      this.#keys.set(nameOf(judge), key);
    }
    if (judges.length === 0 || this.#passages !== null) return;
    this.#estimate = (await import('./check-up-estimate')).estimateCheckUp;
    this.#passages = await this.#checkUps.passages('en');
  }

  /** Minutes of an English form for these judges; null: not worked out yet, or nothing to do. */
  minutes(
    judges: readonly ChosenJudge[],
    speeds: Pick<Work, 'measured' | 'device'>,
    size: FormSize = 'short',
  ): Estimate | null {
    if (this.#passages === null || this.#estimate === null || judges.length === 0) return null;
    return this.#estimate(this.#passages, size, judges, speeds);
  }
}
