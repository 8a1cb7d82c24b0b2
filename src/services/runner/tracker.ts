import type { Failure } from '../../domain/failure';
import type { Run, Verdict } from '../../domain/run';
import type { Storage } from '../storage';
import type { RunItem, RunProgress } from './progress';

/** An item that is worked on, as far as it is. */
interface InFlight {
  item: RunItem;
  text: string;
  criteria: RunProgress['criteria'];
  verdicts: Verdict[];
}

/** Live text is told at most this often: more is only work for the screen. */
const TEXT_EVERY_MS = 100;

const nothing = { done: 0, total: 0 };

/** The running snapshot of one session: every change is told at once, save live text. */
export class ProgressTracker {
  readonly #tell: (progress: RunProgress) => void;
  readonly #now: () => number;
  #toldAt = 0;
  #snapshot: RunProgress;
  /** In the order they were begun: the first is shown. */
  #inFlight: InFlight[] = [];

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
      waitingFor: null,
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

  /** An item is worked on from here on. Of several the one begun first is shown. */
  begin(item: RunItem, criteria: RunProgress['criteria'] = null): void {
    const begun: InFlight = { item, text: '', criteria, verdicts: [] };
    this.#inFlight.push(begun);
    if (this.#inFlight.length === 1) this.#show(begun);
  }

  /** The engine is asked for it, perhaps not for the first time: what was written before is gone. */
  asked(item: RunItem): void {
    const asked = this.#find(item);
    if (asked === undefined) return;
    asked.text = '';
    if (this.#isShown(asked)) this.#show(asked);
  }

  addText(item: RunItem, delta: string): void {
    const writing = this.#find(item);
    if (writing === undefined) return;
    writing.text += delta;
    if (!this.#isShown(writing)) return;
    const { text } = writing;
    if (this.#now() - this.#toldAt >= TEXT_EVERY_MS) this.change({ text });
    else this.#snapshot = { ...this.#snapshot, text };
  }

  /** One more verdict on it is stored. */
  decided(item: RunItem, lastVerdict: Verdict, criteria: RunProgress['criteria']): void {
    const judged = this.#find(item);
    if (judged === undefined) return;
    judged.verdicts.push(lastVerdict);
    judged.criteria = criteria;
    if (this.#isShown(judged)) this.change({ lastVerdict, criteria });
  }

  /** It is not worked on any more; it stays on show until another is. */
  end(item: RunItem): void {
    const [shown] = this.#inFlight;
    this.#inFlight = this.#inFlight.filter((other) => other.item !== item);
    const [next] = this.#inFlight;
    if (next !== undefined && next !== shown) this.#show(next);
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

  /** Nothing is worked on: a phase is over. */
  endAll(): void {
    this.#inFlight = [];
  }

  #find(item: RunItem): InFlight | undefined {
    return this.#inFlight.find((other) => other.item === item);
  }

  #isShown(one: InFlight): boolean {
    return this.#inFlight[0] === one;
  }

  #show({ item, text, criteria, verdicts }: InFlight): void {
    this.change({
      phase: item.judgeId === null ? 'generating' : 'judging',
      modelId: item.judgeId ?? item.candidateId,
      ...{ item, text, criteria, lastVerdict: null },
    });
    for (const lastVerdict of verdicts) this.change({ lastVerdict });
  }
}
