import * as v from 'valibot';
import type { Failure } from '../domain/failure';
import { RunIdSchema } from '../domain/ids';
import type { Pack } from '../domain/pack';
import type { Run, RunState } from '../domain/run';
import type { RunProgress } from '../services/runner';
import type { Storage } from '../services/storage';
import { readDigest } from './read-run';
import type { RunList, Steps } from './run-list.svelte';
import { missingItems, type Missing } from './run-results';
import type { RunWatch } from './run-watch.svelte';

/** One run as its page shows it: what is stored, and what is going on. */
export class RunPage {
  readonly #storage: Storage;
  readonly #list: RunList;
  readonly #watch: RunWatch;
  #run = $state.raw<Run | null>(null);
  #pack = $state.raw<Pack | undefined>(undefined);
  #steps = $state.raw<Steps>({ done: 0, total: 0 });
  #missing = $state.raw<readonly Missing[]>([]);
  #phase = $state<'loading' | 'ready' | 'missing'>('loading');

  constructor(storage: Storage, list: RunList, watch: RunWatch) {
    this.#storage = storage;
    this.#list = list;
    this.#watch = watch;
  }

  get phase() {
    return this.#phase;
  }
  get run(): Run | null {
    return this.#run;
  }
  get pack(): Pack | undefined {
    return this.#pack;
  }
  get missing(): readonly Missing[] {
    return this.#missing;
  }
  get progress(): RunProgress | undefined {
    return this.#run === null ? undefined : this.#watch.progressOf(this.#run.runId);
  }
  get isElsewhere(): boolean {
    return this.#run !== null && this.#watch.isElsewhere(this.#run.runId);
  }
  /** Stored as running, and nobody works on it: the page was closed or went down. */
  get wasInterrupted(): boolean {
    return this.#run?.state === 'running' && this.progress === undefined && !this.isElsewhere;
  }
  get state(): RunState {
    if (this.progress !== undefined) return this.progress.state;
    if (this.isElsewhere) return 'running';
    return this.wasInterrupted ? 'paused' : (this.#run?.state ?? 'ready');
  }
  get pausedBy(): Failure | null {
    return this.progress === undefined ? (this.#run?.pausedBy ?? null) : this.progress.pausedBy;
  }
  get steps(): Steps {
    const { progress } = this;
    if (progress === undefined || progress.total === 0) return this.#steps;
    return { done: progress.done, total: progress.total };
  }
  get failureCount(): number {
    const failures = this.progress?.failures;
    return failures === undefined ? this.#missing.length : failures.responses + failures.verdicts;
  }

  async load(id: string): Promise<void> {
    const parsed = v.safeParse(RunIdSchema, id);
    const run = parsed.success ? await this.#storage.runs.get(parsed.output) : undefined;
    if (run === undefined) {
      this.#phase = 'missing';
      return;
    }
    this.#steps = await this.#list.stepsOf(run);
    this.#pack = await this.#storage.packs.load(run.spec.packHash);
    this.#run = run;
    this.#phase = 'ready';
    await this.refreshMissing();
  }

  /** Reads again what has no result: when a run pauses or ends, not at each step. */
  async refreshMissing(): Promise<void> {
    const run = this.#run;
    if (run === null) return;
    this.#missing = missingItems(await readDigest(this.#storage, run));
    this.#steps = await this.#list.stepsOf(run);
  }
}
