import type { Failure, Outcome } from '../domain/failure';
import type { JudgeKnown } from '../domain/formats';
import type { JudgeId } from '../domain/ids';
import type { Run } from '../domain/run';
import type { Storage } from '../services/storage';
import type { CheckUps } from './check-ups.svelte';
import type { LoadLanguages, LoadTransfer } from './ports';
import type { PeopleChecks } from './trust/people-checks.svelte';
import type { Work } from './work';

/** A file name that every system takes, of a name people gave. */
export const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'run';

/** Turns a run into files to take away. */
export class Exporter {
  readonly #storage: Storage;
  readonly #transfer: LoadTransfer;
  readonly #loadLanguages: LoadLanguages;
  readonly #appVersion: string;
  readonly #checkUps: CheckUps;
  readonly #people: PeopleChecks;
  #isGated = $state(false);
  #canary = $state<string | null>(null);
  #isBusy = $state(false);
  #failure = $state.raw<Failure | null>(null);

  constructor(
    {
      storage,
      transfer,
      checkUps,
      people,
      languages,
    }: Pick<Work, 'storage' | 'transfer' | 'checkUps' | 'people' | 'languages'>,
    appVersion: string,
  ) {
    this.#storage = storage;
    this.#transfer = transfer;
    this.#loadLanguages = languages;
    this.#appVersion = appVersion;
    this.#checkUps = checkUps;
    this.#people = people;
  }

  /** The pack asks for its texts to stay; also when it isn't here to be asked. */
  get isGated(): boolean {
    return this.#isGated;
  }
  get canary(): string | null {
    return this.#canary;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }
  get failure(): Failure | null {
    return this.#failure;
  }

  async look(run: Run): Promise<void> {
    const packs = await this.#storage.packs.list();
    const pack = packs.find(({ packHash }) => packHash === run.spec.packHash);
    this.#isGated = pack?.manifest.gated ?? true;
    this.#canary = pack?.manifest.canary ?? null;
  }

  /** Of a gated pack `includeText` means that the user holds the right to share the texts: the screen says so. */
  async resultsFile(run: Run, includeText: boolean): Promise<File | undefined> {
    const { exportResults } = await this.#transfer();
    const options = { app: this.#appVersion, includeText, holdsRight: this.#isGated && includeText };
    const made = exportResults(this.#storage, [run.runId], options);
    return this.#make(made, `${fileNameOf(run.name)}-results.zip`);
  }

  /** For spreadsheets or, plain, for programs. */
  async verdictsCsv(run: Run, forSpreadsheets: boolean): Promise<File | undefined> {
    const { exportVerdictsCsv } = await this.#transfer();
    const known: [JudgeId, JudgeKnown][] = [];
    for (const judge of run.spec.judges) {
      await this.#checkUps.lookAt(judge, run);
      await this.#people.lookAt(judge, run);
      const [skill, check] = [this.#checkUps.skillOf(judge), this.#people.of(judge, run)];
      known.push([
        judge.judgeId,
        { ...(skill === null ? {} : { skill }), ...(check === null ? {} : { check }) },
      ]);
    }
    const languages = await this.#loadLanguages();
    const made = exportVerdictsCsv(this.#storage, languages, run.runId, known, { forSpreadsheets });
    return this.#make(made, `${fileNameOf(run.name)}-verdicts.csv`);
  }

  /** One row a line, with the fields of the rows as they are kept; texts of a gated pack stay here. */
  async rows(run: Run, what: 'responses' | 'judgments'): Promise<File | undefined> {
    const { exportRows } = await this.#transfer();
    return this.#make(
      exportRows(this.#storage, run.runId, { what }),
      `${fileNameOf(run.name)}-${what}.jsonl`,
    );
  }

  async #make(made: Promise<Outcome<Blob>>, name: string): Promise<File | undefined> {
    this.#isBusy = true;
    const blob = await made;
    this.#isBusy = false;
    this.#failure = blob.ok ? null : blob.failure;
    return blob.ok ? new File([blob.value], name, { type: blob.value.type }) : undefined;
  }
}
