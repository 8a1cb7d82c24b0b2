import { SvelteMap } from 'svelte/reactivity';
import {
  languagesToCheck,
  skillAcross,
  type CheckUpLanguage,
  type Passages,
  type Skill,
} from '../domain/check-up';
import type { Recipe } from '../domain/judging';
import type { Languages } from '../domain/language';
import { addEstimates, type Estimate } from '../domain/plan';
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

/** What is known of a chosen judge in one language of the responses. */
export interface ChosenPart {
  language: CheckUpLanguage;
  standing: Standing | null;
}

/**
 * Check-ups of judges that are being chosen: what is known of each in the languages of the responses to come, and what is
 * still owed before the first use.
 */
export class JudgeChecks {
  readonly #checkUps: CheckUps;
  readonly #keys = new SvelteMap<string, JudgeKey>();
  readonly #tasks: () => readonly Languages[];
  readonly #languages = $derived.by(() => languagesToCheck(this.#tasks()));
  readonly #passages = new SvelteMap<CheckUpLanguage, Passages>();
  #estimate = $state.raw<EstimateCheckUp | null>(null);
  #isWanted = $state(true);

  /** `tasks`: what the responses will be to; none: English is what counts. */
  constructor(checkUps: CheckUps, tasks: () => readonly Languages[] = () => []) {
    this.#checkUps = checkUps;
    this.#tasks = tasks;
  }

  /** The languages a check-up counts in. */
  get languages(): readonly CheckUpLanguage[] {
    return this.#languages.languages;
  }
  /** Languages of the responses that there is no check-up in. */
  get without(): readonly string[] {
    return this.#languages.without;
  }
  /** Languages that the judges will read, in tasks and responses. */
  get read(): readonly string[] {
    return this.#languages.read;
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
  standingOf(judge: ChosenJudge, language: CheckUpLanguage = 'en'): Standing | null {
    const key = this.keyOf(judge);
    return key === undefined ? null : (this.#checkUps.of(key, language) ?? null);
  }
  /** The same for each language that counts. */
  partsOf(judge: ChosenJudge): ChosenPart[] {
    return this.languages.map((language) => ({ language, standing: this.standingOf(judge, language) }));
  }
  /** What decides its badge: the worst of what is known. */
  skillOf(judge: ChosenJudge): Skill | null {
    const english = this.standingOf(judge)?.skill?.skill ?? null;
    return skillAcross(
      this.partsOf(judge).map(({ standing }) => standing?.skill?.skill ?? null),
      english,
    );
  }
  /** Judges that lack a check-up in a language that counts. */
  owed<T extends ChosenJudge>(judges: readonly T[]): T[] {
    return this.isLooking(judges) ? [] : judges.filter((judge) => this.#owedIn(judge).length > 0);
  }
  #owedIn(judge: ChosenJudge): CheckUpLanguage[] {
    return this.partsOf(judge).flatMap(({ language, standing }) =>
      standing?.skill == null ? [language] : [],
    );
  }
  /** Minutes that the check-ups before the run add to it, if they are wanted; null: none are made, or it isn't worked out yet. */
  owedMinutes(
    judges: readonly ChosenJudge[],
    speeds: Pick<Work, 'measured' | 'device'>,
    isWanted = this.#isWanted,
  ): Estimate | null {
    if (!isWanted) return null;
    const times = this.owed(judges).flatMap((judge) =>
      this.#owedIn(judge).map((language) => this.minutes([judge], speeds, language)),
    );
    const known = times.filter((one) => one !== null);
    return known.length === 0 || known.length < times.length ? null : addEstimates(...known);
  }

  /** Finds what is known of these judges. */
  async look(judges: readonly ChosenJudge[]): Promise<void> {
    // English too where it doesn't count: what is known in another language is said then.
    const own = this.languages;
    const languages: readonly CheckUpLanguage[] = own.includes('en') ? own : [...own, 'en'];
    for (const judge of judges) {
      const { local } = judge.choice;
      if (local === null) continue;
      const key = await this.#checkUps.keyOf(local, judge.recipe);
      const unseen = languages.filter((language) => this.#checkUps.of(key, language) === undefined);
      await this.#checkUps.look([key], unseen);
      this.#keys.set(nameOf(judge), key);
    }
    if (judges.length === 0) return;
    this.#estimate ??= (await import('./check-up-estimate')).estimateCheckUp;
    for (const language of languages) {
      if (!this.#passages.has(language))
        this.#passages.set(language, await this.#checkUps.passages(language));
    }
  }

  /** Minutes of a short form for these judges; null: not worked out yet, or nothing to do. */
  minutes(
    judges: readonly ChosenJudge[],
    speeds: Pick<Work, 'measured' | 'device'>,
    language: CheckUpLanguage = 'en',
  ): Estimate | null {
    const passages = this.#passages.get(language);
    if (passages === undefined || this.#estimate === null || judges.length === 0) return null;
    return this.#estimate(passages, 'short', judges, speeds);
  }
}
