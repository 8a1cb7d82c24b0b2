import { SvelteMap } from 'svelte/reactivity';
import type { CheckUp, CheckUpLanguage, Form, Passages, Skill } from '../domain/check-up';
import { failed, type Failure, type Outcome } from '../domain/failure';
import type { Hash, JudgeId } from '../domain/ids';
import { recipeCanonical, type Recipe } from '../domain/judging';
import type { Judge, LocalModel } from '../domain/run';
import type { CheckUpProgress } from '../services/check-up';
import { hashValue } from '../services/hash';
import type { JudgeDraft } from '../services/runner';
import type { Storage } from '../services/storage';
import type { Standing } from './check-up-standing';

import type { LoadCheckUp } from './ports';

/** A judge as check-ups know it; by which version of the engine: null, whichever this app has. */
export interface JudgeKey {
  weightsHash: Hash;
  recipeHash: Hash;
  engineVersion: string | null;
}

/** A check-up that is being made. */
export interface Making {
  judge: JudgeKey;
  form: Form;
  /** null: nothing was heard of it yet. */
  progress: CheckUpProgress | null;
}

const nameOf = ({ weightsHash, recipeHash, engineVersion }: JudgeKey): string =>
  `${weightsHash} ${recipeHash} ${engineVersion ?? ''}`;
const isSame = (one: JudgeKey, other: JudgeKey): boolean =>
  one.weightsHash === other.weightsHash && one.recipeHash === other.recipeHash;

/** What a model asked by a recipe is known by. */
export const keyOfModel = async ({ weightsHash }: LocalModel, recipe: Recipe): Promise<JudgeKey> => ({
  weightsHash,
  recipeHash: await hashValue(recipeCanonical(recipe)),
  engineVersion: null,
});

/** Check-ups of judges: what is known of them, and the one that is being made, wherever the user goes meanwhile. */
export class CheckUps {
  readonly #storage: Pick<Storage, 'checkups' | 'environments'>;
  readonly #load: LoadCheckUp;
  readonly #known = new SvelteMap<string, Standing | null>();
  readonly #ofJudges = new SvelteMap<JudgeId, Standing | null>();
  #recorded: Promise<CheckUp[]> | undefined;
  #making = $state.raw<Making | null>(null);
  #failure = $state.raw<{ judge: JudgeKey; failure: Failure } | null>(null);
  #stop: AbortController | undefined;
  /** Taken before anything is waited for, so that a second press can't begin a second one. */
  #isTaken = false;

  constructor(storage: Pick<Storage, 'checkups' | 'environments'>, load: LoadCheckUp) {
    this.#storage = storage;
    this.#load = load;
  }

  get making(): Making | null {
    return this.#making;
  }
  isMaking(judge: JudgeKey): boolean {
    return this.#making !== null && isSame(this.#making.judge, judge);
  }
  /** Why the last check-up of this judge ended early; null: it didn't, or was stopped. */
  failureOf(judge: JudgeKey): Failure | null {
    return this.#failure !== null && isSame(this.#failure.judge, judge) ? this.#failure.failure : null;
  }
  /** From the English check-up; null: there is none; undefined: not looked yet. */
  of(judge: JudgeKey): Standing | null | undefined {
    return this.#known.get(nameOf(judge));
  }
  /** Whether the short form is still owed before this judge's first use. */
  isOwed(judge: JudgeKey): boolean {
    return this.of(judge)?.skill == null;
  }

  /** The same of a judge of a run; null too where it wasn't looked for. */
  ofJudge({ judgeId }: Judge): Standing | null {
    return this.#ofJudges.get(judgeId) ?? null;
  }
  skillOf(judge: Judge): Skill | null {
    return this.ofJudge(judge)?.skill?.skill ?? null;
  }

  async passages(language: CheckUpLanguage): Promise<Passages> {
    const { loadPassages } = await this.#load();
    return loadPassages(language);
  }

  /** Finds what is known of these judges. */
  async look(judges: readonly JudgeKey[]): Promise<void> {
    for (const judge of judges) this.#known.set(nameOf(judge), await this.standing(judge, 'en'));
  }

  /**
   * Finds what is known of a judge of a run. With what made its verdicts, only a check-up by the same version of the
   * engine counts.
   */
  async lookAt(judge: Judge, environmentId: Hash | null): Promise<void> {
    if (judge.kind !== 'model') return;
    const made = environmentId === null ? undefined : await this.#storage.environments.get(environmentId);
    const { weightsHash } = judge.model;
    const { recipeHash } = judge;
    const key = { weightsHash, recipeHash, engineVersion: made?.engineVersion ?? null };
    this.#ofJudges.set(judge.judgeId, await this.standing(key, 'en'));
  }

  /** What a judge's check-up says in one language; null: nothing. */
  async standing(judge: JudgeKey, language: CheckUpLanguage): Promise<Standing | null> {
    const own = (await this.#storage.checkups.of(judge.weightsHash, judge.recipeHash)).filter((row) =>
      isBy(row, judge),
    );
    const recorded = (await this.#shipped()).filter((row) => isSame(row, judge) && isBy(row, judge));
    if (own.length + recorded.length === 0) return null;
    const { standingOf } = await import('./check-up-standing');
    const passages = await this.passages(language);
    const standings = [...own, ...recorded].flatMap((row) => {
      const standing = standingOf(row, recorded.includes(row), passages);
      return standing === null ? [] : [standing];
    });
    // One's own comes first, unless it is only begun and a whole one was shipped.
    return standings.find(({ skill }) => skill !== null) ?? standings[0] ?? null;
  }

  /** Makes a check-up, or goes on with it. One at a time: while another is made, fails with `cancelled`. */
  async make(draft: JudgeDraft, form: Form): Promise<Outcome<void>> {
    if (this.#isTaken) return failed({ kind: 'cancelled' });
    this.#isTaken = true;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    try {
      const judge = await keyOfModel(draft.model, draft.recipe);
      this.#making = { judge, form, progress: null };
      const { runCheckUp } = await this.#load();
      const made = await runCheckUp(stop.signal, draft, form, (progress) => {
        this.#making = { judge, form, progress };
      });
      await this.look([judge]);
      if (!made.ok && made.failure.kind !== 'cancelled') this.#failure = { judge, failure: made.failure };
      return made;
    } finally {
      this.#making = null;
      this.#isTaken = false;
    }
  }

  /** Stops the one that is being made; what is answered stays. */
  stop(): void {
    this.#stop?.abort();
  }

  #shipped(): Promise<CheckUp[]> {
    this.#recorded ??= this.#load().then(({ loadRecorded }) => loadRecorded());
    return this.#recorded;
  }
}

const isBy = (row: CheckUp, { engineVersion }: JudgeKey): boolean =>
  engineVersion === null || row.engineVersion === engineVersion;
