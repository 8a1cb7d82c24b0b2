import type { Failure, Outcome } from '../../domain/failure';
import type { CandidateId, TaskId } from '../../domain/ids';
import {
  offeredBatches,
  type Batch,
  type Marking,
  type OwnMarking,
  type Pace,
  type RunMarking,
} from '../../domain/marking';
import type { Pack } from '../../domain/pack';
import { comparedIn, type Run } from '../../domain/run';
import type { Compared, TakenFile } from '../../services/marking';
import type { Storage } from '../../services/storage';
import {
  markerNames,
  nameKey,
  noProgress,
  progressOf,
  reachedBy,
  type HowFar,
  type Progress,
} from './how-far';
import type { LoadMarking } from './port';

/** What is to be marked, as the form says it. */
export interface MarkingChoice {
  names: readonly string[];
  each: number;
  candidates: readonly CandidateId[];
  what: { kind: 'batch'; batch: Batch } | { kind: 'chosen'; taskIds: readonly TaskId[] };
  judgeName: (name: string) => string;
}

/** What people mark on this computer, what was sent away and what came back. */
export class MarkingDesk {
  readonly #storage: Storage;
  readonly #load: LoadMarking;
  readonly #app: string;
  #runs = $state.raw<readonly Run[] | null>(null);
  #run = $state.raw<Run | null>(null);
  #pack = $state.raw<Pack | null>(null);
  #markings = $state.raw<readonly Marking[]>([]);
  #progress = $state.raw<Progress>(noProgress);
  #compared = $state.raw<readonly Compared[]>([]);
  #taken = $state.raw<TakenFile | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isBusy = $state(false);

  constructor(storage: Storage, load: LoadMarking, app: string) {
    this.#storage = storage;
    this.#load = load;
    this.#app = app;
  }

  /** Newest first; null until they were read. */
  get runs(): readonly Run[] | null {
    return this.#runs;
  }
  get run(): Run | null {
    return this.#run;
  }
  /** Of the chosen run; null: not here, then nothing of it can be marked. */
  get pack(): Pack | null {
    return this.#pack;
  }
  get taken(): TakenFile | null {
    return this.#taken;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  /** Of the chosen run, finished by two people each. */
  get compared(): readonly Compared[] {
    return this.#compared;
  }
  /** Of the chosen run, and bundles from elsewhere; newest first. */
  readonly own = $derived(
    this.#markings.filter(
      (one): one is OwnMarking =>
        one.kind === 'bundle' || (one.kind === 'run' && one.runId === this.#run?.runId),
    ),
  );
  /** Bundles of the chosen run that were made here. */
  readonly sent = $derived(
    this.#markings.filter((one) => one.kind === 'sent' && one.runId === this.#run?.runId),
  );
  readonly candidates = $derived(this.#run === null ? [] : comparedIn(this.#run.spec));
  /** Names that were used here before. */
  readonly names = $derived(markerNames(this.#markings));

  howFar({ markingId }: Marking): HowFar {
    return this.#progress.howFar.get(markingId) ?? { finished: 0, total: null };
  }

  /** What a person of this name may go on with: one who is new begins with the first batch. */
  offersFor(name: string): Batch[] {
    const tasks = this.#run?.spec.taskIds.length ?? 0;
    const reached = reachedBy(this.#markings, this.#run, name);
    return offeredBatches(tasks, reached);
  }

  /** How long a response takes this person, by their own marks in this run; null: not known yet. */
  paceFor(name: string): Pace | null {
    return this.#progress.paces.get(nameKey(name)) ?? null;
  }

  async show(runId: string): Promise<void> {
    const runs = await this.#storage.runs.list();
    const run = runs.find((one) => one.runId === runId) ?? runs[0] ?? null;
    const pack = run === null ? undefined : await this.#storage.packs.load(run.spec.packHash);
    const markings = await this.#storage.markings.list();
    const judgments = run === null ? [] : await this.#storage.judgments.ofRun(run.runId);
    const { compareMarkers } = await this.#load();
    const ofRun = markings.filter((one) => one.kind !== 'bundle' && one.runId === run?.runId);
    this.#compared = await compareMarkers(this.#storage, ofRun);
    this.#progress = progressOf(markings, run, judgments);
    this.#pack = pack ?? null;
    this.#run = run;
    this.#markings = markings;
    this.#runs = runs;
  }

  /** Begins what the form says; the markings that were made, none where nothing is left to mark. */
  async start(choice: MarkingChoice): Promise<readonly RunMarking[] | undefined> {
    const run = this.#run;
    if (run === null) return undefined;
    const { startMarkings } = await this.#load();
    return this.#do(startMarkings(this.#storage, { ...choice, runId: run.runId }));
  }

  /** A bundle of what the form says, as a file to give away. */
  async bundle(choice: MarkingChoice, holdsRight: boolean): Promise<File | undefined> {
    const run = this.#run;
    if (run === null) return undefined;
    const { sendBundle } = await this.#load();
    const blob = await this.#do(sendBundle(this.#storage, { ...choice, runId: run.runId }, { holdsRight }));
    return blob === undefined ? undefined : new File([blob], 'marking-bundle.zip', { type: blob.type });
  }

  async take(file: File, name: string): Promise<TakenFile | undefined> {
    this.#taken = null;
    const { takeFile } = await this.#load();
    const taken = await this.#do(takeFile(this.#storage, file, { app: this.#app, name: name.trim() }));
    this.#taken = taken ?? null;
    return taken;
  }

  async marksFile({ markingId }: Marking, withNotes: boolean): Promise<File | undefined> {
    const { marksFile } = await this.#load();
    const blob = await this.#do(marksFile(this.#storage, markingId, withNotes));
    return blob === undefined ? undefined : new File([blob], 'marks.json', { type: blob.type });
  }

  async settle(compared: Compared, name: string): Promise<RunMarking | undefined> {
    const { startReconciliation } = await this.#load();
    return this.#do(startReconciliation(this.#storage, compared, { app: this.#app, name }));
  }

  async remove({ markingId }: Marking): Promise<void> {
    await this.#do(this.#storage.markings.remove(markingId));
  }

  async #do<T>(doing: Promise<Outcome<T>>): Promise<T | undefined> {
    this.#isBusy = true;
    const outcome = await doing;
    this.#failure = outcome.ok ? null : outcome.failure;
    await this.show(this.#run?.runId ?? '');
    this.#isBusy = false;
    return outcome.ok ? outcome.value : undefined;
  }
}
