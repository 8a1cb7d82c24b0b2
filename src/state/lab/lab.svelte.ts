import type { Failure } from '../../domain/failure';
import type { LabProgress, LabReport, LabUpdate } from '../../protocol/trust';
import { openTrustLab, type TrustLabClient } from '../../services/trust';
import { askOf } from './ask';
import { emptyLab, type LabChoice } from './choice';
import { loadMaterial, type LabMaterial, type LabStores } from './material';

/** `few`: fewer than two judges to compare. `refining`: there is a report, its intervals are still drawn. */
export type LabPhase = 'reading' | 'few' | 'working' | 'refining' | 'ready' | 'stopped' | 'failed';

const NO_PROGRESS: LabProgress = { phase: 'pairing', done: 0, of: 0 };

/** What the comparison depends on; who is explained is only a matter of what is shown. */
const compared = ({ of: _, ...choice }: LabChoice): string => JSON.stringify(choice);

/** Judges beside each other: reads what the address names and has it compared. */
export class Lab {
  readonly #storage: LabStores;
  readonly #client: TrustLabClient;
  #work = new AbortController();
  #choice: LabChoice = emptyLab;
  #phase = $state<LabPhase>('reading');
  #material = $state.raw<LabMaterial | null>(null);
  #report = $state.raw<LabReport | null>(null);
  #progress = $state.raw<LabProgress>(NO_PROGRESS);
  #failure = $state.raw<Failure | null>(null);

  constructor(storage: LabStores, client: TrustLabClient = openTrustLab()) {
    this.#storage = storage;
    this.#client = client;
  }

  get phase(): LabPhase {
    return this.#phase;
  }
  get material(): LabMaterial | null {
    return this.#material;
  }
  get report(): LabReport | null {
    return this.#report;
  }
  get progress(): LabProgress {
    return this.#progress;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  nameOf(key: string): string {
    return this.#material?.present.find((judge) => judge.key === key)?.set.name ?? key;
  }

  /** Reads and compares what is chosen, unless that is what it has; what was under way is ended. */
  async look(choice: LabChoice): Promise<void> {
    const isKnown = this.#material !== null && compared(choice) === compared(this.#choice);
    this.#choice = choice;
    if (!isKnown) await this.again();
  }

  /** Compares what was chosen last once more. */
  async again(): Promise<void> {
    this.#work.abort();
    const work = new AbortController();
    this.#work = work;
    this.#phase = 'reading';
    this.#failure = null;
    const choice = this.#choice;
    const material = await loadMaterial(this.#storage, choice);
    if (work.signal.aborted) return;
    this.#material = material;
    this.#report = null;
    const ask = askOf(material, choice);
    if (ask === undefined) {
      this.#phase = 'few';
      return;
    }
    this.#phase = 'working';
    this.#progress = NO_PROGRESS;
    const analysed = await this.#client.analyse(work.signal, ask, {
      progress: (progress) => {
        this.#progress = progress;
      },
      report: (report) => {
        this.#report = report;
        this.#phase = 'refining';
      },
      update: (update) => {
        this.#take(update);
      },
    });
    if (work !== this.#work) return;
    if (analysed.ok) this.#phase = 'ready';
    else if (analysed.failure.kind === 'cancelled') this.#phase = 'stopped';
    else {
      this.#failure = analysed.failure;
      this.#phase = 'failed';
    }
  }

  /** Ends the work; what was found so far stays. */
  stop(): void {
    this.#work.abort();
  }

  close(): void {
    this.#work.abort();
    this.#client.close();
  }

  #take({ key, agreement }: LabUpdate): void {
    if (this.#report === null) return;
    const rows = this.#report.rows.map((row) => (row.key === key ? { ...row, agreement } : row));
    this.#report = { ...this.#report, rows };
  }
}
