import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type {
  CheckUp,
  CheckUpKey,
  CheckUpLanguage,
  LanguagesToCheck,
  Order,
  Passages,
  Skill,
} from '../domain/check-up';
import { failed, type Failure, type Outcome } from '../domain/failure';
import type { JudgeId, RunId } from '../domain/ids';
import { recipeCanonical, type Recipe } from '../domain/judging';
import type { Languages } from '../domain/language';
import {
  thinkingOf,
  type EngineKind,
  type Judge,
  type LocalModel,
  type Run,
  type Thinking,
} from '../domain/run';
import { engineVersionOf } from '../protocol/engine-versions';
import type { CheckUpProgress } from '../services/check-up';
import { hashValue } from '../services/hash';
import type { JudgeDraft } from '../services/runner';
import type { Storage } from '../services/storage';
import type { JudgeStandings, Standing } from './check-up-standing';

import type { LoadCheckUp } from './ports';

/** A judge as check-ups know it, by the version of the engine that makes its verdicts. */
export type JudgeKey = CheckUpKey;
type CheckUpStores = Pick<Storage, 'checkups' | 'environments' | 'judgments' | 'packs'>;

/** A check-up that is being made. */
export interface Making {
  judge: JudgeKey;
  form: Order;
  /** null: nothing was heard of it yet. */
  progress: CheckUpProgress | null;
}

const nameOf = ({ weightsHash, recipeHash, engineVersion, thinking }: JudgeKey): string =>
  JSON.stringify([weightsHash, recipeHash, engineVersion, thinking]);
const partOf = (judge: JudgeKey, language: CheckUpLanguage): string => `${language} ${nameOf(judge)}`;

/** Check-ups of judges: what is known of them, and the one that is being made, wherever the user goes meanwhile. */
export class CheckUps {
  readonly #storage: CheckUpStores;
  readonly #load: LoadCheckUp;
  readonly #versionOf: (engine: EngineKind) => string | null;
  readonly #known = new SvelteMap<string, Standing | null>();
  readonly #ofJudges = new SvelteMap<JudgeId, JudgeStandings>();
  /** Of runs that were looked at: a pack isn't read again for each of its judges. */
  readonly #ofRuns = new SvelteMap<RunId, Promise<LanguagesToCheck>>();
  #recorded: Promise<CheckUp[]> | undefined;
  #making = $state.raw<Making | null>(null);
  #failure = $state.raw<{ judge: JudgeKey; failure: Failure } | null>(null);
  #stop: AbortController | undefined;
  /** Taken before anything is waited for, so that a second press can't begin a second one. */
  #isTaken = false;

  constructor(storage: CheckUpStores, load: LoadCheckUp, versionOf = engineVersionOf) {
    this.#storage = storage;
    this.#load = load;
    this.#versionOf = versionOf;
  }

  /** What a model asked by a recipe is known by, with the engine that this app has. */
  async keyOf(model: LocalModel, recipe: Recipe, thinking: Thinking = 'off'): Promise<JudgeKey> {
    return {
      weightsHash: model.weightsHash,
      recipeHash: await hashValue(recipeCanonical(recipe)),
      engineVersion: this.#versionOf(model.engine) ?? '',
      thinking: thinkingOf(model, thinking),
    };
  }

  get making(): Making | null {
    return this.#making;
  }
  isMaking(judge: JudgeKey): boolean {
    return this.#making !== null && nameOf(this.#making.judge) === nameOf(judge);
  }
  /** Why the last check-up of this judge ended early; null: it didn't, or was stopped. */
  failureOf(judge: JudgeKey): Failure | null {
    return this.#failure !== null && nameOf(this.#failure.judge) === nameOf(judge)
      ? this.#failure.failure
      : null;
  }
  /** From the check-up in one language; null: there is none; undefined: not looked yet. */
  of(judge: JudgeKey, language: CheckUpLanguage = 'en'): Standing | null | undefined {
    return this.#known.get(partOf(judge, language));
  }
  /** Whether the short form is still owed before this judge's first use on responses in the language. */
  isOwed(judge: JudgeKey, language: CheckUpLanguage = 'en'): boolean {
    return this.of(judge, language)?.skill == null;
  }

  /** What is known of a judge of a run in the languages of its responses; null where it wasn't looked for. */
  ofJudge({ judgeId }: Judge): JudgeStandings | null {
    return this.#ofJudges.get(judgeId) ?? null;
  }
  skillOf(judge: Judge): Skill | null {
    return this.ofJudge(judge)?.skill ?? null;
  }

  async passages(language: CheckUpLanguage): Promise<Passages> {
    const { loadPassages } = await this.#load();
    return loadPassages(language);
  }

  /** Finds what is known of these judges in these languages. */
  async look(judges: readonly JudgeKey[], languages: readonly CheckUpLanguage[] = ['en']): Promise<void> {
    for (const judge of judges) {
      for (const language of languages)
        this.#known.set(partOf(judge, language), await this.standing(judge, language));
    }
  }

  /**
   * Finds what is known of a judge of a run, in the languages of its responses: by the engine that made its verdicts, or
   * will make them here. `tasks`: those of the run, where they are at hand.
   */
  async lookAt(judge: Judge, run: Pick<Run, 'runId' | 'spec'>, tasks?: readonly Languages[]): Promise<void> {
    if (judge.kind !== 'model') return;
    const { runId } = run;
    const environmentId = await this.#storage.judgments.madeBy(runId, judge.judgeId);
    const made = environmentId === null ? undefined : await this.#storage.environments.get(environmentId);
    const { weightsHash, thinking, engine } = judge.model;
    const engineVersion = made?.engineVersion ?? this.#versionOf(engine) ?? '';
    const key = { weightsHash, recipeHash: judge.recipeHash, engineVersion, thinking };
    this.#ofJudges.set(judge.judgeId, await this.standings(key, await this.#languagesIn(run, tasks)));
  }

  /** What a judge's check-ups say in each of these languages. `beside`: as in `standing`. */
  async standings(
    judge: JudgeKey,
    { languages, without, read }: LanguagesToCheck,
    beside: readonly CheckUp[] = [],
  ): Promise<JudgeStandings> {
    const english = await this.standing(judge, 'en', beside);
    const parts: JudgeStandings['parts'][number][] = [];
    for (const language of languages)
      parts.push({
        language,
        standing: language === 'en' ? english : await this.standing(judge, language, beside),
      });
    const { skillAcross } = await import('./check-up-languages');
    const skills = parts.map(({ standing }) => standing?.skill?.skill ?? null);
    return {
      judge,
      parts,
      without,
      read,
      english,
      skill: skillAcross(skills, english?.skill?.skill ?? null),
    };
  }

  /** What a judge's check-up says in one language; null: nothing. `beside`: check-ups of a file that isn't imported. */
  async standing(
    judge: JudgeKey,
    language: CheckUpLanguage,
    beside: readonly CheckUp[] = [],
  ): Promise<Standing | null> {
    const own = [...(await this.#storage.checkups.of(judge.weightsHash, judge.recipeHash)), ...beside];
    const recorded = (await this.#shipped()).filter(({ weightsHash }) => weightsHash === judge.weightsHash);
    if (own.length + recorded.length === 0) return null;
    const { standingAmong } = await import('./check-up-standing');
    return standingAmong(judge, { own, recorded }, await this.passages(language));
  }

  /** Makes a check-up, or goes on with it. One at a time: while another is made, fails with `cancelled`. */
  async make(draft: JudgeDraft, form: Order): Promise<Outcome<void>> {
    if (this.#isTaken) return failed({ kind: 'cancelled' });
    this.#isTaken = true;
    const stop = new AbortController();
    this.#stop = stop;
    this.#failure = null;
    try {
      const judge = await this.keyOf(draft.model, draft.recipe, draft.thinking);
      this.#making = { judge, form, progress: null };
      const { runCheckUp } = await this.#load();
      const made = await runCheckUp(stop.signal, draft, form, (progress) => {
        this.#making = { judge, form, progress };
      });
      await this.look([judge], [form.language]);
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

  #languagesIn(
    { runId, spec }: Pick<Run, 'runId' | 'spec'>,
    known: readonly Languages[] | undefined,
  ): Promise<LanguagesToCheck> {
    const find = async (): Promise<LanguagesToCheck> => {
      const ids = new SvelteSet(spec.taskIds);
      const pack = known === undefined ? await this.#storage.packs.load(spec.packHash) : undefined;
      const tasks = known ?? pack?.tasks.filter(({ id }) => ids.has(id));
      // The pack may still come.
      if (tasks === undefined) this.#ofRuns.delete(runId);
      const { languagesToCheck } = await import('./check-up-languages');
      return languagesToCheck(tasks ?? []);
    };
    const found = this.#ofRuns.get(runId) ?? find();
    this.#ofRuns.set(runId, found);
    return found;
  }

  #shipped(): Promise<CheckUp[]> {
    this.#recorded ??= this.#load().then(({ loadRecorded }) => loadRecorded());
    return this.#recorded;
  }
}
