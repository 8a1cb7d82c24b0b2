import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import type { RunId } from '../../domain/ids';
import type { Run, RunState } from '../../domain/run';
import { lockOf } from './lock-name';
import { Material } from './material';
import { Pace } from './pace';
import type { RunnerPorts } from './ports';
import { RunMessageSchema, type RunMessage, type RunProgress } from './progress';
import { readSafely } from './read-safely';
import { dropFailed, type Retried } from './retry-failed';
import { ProgressTracker } from './tracker';

interface Session {
  runId: RunId;
  controller: AbortController;
  /** What a cancelled session ends as. */
  intent: 'paused' | 'stopped';
  tracker: ProgressTracker;
  ended: Promise<void>;
}

/** What a snapshot says when nobody works on the run. */
const AT_REST = {
  phase: 'ended',
  waitingFor: null,
  item: null,
  load: null,
  criteria: null,
  modelId: null,
  remainingMs: null,
  text: '',
} as const;

/** How a run that nobody works on stands: one stored as running was interrupted. */
const restOf = ({ state, pausedBy }: Run): Pick<RunProgress, 'state' | 'pausedBy'> => ({
  state: state === 'running' ? 'paused' : state,
  pausedBy,
});

/** Runs one run at a time in this tab, and follows those of other tabs. */
export class Runner {
  readonly #ports: RunnerPorts;
  readonly #listeners = new Set<(progress: RunProgress) => void>();
  #session: Session | undefined;

  constructor(ports: RunnerPorts) {
    this.#ports = ports;
    ports.channel.listen((message) => {
      const parsed = v.safeParse(RunMessageSchema, message);
      if (!parsed.success || parsed.output.kind !== 'ask') return;
      if (parsed.output.runId === this.#session?.runId) this.#send(this.#session.tracker.snapshot);
    });
  }

  /** The run this tab works on. */
  get activeRunId(): RunId | undefined {
    return this.#session?.runId;
  }

  /** Every change of a run that this tab works on or follows. Returns what ends it. */
  onProgress(listener: (progress: RunProgress) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Begins or goes on with a run, in whatever state it is; resolves when it has begun, and `idle` when it has
   * ended. Fails with `locked-elsewhere` when another tab has it.
   */
  async start(runId: RunId): Promise<Outcome<void>> {
    const read = await readSafely(() => this.#ports.storage.runs.get(runId));
    if (!read.ok) return read;
    const run = read.value;
    if (run === undefined) return failed({ kind: 'storage-failed', detail: `the run ${runId} is not here` });
    if (this.#session !== undefined) {
      return failed({ kind: 'bug', detail: `this tab is busy with the run ${this.#session.runId}` });
    }
    const session: Session = {
      runId,
      controller: new AbortController(),
      intent: 'paused',
      tracker: new ProgressTracker(run, this.#ports.now, (progress) => {
        this.#tell(progress);
        this.#send(progress);
      }),
      ended: Promise.resolve(),
    };
    this.#session = session;
    return new Promise((resolve) => {
      session.ended = this.#hold(session, run, resolve);
    });
  }

  /** Interrupts the item in flight without storing it and frees the model; resolves when that is done. */
  async pause(): Promise<void> {
    await this.#end('paused');
  }

  /** The same for good: nothing asks to go on with it, though it can be started again. */
  async stop(): Promise<void> {
    await this.#end('stopped');
  }

  /** Resolves when this tab works on nothing. */
  async idle(): Promise<void> {
    await this.#session?.ended;
  }

  /** Takes away the run's stored failures; `start` then asks again. Returns how many there were. */
  async retryFailed(runId: RunId): Promise<Outcome<Retried>> {
    let outcome: Outcome<Retried> = failed({ kind: 'locked-elsewhere' });
    await this.#ports.locks.hold(lockOf(runId), async () => {
      const dropped = await readSafely(() => dropFailed(this.#ports.storage, runId));
      outcome = dropped.ok ? dropped.value : dropped;
    });
    return outcome;
  }

  /** True while another tab works on this run. */
  async isRunningElsewhere(runId: RunId): Promise<boolean> {
    return this.activeRunId !== runId && (await this.#ports.locks.isHeld(lockOf(runId)));
  }

  /**
   * Passes on the progress of a run that another tab works on; nothing here can change it. When that tab lets go of
   * it, by ending the run or by dying, a last snapshot says how it is stored, and `onFree` is called. Returns what
   * ends the following.
   */
  follow(runId: RunId, onFree: () => void = () => undefined): () => void {
    let last: RunProgress | undefined;
    const stopListening = this.#ports.channel.listen((message) => {
      const parsed = v.safeParse(RunMessageSchema, message);
      if (!parsed.success || parsed.output.kind !== 'progress') return;
      if (parsed.output.progress.runId !== runId) return;
      last = parsed.output.progress;
      this.#tell(last);
    });
    this.#ports.channel.send({ kind: 'ask', runId } satisfies RunMessage);
    const waiting = new AbortController();
    const whenFree = async (): Promise<void> => {
      await this.#ports.locks.whenFree(waiting.signal, lockOf(runId));
      const run = await this.#ports.storage.runs.get(runId);
      if (waiting.signal.aborted) return;
      if (last !== undefined && run !== undefined) this.#tell({ ...last, ...AT_REST, ...restOf(run) });
      onFree();
    };
    whenFree().catch(() => undefined); // aborted, or nothing can be read any more, which the storage says itself
    return () => {
      stopListening();
      waiting.abort();
    };
  }

  async #end(intent: Session['intent']): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    session.intent = intent;
    session.controller.abort();
    await session.ended;
  }

  /** Works on the run while this tab holds its lock; `begun` hears at once whether it does. */
  async #hold(session: Session, run: Run, begun: (outcome: Outcome<void>) => void): Promise<void> {
    const use = async (): Promise<void> => {
      begun(done(undefined));
      await this.#work(session, run);
    };
    try {
      await this.#ports.locks.hold(lockOf(session.runId), use);
      begun(failed({ kind: 'locked-elsewhere' })); // without effect where it had begun
    } catch (error) {
      begun(failed({ kind: 'bug', detail: String(error) }));
    } finally {
      this.#session = undefined;
    }
  }

  async #work(session: Session, run: Run): Promise<void> {
    const letSleep = this.#ports.keepAwake();
    const drained = await readSafely(() => this.#drain(session, run));
    const outcome = drained.ok ? drained.value : drained;
    letSleep();
    const state = this.#stateAfter(session, outcome);
    const isCancelled = !outcome.ok && outcome.failure.kind === 'cancelled';
    const pausedBy = outcome.ok || isCancelled ? null : outcome.failure;
    // On a full disk this may fail as well: then the stored state stays `running` and the next start offers to go on.
    await this.#ports.storage.runs.update(run.runId, (stored) => ({ ...stored, state, pausedBy }));
    session.tracker.change({ ...AT_REST, state, pausedBy });
  }

  async #drain(session: Session, run: Run): Promise<Outcome<void>> {
    const { storage } = this.#ports;
    const { tracker } = session;
    tracker.change({ phase: 'planning' });
    const updated = await storage.runs.update(run.runId, (stored) => ({
      ...stored,
      state: 'running',
      pausedBy: null,
    }));
    if (!updated.ok) return updated;
    const material = await Material.load(storage, run.spec);
    if (!material.ok) return material;
    await tracker.countStored(storage, run);
    const { signal } = session.controller;
    const context = { ports: this.#ports, run: updated.value, material: material.value, signal, tracker };
    const { drain } = await import('./drain'); // a page that runs nothing doesn't load it
    return drain({ ...context, pace: new Pace() });
  }

  #stateAfter(session: Session, outcome: Outcome<void>): RunState {
    if (outcome.ok) return 'done';
    return outcome.failure.kind === 'cancelled' ? session.intent : 'paused';
  }

  #tell(progress: RunProgress): void {
    for (const listener of this.#listeners) {
      try {
        listener(progress);
      } catch (error) {
        // A screen's mistake must not end a run of hours; it is still reported as an uncaught error.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  #send(progress: RunProgress): void {
    this.#ports.channel.send({ kind: 'progress', progress } satisfies RunMessage);
  }
}
