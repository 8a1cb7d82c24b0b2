import type { Failure } from '../../domain/failure';
import type { LabProgress, LabReport } from '../../protocol/trust';
import { openTrustLab, type TrustLabClient } from '../../services/trust';
import { askOf } from './ask';
import { emptyLab, type LabChoice } from './choice';
import { loadMaterial, type LabMaterial, type LabStores } from './material';

/** `few`: there are fewer than two judges to compare. */
export type LabPhase = 'reading' | 'few' | 'working' | 'ready' | 'stopped' | 'failed';

/** Judges beside each other: reads what the address names and has it compared. */
export class Lab {
  readonly #storage: LabStores;
  readonly #client: TrustLabClient;
  #work = new AbortController();
  #choice: LabChoice = emptyLab;
  #phase = $state<LabPhase>('reading');
  #material = $state.raw<LabMaterial | null>(null);
  #report = $state.raw<LabReport | null>(null);
  #progress = $state.raw<LabProgress>({ done: 0, of: 0 });
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

  /** Reads and compares what is chosen; what was under way is ended. */
  async look(choice: LabChoice): Promise<void> {
    this.#work.abort();
    const work = new AbortController();
    this.#work = work;
    this.#choice = choice;
    this.#phase = 'reading';
    this.#failure = null;
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
    this.#progress = { done: 0, of: 0 };
    const analysed = await this.#client.analyse(work.signal, ask, (progress) => {
      this.#progress = progress;
    });
    if (work !== this.#work) return;
    if (analysed.ok) {
      this.#report = analysed.value;
      this.#phase = 'ready';
    } else if (analysed.failure.kind === 'cancelled') this.#phase = 'stopped';
    else {
      this.#failure = analysed.failure;
      this.#phase = 'failed';
    }
  }

  /** Compares what was chosen last once more. */
  again(): Promise<void> {
    return this.look(this.#choice);
  }

  stop(): void {
    this.#work.abort();
  }

  close(): void {
    this.#work.abort();
    this.#client.close();
  }
}
