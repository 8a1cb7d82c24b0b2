import { SvelteMap } from 'svelte/reactivity';
import type { Form } from '../domain/check-up';
import type { Failure, Outcome } from '../domain/failure';
import type { LocalModel, Run } from '../domain/run';
import type { JudgeDraft, ReusedJudge } from '../services/runner';
import type { NewRunForm } from './new-run.svelte';
import type { Work } from './work';

type StarterWork = Pick<Work, 'models' | 'runs' | 'watch' | 'checkUps' | 'createRun' | 'storage'>;

/** Fetches what a chosen run lacks, checks new judges where that is wished for, freezes the run and sets it going. */
export class RunStarter {
  readonly #work: StarterWork;
  #phase = $state<'idle' | 'fetching' | 'checking' | 'freezing'>('idle');
  #checking = $state('');
  #isSkipped = false;
  #fetching = $state('');
  #failure = $state.raw<Failure | null>(null);

  constructor(work: StarterWork) {
    this.#work = work;
  }

  get phase() {
    return this.#phase;
  }
  /** Catalogue id of the model on its way. */
  get fetching(): string {
    return this.#fetching;
  }
  /** Name of the judge whose check-up is being made. */
  get checking(): string {
    return this.#checking;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The run, going, after a check-up of its new judges by each form that is given; undefined when something failed or was stopped, and then `failure` says what. */
  async start(
    form: NewRunForm,
    defaultName: string,
    { checkFirst = [] }: { checkFirst?: readonly Form[] } = {},
  ): Promise<Run | undefined> {
    this.#failure = null;
    this.#isSkipped = false;
    const run = await this.#make(form, defaultName, checkFirst);
    this.#phase = 'idle';
    this.#fetching = '';
    if (!run.ok) {
      this.#failure = run.failure;
      return undefined;
    }
    await this.#work.watch.start(run.value.runId);
    return run.value;
  }

  /** Leaves out what is left of the check-ups; what is answered stays, and the run starts. */
  skipCheckUps(): void {
    this.#isSkipped = true;
    this.#work.checkUps.stop();
  }

  async #make(form: NewRunForm, defaultName: string, checkFirst: readonly Form[]): Promise<Outcome<Run>> {
    const fetched = new SvelteMap<string, LocalModel>();
    for (const { key, entry } of form.missing) {
      if (entry === null) continue;
      this.#phase = 'fetching';
      this.#fetching = entry.id;
      const got = await this.#work.models.fetch(entry);
      if (!got.ok) return got;
      fetched.set(key, got.value);
    }
    const draft = form.draft(defaultName, fetched);
    if (!draft.ok) return draft;
    await this.#check(draft.value.judges, checkFirst);
    // A check-up that someone else began would hold a second model in memory beside the run's.
    this.#work.checkUps.stop();
    this.#phase = 'freezing';
    const created = await this.#work.createRun(this.#work.storage, draft.value);
    return created.ok ? { ok: true, value: created.value.run } : created;
  }

  /** A check-up that fails or is skipped keeps no run from starting: the judge then stands as not checked. */
  async #check(judges: readonly (JudgeDraft | ReusedJudge)[], forms: readonly Form[]): Promise<void> {
    const { checkUps } = this.#work;
    const all = judges.flatMap((judge) => ('judgeId' in judge ? [] : forms.map((form) => ({ judge, form }))));
    for (const { judge, form } of all) {
      if (this.#isSkipped) continue;
      const key = await checkUps.keyOf(judge.model, judge.recipe, judge.thinking);
      await checkUps.look([key], [form.language]);
      if (!checkUps.isOwed(key, form.language)) continue;
      this.#phase = 'checking';
      this.#checking = judge.model.name;
      await checkUps.make(judge, form);
    }
    this.#checking = '';
  }
}
