import type { Failure } from '../domain/failure';
import { ScoreMappingSchema, type ScoreMapping } from '../domain/formats/inspect/score-mapping';
import {
  NO_CHOICES,
  type FileResponses,
  type JudgeOffer,
  type PackRubric,
  type VerdictChoices,
  type VerdictFileLook,
  type VerdictPreview,
} from '../domain/formats/verdict-sets/reading';
import { isError } from '../domain/issue';
import type { VerdictSet } from '../domain/trust';
import type { Storage, VerdictSetRow } from '../services/storage';
import type { VerdictReader } from '../services/verdicts';

export type VerdictFilePhase = 'looking' | 'reading' | 'ready' | 'refused' | 'failed' | 'stopped';
export type OpenVerdictReader = () => Promise<VerdictReader>;

const mappingKey = (signature: string): string => `verdict-mapping:${signature}`;

/** Whose verdicts are taken until a person says otherwise: one scorer of a log, everybody else. */
function firstJudges({ kind, judges }: VerdictFileLook): string[] {
  const usable = judges.filter(({ isUsable }) => isUsable).map(({ key }) => key);
  return kind === 'inspect' ? usable.slice(0, 1) : usable;
}

/** One file of verdicts on its way to becoming sets. */
export class VerdictFile {
  readonly file: File;
  readonly #open: OpenVerdictReader;
  readonly #settings: Storage['settings'];
  /** What the pack chosen at the moment says of its criteria. */
  readonly #rubricNow: () => PackRubric | null;
  #reader: Promise<VerdictReader> | undefined;
  #session = new AbortController();
  #phase = $state<VerdictFilePhase>('looking');
  #share = $state<number | null>(null);
  #look = $state.raw<VerdictFileLook | null>(null);
  #choices = $state.raw<VerdictChoices>(NO_CHOICES);
  #preview = $state.raw<VerdictPreview | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isRemembered = $state(false);
  /** Names people gave to sets, by their place in the preview. */
  #names = $state.raw<readonly string[]>([]);

  constructor(
    file: File,
    open: OpenVerdictReader,
    settings: Storage['settings'],
    rubricNow: () => PackRubric | null,
  ) {
    this.#rubricNow = rubricNow;
    this.file = file;
    this.#open = open;
    this.#settings = settings;
  }

  get name(): string {
    return this.file.name;
  }
  get phase(): VerdictFilePhase {
    return this.#phase;
  }
  /** How much of the file is read, 0…1; null: unknown. */
  get share(): number | null {
    return this.#share;
  }
  get look(): VerdictFileLook | null {
    return this.#look;
  }
  get choices(): VerdictChoices {
    return this.#choices;
  }
  get preview(): VerdictPreview | null {
    return this.#preview;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The fields of the scores mean what they meant the last time. */
  get isRemembered(): boolean {
    return this.#isRemembered;
  }
  /** Of a log: the scorer that is taken. */
  get scorer(): JudgeOffer | null {
    return this.#look?.judges.find(({ key }) => this.#choices.judges.includes(key)) ?? null;
  }
  get mapping(): ScoreMapping | null {
    return this.#choices.mapping ?? this.scorer?.mapping ?? null;
  }

  nameOf(index: number): string {
    return this.#names[index] ?? this.#preview?.sets[index]?.name ?? '';
  }

  rename(index: number, name: string): void {
    const count = this.#preview?.sets.length ?? 0;
    this.#names = Array.from({ length: count }, (_, at) => (at === index ? name : this.nameOf(at)));
  }

  /** Looks into the file and reads it as it is most likely meant. */
  async start(): Promise<void> {
    this.#renew();
    this.#phase = 'looking';
    const { signal } = this.#session;
    const reader = await this.#opened();
    const look = await reader.look(signal, { path: this.name, file: this.file }, this.#progressOf(signal));
    if (signal.aborted) return;
    if (!look.ok) {
      this.#fail(look.failure);
      return;
    }
    this.#look = look.value;
    this.#choices = { ...NO_CHOICES, judges: firstJudges(look.value), rubric: this.#rubricNow() };
    if (look.value.issues.some((issue) => issue.record === 0 && isError(issue))) this.#phase = 'refused';
    else await this.#recall(signal);
  }

  /** Reads the file under other choices; the last of several in a row counts. */
  async change(change: Partial<VerdictChoices>): Promise<void> {
    // One that was stopped is read when somebody asks for it.
    if (this.#phase !== 'ready' && this.#phase !== 'reading') return;
    this.#choices = { ...this.#choices, ...change };
    this.#names = [];
    await this.#read();
  }

  /** Takes this scorer of a log, by what its fields meant the last time. */
  async takeScorer(key: string): Promise<void> {
    this.#choices = { ...this.#choices, judges: [key], mapping: null };
    this.#names = [];
    await this.#recall(this.#session.signal);
  }

  /** Corrects what the fields of the scores mean; null: as guessed. It is remembered when the set is kept. */
  async map(mapping: ScoreMapping | null): Promise<void> {
    this.#isRemembered = false;
    await this.change({ mapping });
  }

  /** Ends reading at once. */
  stop(): void {
    this.#renew();
    this.#phase = 'stopped';
  }

  /** Ends what works for this file; for when it is no longer wanted. */
  close(): void {
    this.#session.abort();
    void this.#reader?.then((reader) => {
      reader.close();
    });
    this.#reader = undefined;
  }

  /** What was shown as rows to be stored; undefined: it can't be had any more, and `failure` says why. */
  async rows(packHash: string | null, at: string): Promise<VerdictSetRow[] | undefined> {
    const reader = await this.#opened();
    const taken = await reader.take(this.#session.signal);
    if (!taken.ok) {
      this.#fail(taken.failure);
      return undefined;
    }
    await this.#remember();
    const kind = this.#look?.kind ?? 'table';
    const judge = kind === 'inspect' ? (this.scorer?.where ?? '') : '';
    return taken.value.map(({ setId, set }, index) => ({
      setId,
      set: { ...set, name: this.nameOf(index).trim() || set.name },
      file: { name: this.name, kind, judge, packHash },
      at,
    }));
  }

  /** The responses that were shown, and the judge that came with them; undefined: `failure` says why not. */
  async texts(): Promise<{ texts: FileResponses; judge: VerdictSet | null } | undefined> {
    const reader = await this.#opened();
    const texts = await reader.texts(this.#session.signal);
    const sets = texts.ok ? await reader.take(this.#session.signal) : texts;
    if (!texts.ok || !sets.ok) {
      if (!sets.ok) this.#fail(sets.failure);
      return undefined;
    }
    const [made] = sets.value;
    return { texts: texts.value, judge: made === undefined ? null : { ...made.set, name: this.nameOf(0) } };
  }

  async #remember(): Promise<void> {
    const signature = this.scorer?.signature ?? '';
    const { mapping } = this.#choices;
    if (signature === '') return;
    if (mapping === null) await this.#settings.remove(mappingKey(signature));
    else await this.#settings.set(mappingKey(signature), mapping);
  }

  async #recall(signal: AbortSignal): Promise<void> {
    const scorer = this.scorer;
    const known =
      scorer === null || scorer.signature === ''
        ? undefined
        : await this.#settings.get(mappingKey(scorer.signature), ScoreMappingSchema);
    if (signal.aborted) return;
    this.#isRemembered =
      known !== undefined && JSON.stringify(known) !== JSON.stringify(scorer?.mapping ?? null);
    if (known !== undefined && this.#isRemembered) this.#choices = { ...this.#choices, mapping: known };
    await this.#read();
  }

  async #read(): Promise<void> {
    // A reading under way is of no use any more, and its worker reads to the end unless it is ended.
    if (this.#phase === 'reading') this.#session.abort();
    if (this.#session.signal.aborted) this.#session = new AbortController();
    const { signal } = this.#session;
    this.#phase = 'reading';
    this.#share = null;
    this.#failure = null;
    const reader = await this.#opened();
    const preview = await reader.read(signal, this.#choices, this.#progressOf(signal));
    if (signal.aborted) return;
    if (!preview.ok) {
      this.#fail(preview.failure);
      return;
    }
    this.#preview = preview.value;
    this.#phase = 'ready';
  }

  #fail(failure: Failure): void {
    this.#failure = failure;
    this.#phase = 'failed';
  }

  #opened(): Promise<VerdictReader> {
    return (this.#reader ??= this.#open());
  }

  #renew(): void {
    this.#session.abort();
    this.#session = new AbortController();
    this.#share = null;
    this.#failure = null;
    this.#preview = null;
  }

  #progressOf(signal: AbortSignal) {
    return ({ bytes, totalBytes }: { bytes: number; totalBytes: number }): void => {
      if (!signal.aborted) this.#share = totalBytes === 0 ? null : bytes / totalBytes;
    };
  }
}
