import { SvelteMap } from 'svelte/reactivity';
import type { Failure, Outcome } from '../domain/failure';
import type { LocalModel, Run } from '../domain/run';
import type { NewRunForm } from './new-run.svelte';
import type { Work } from './work';

/** Fetches what a chosen run lacks, freezes it and sets it going. */
export class RunStarter {
  readonly #work: Pick<Work, 'models' | 'runs' | 'watch' | 'createRun' | 'storage'>;
  #phase = $state<'idle' | 'fetching' | 'freezing'>('idle');
  #fetching = $state('');
  #failure = $state.raw<Failure | null>(null);

  constructor(work: Pick<Work, 'models' | 'runs' | 'watch' | 'createRun' | 'storage'>) {
    this.#work = work;
  }

  get phase() {
    return this.#phase;
  }
  /** Catalogue id of the model on its way. */
  get fetching(): string {
    return this.#fetching;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The run, going; undefined when something failed or was stopped, and then `failure` says what. */
  async start(form: NewRunForm, defaultName: string): Promise<Run | undefined> {
    this.#failure = null;
    const run = await this.#make(form, defaultName);
    this.#phase = 'idle';
    this.#fetching = '';
    if (!run.ok) {
      this.#failure = run.failure;
      return undefined;
    }
    await this.#work.watch.start(run.value.runId);
    return run.value;
  }

  async #make(form: NewRunForm, defaultName: string): Promise<Outcome<Run>> {
    const fetched = new SvelteMap<string, LocalModel>();
    for (const { key, entry } of form.missing) {
      if (entry === null) continue;
      this.#phase = 'fetching';
      this.#fetching = entry.id;
      const got = await this.#work.models.fetch(entry);
      if (!got.ok) return got;
      fetched.set(key, got.value);
    }
    this.#phase = 'freezing';
    const draft = form.draft(defaultName, fetched);
    if (!draft.ok) return draft;
    const created = await this.#work.createRun(this.#work.storage, draft.value);
    return created.ok ? { ok: true, value: created.value.run } : created;
  }
}
