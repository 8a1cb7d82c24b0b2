import type { AuditRow } from '../../domain/audit';
import type { Failure, Outcome } from '../../domain/failure';
import type { LoadLanguages } from '../ports';
import type { AuditReading } from './read';

type Read = (reading: AuditReading) => Promise<Outcome<readonly AuditRow[]>>;

/** The audit of a pack or of a run while it is made, and when it is there. What was told once is kept: it opens at once. */
export class LanguageAudit {
  readonly #loadLanguages: LoadLanguages;
  readonly #read: Read;
  #rows = $state.raw<readonly AuditRow[] | null>(null);
  #textsRead = $state(0);
  #phase = $state<'idle' | 'reading' | 'ready' | 'stopped' | 'failed'>('idle');
  #failure = $state.raw<Failure | null>(null);
  #reading = new AbortController();

  constructor(loadLanguages: LoadLanguages, read: Read) {
    this.#loadLanguages = loadLanguages;
    this.#read = read;
  }

  /** null: not told yet. */
  get rows(): readonly AuditRow[] | null {
    return this.#rows;
  }
  get textsRead(): number {
    return this.#textsRead;
  }
  get phase() {
    return this.#phase;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Looks at every text; begun again it goes on where it was stopped, since what is known is kept. */
  async start(): Promise<void> {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    [this.#phase, this.#textsRead, this.#failure] = ['reading', 0, null];
    const languages = await this.#loadLanguages();
    const onRead = (texts: number): void => {
      if (!signal.aborted) this.#textsRead = texts;
    };
    const read = await this.#read({ languages, signal, onRead });
    if (signal.aborted) return;
    if (read.ok) [this.#rows, this.#phase] = [read.value, 'ready'];
    else [this.#failure, this.#phase] = [read.failure, 'failed'];
  }

  /** Stops looking; what is known by then is kept. */
  stop(): void {
    this.#reading.abort();
    if (this.#phase === 'reading') this.#phase = 'stopped';
  }
}
