import type { Failure } from '../../domain/failure';
import type { Run } from '../../domain/run';
import type { Storage } from '../storage';
import type { RunItem, RunProgress } from './progress';

/** Live text is told at most this often: more is only work for the screen. */
const TEXT_EVERY_MS = 100;

const nothing = { done: 0, total: 0 };

/** The running snapshot of one session: every change is told at once, save live text. */
export class ProgressTracker {
  readonly #tell: (progress: RunProgress) => void;
  readonly #now: () => number;
  #toldAt = 0;
  #snapshot: RunProgress;

  constructor(run: Run, now: () => number, tell: (progress: RunProgress) => void) {
    this.#tell = tell;
    this.#now = now;
    this.#snapshot = {
      runId: run.runId,
      state: 'running',
      phase: 'planning',
      pausedBy: null,
      responses: nothing,
      judgments: nothing,
      done: 0,
      total: 0,
      modelId: null,
      load: null,
      item: null,
      text: '',
      criteria: null,
      lastVerdict: null,
      tokensPerSecond: null,
      startedAt: new Date(now()).toISOString(),
      remainingMs: null,
      failures: { responses: 0, verdicts: 0, last: null },
    };
  }

  get snapshot(): RunProgress {
    return this.#snapshot;
  }

  change(change: Partial<RunProgress>): void {
    const next = { ...this.#snapshot, ...change };
    this.#snapshot = {
      ...next,
      done: next.responses.done + next.judgments.done,
      total: next.responses.total + next.judgments.total,
    };
    this.#toldAt = this.#now();
    this.#tell(this.#snapshot);
  }

  addText(delta: string): void {
    const text = this.#snapshot.text + delta;
    if (this.#now() - this.#toldAt >= TEXT_EVERY_MS) this.change({ text });
    else this.#snapshot = { ...this.#snapshot, text };
  }

  /** One more stored failure of a response, or of so many verdicts. */
  countFailure(item: RunItem, failure: Failure, verdicts = 0): void {
    const { failures } = this.#snapshot;
    this.change({
      failures: {
        responses: failures.responses + (item.judgeId === null ? 1 : 0),
        verdicts: failures.verdicts + verdicts,
        last: { item, failure },
      },
    });
  }

  /** Counts the failures a run has stored before this session. */
  async countStored(storage: Storage, run: Run): Promise<void> {
    const responses = await storage.responses.ofRun(run.runId);
    const judgments = await storage.judgments.ofRun(run.runId);
    this.change({
      failures: {
        responses: responses.filter((response) => !response.outcome.ok).length,
        verdicts: judgments.flatMap(({ verdicts }) =>
          verdicts.filter(({ failure }) => failure !== null && failure !== 'unsure'),
        ).length,
        last: null,
      },
    });
  }
}
