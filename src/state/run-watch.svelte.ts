import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import * as v from 'valibot';
import type { Failure } from '../domain/failure';
import { RunIdSchema, type RunId } from '../domain/ids';
import type { Verdict } from '../domain/run';
import type { RunProgress } from '../services/runner';
import type { RunnerDoor } from './ports';

/** Follows what is worked on, in this tab or in another, and passes on the wishes of the person in front of it. */
export class RunWatch {
  readonly #runner: RunnerDoor;
  readonly #progress = new SvelteMap<string, RunProgress>();
  /** Runs that another tab works on. */
  readonly #elsewhere = new SvelteSet<string>();
  #verdicts = $state.raw<readonly Verdict[]>([]);
  #wish = $state<'none' | 'pausing' | 'starting'>('none');
  #failure = $state.raw<Failure | null>(null);
  #item = '';

  constructor(runner: RunnerDoor) {
    this.#runner = runner;
    runner.onProgress((progress) => {
      this.#take(progress);
    });
  }

  /** The last snapshot of a run; undefined: nobody worked on it in this visit. */
  progressOf(runId: string): RunProgress | undefined {
    return this.#progress.get(runId);
  }
  isElsewhere(runId: string): boolean {
    return this.#elsewhere.has(runId);
  }
  /** The run this tab works on. */
  get working(): RunProgress | undefined {
    return [...this.#progress.values()].find(
      ({ state, runId }) => state === 'running' && !this.#elsewhere.has(runId),
    );
  }
  /** Verdicts on the item in work, as they came. */
  get verdicts(): readonly Verdict[] {
    return this.#verdicts;
  }
  get wish() {
    return this.#wish;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Begins or goes on; while this tab works on another run nothing happens, and that run's page says so. */
  async start(runId: RunId): Promise<void> {
    this.#failure = null;
    if (this.#runner.activeRunId !== undefined) return;
    this.#wish = 'starting';
    const started = await this.#runner.start(runId);
    this.#wish = 'none';
    if (started.ok) return;
    if (started.failure.kind === 'locked-elsewhere') this.#elsewhere.add(runId);
    this.#failure = started.failure;
  }

  async pause(): Promise<void> {
    this.#wish = 'pausing';
    await this.#runner.pause();
    this.#wish = 'none';
  }

  async stop(): Promise<void> {
    this.#wish = 'pausing';
    await this.#runner.stop();
    this.#wish = 'none';
  }

  async retryFailed(runId: RunId): Promise<void> {
    if (this.#runner.activeRunId !== undefined) return;
    const emptied = await this.#runner.retryFailed(runId);
    if (emptied.ok) await this.start(runId);
    else this.#failure = emptied.failure;
  }

  /** Follows a run while its page is open, should another tab work on it. The function returned ends it. */
  follow(id: string): () => void {
    this.#failure = null;
    const parsed = v.safeParse(RunIdSchema, id);
    if (!parsed.success || this.#runner.activeRunId === parsed.output) return () => undefined;
    const runId = parsed.output;
    let over = false;
    let unfollow = (): void => undefined;
    void this.#runner.isRunningElsewhere(runId).then((elsewhere) => {
      if (over || !elsewhere) return;
      this.#elsewhere.add(runId);
      unfollow = this.#runner.follow(runId, () => {
        this.#elsewhere.delete(runId);
      });
    });
    return () => {
      over = true;
      unfollow();
      this.#elsewhere.delete(runId);
    };
  }

  #take(progress: RunProgress): void {
    const item = JSON.stringify([progress.runId, progress.item]);
    const last = progress.lastVerdict;
    if (item !== this.#item) {
      this.#item = item;
      this.#verdicts = [];
    }
    if (
      progress.phase === 'judging' &&
      last !== null &&
      !this.#verdicts.some(({ criterionId }) => criterionId === last.criterionId)
    ) {
      this.#verdicts = [...this.#verdicts, last];
    }
    if (progress.state !== 'running') this.#elsewhere.delete(progress.runId);
    this.#progress.set(progress.runId, progress);
  }
}
