import type { Outcome } from '../domain/failure';
import type { RunId } from '../domain/ids';
import type { Run } from '../domain/run';
import type { Storage } from '../services/storage';

type RunStores = Pick<Storage, 'runs' | 'responses' | 'judgments'>;

export interface Steps {
  done: number;
  total: number;
}

/** The runs on this computer, and how far the last unfinished one is. */
export class RunList {
  readonly #storage: RunStores;
  #runs = $state.raw<readonly Run[] | null>(null);
  #unfinished = $state.raw<{ run: Run; steps: Steps } | null>(null);

  constructor(storage: RunStores) {
    this.#storage = storage;
  }

  /** Newest first; null until they were read. */
  get runs(): readonly Run[] | null {
    return this.#runs;
  }

  /** The newest run with work left, whatever stopped it: a button, a failure, a closed tab. */
  get unfinished(): { run: Run; steps: Steps } | null {
    return this.#unfinished;
  }

  async refresh(): Promise<void> {
    const runs = await this.#storage.runs.list();
    const last = runs.find((run) => run.state !== 'done');
    const steps = last === undefined ? null : await this.stepsOf(last);
    this.#unfinished = last === undefined || steps === null ? null : { run: last, steps };
    this.#runs = runs;
  }

  /** Responses and judgments together: from keys alone, without reading a text. */
  async stepsOf(run: Run): Promise<Steps> {
    const [responses, judgments, open] = await Promise.all([
      this.#storage.responses.keysOf(run.runId),
      this.#storage.judgments.keysOf(run.runId),
      this.#storage.judgments.openKeysOf(run.runId),
    ]);
    const { planRun } = await import('../domain/plan'); // a first visit has no run to plan
    const plan = planRun(run.spec, { responses, judgments, open });
    return {
      done: plan.done.responses + plan.done.judgments,
      total: plan.total.responses + plan.total.judgments,
    };
  }

  async remove(runId: RunId): Promise<Outcome<void>> {
    const removed = await this.#storage.runs.remove(runId);
    await this.refresh();
    return removed;
  }
}
