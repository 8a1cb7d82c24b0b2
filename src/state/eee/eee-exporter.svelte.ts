import { SvelteSet } from 'svelte/reactivity';
import { failed, type Failure, type Outcome } from '../../domain/failure';
import { L2_BENCH, type EeeJob } from '../../domain/formats/eee/write';
import type { JudgeId } from '../../domain/ids';
import type { Run } from '../../domain/run';
import {
  exportEee,
  openEeeChecks,
  type EeeCheckClient,
  type EeeExport,
  type EeeProgress,
} from '../../services/eee';
import { fileNameOf } from '../exporter.svelte';
import { jobOf } from './job';
import {
  lookAtRun,
  modelKey,
  ORGANISATION_KEY,
  packKey,
  type EeeMaterial,
  type EeeWork,
  type JudgeLine,
} from './look';
import type { PartyForm } from './party-form.svelte';

/** Badges whose scores go out only after a warning. */
const WARNED: ReadonlySet<string> = new Set(['demo-only', 'unfit']);

/** A model judge whose recipe isn't here: its prompt can't be stated, and the format asks for it. */
export const lacksRecipe = ({ judge, recipe }: JudgeLine): boolean =>
  judge.kind === 'model' && recipe === null;

/** The way of one run into the layout of Every Eval Ever: what is asked, what is warned of, what came of it. */
export class EeeExporter {
  readonly #work: EeeWork;
  readonly #app: string;
  readonly #checks: EeeCheckClient;
  readonly #leftOut = new SvelteSet<JudgeId>();
  #material = $state.raw<EeeMaterial | null>(null);
  #progress = $state.raw<EeeProgress | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #made = $state.raw<EeeExport | null>(null);
  #stop: AbortController | undefined;
  /** Set when the user wants the file: from then on what is missing is said beside its field. */
  #isAsked = $state(false);
  organisation = $state('');
  packUrl = $state('');
  relationship = $state<EeeJob['relationship']>('third_party');
  /** The user has read what a demo-only judge is worth. */
  isWarned = $state(false);

  constructor(work: EeeWork, app: string, checks: EeeCheckClient = openEeeChecks()) {
    this.#work = work;
    this.#app = app;
    this.#checks = checks;
  }

  /** null until it was looked at. */
  get material(): EeeMaterial | null {
    return this.#material;
  }
  get isAsked(): boolean {
    return this.#isAsked;
  }
  get progress(): EeeProgress | null {
    return this.#progress;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** What came of the last export, with what is wrong. */
  get made(): EeeExport | null {
    return this.#made;
  }
  get isGated(): boolean {
    return this.#material?.manifest?.gated === true;
  }
  /** Judges that can go out, whether they are to or not. */
  get judges(): readonly JudgeLine[] {
    return (this.#material?.judges ?? []).filter((line) => !lacksRecipe(line));
  }
  get chosen(): readonly JudgeLine[] {
    return this.judges.filter(({ judge }) => !this.#leftOut.has(judge.judgeId));
  }
  /** Judges that are warned of, among the chosen. */
  get doubtful(): readonly JudgeLine[] {
    return this.chosen.filter(({ badge }) => WARNED.has(badge));
  }
  /** Models whose names are needed: candidates, and the chosen judges. */
  get parties(): readonly PartyForm[] {
    const asked: string[] = this.chosen.map(({ judge }) => judge.judgeId);
    return (this.#material?.parties ?? []).filter(
      ({ party }) => party.candidateIds.length > 0 || party.judgeIds.some((id) => asked.includes(id)),
    );
  }
  get isOrganisationGood(): boolean {
    return this.organisation.trim() !== '';
  }
  /** Whether the pack has no repository that everybody knows, so that its address is asked for. */
  get asksPackUrl(): boolean {
    return this.#material?.manifest?.id !== L2_BENCH.id;
  }
  /** None is fine: then the record says that the tasks are not public. */
  get isPackUrlGood(): boolean {
    const url = this.packUrl.trim();
    return url === '' || (/^https:\/\//.test(url) && URL.canParse(url));
  }
  /** Everything was said that must be. */
  get isReady(): boolean {
    return (
      this.#material?.manifest !== undefined &&
      this.chosen.length > 0 &&
      this.isOrganisationGood &&
      this.isPackUrlGood &&
      this.parties.every(({ isGood }) => isGood) &&
      (this.doubtful.length === 0 || this.isWarned)
    );
  }

  isChosen({ judge }: JudgeLine): boolean {
    return !this.#leftOut.has(judge.judgeId);
  }

  choose({ judge }: JudgeLine, isChosen: boolean): void {
    if (isChosen) this.#leftOut.delete(judge.judgeId);
    else this.#leftOut.add(judge.judgeId);
  }

  async look(run: Run): Promise<void> {
    const material = await lookAtRun(this.#work, run);
    this.#material = material;
    this.organisation = material.organisation;
    this.packUrl = material.packUrl;
  }

  /** The file, if nothing is wrong with it; `made` and `failure` say why there is none. */
  async make(now: number): Promise<File | undefined> {
    this.#isAsked = true;
    this.#made = null;
    this.#failure = null;
    const material = this.#material;
    if (material === null || !this.isReady || this.#progress !== null) return undefined;
    this.#progress = { phase: 'reading', done: 0, of: 0 };
    const stop = new AbortController();
    this.#stop = stop;
    const made = await this.#export(material, stop.signal, now);
    this.#progress = null;
    if (made.ok) this.#made = made.value;
    else if (made.failure.kind !== 'cancelled') this.#failure = made.failure;
    if (!made.ok || made.value.zip === null) return undefined;
    const name = `${fileNameOf(material.run.name)}-eee.zip`;
    return new File([made.value.zip], name, { type: 'application/zip' });
  }

  /** Stops what is being made. */
  cancel(): void {
    this.#stop?.abort();
  }

  /** Stops it, and ends the worker. */
  close(): void {
    this.cancel();
    this.#checks.close();
  }

  async #export(material: EeeMaterial, signal: AbortSignal, now: number): Promise<Outcome<EeeExport>> {
    const { storage } = this.#work;
    await this.#remember(material.run);
    const pack = await storage.packs.load(material.run.spec.packHash);
    if (pack === undefined)
      return failed({ kind: 'storage-failed', detail: 'the pack is not here any more' });
    // Its state may have changed since it was looked at; its spec never does.
    const run = (await storage.runs.get(material.run.runId)) ?? material.run;
    const job = await jobOf({ ...material, run }, pack, {
      packUrl: this.packUrl.trim() === '' ? null : this.packUrl.trim(),
      organisation: this.organisation.trim(),
      relationship: this.relationship,
      app: this.#app,
      exportedAt: now,
      judges: this.chosen,
    });
    const onProgress = (progress: EeeProgress): void => {
      if (!signal.aborted) this.#progress = progress;
    };
    return exportEee({ signal, stores: storage, job, onProgress }, this.#checks);
  }

  /** Asked once: the next export begins with it. */
  async #remember(run: Run): Promise<void> {
    const { settings } = this.#work.storage;
    await settings.set(ORGANISATION_KEY, this.organisation.trim());
    await settings.set(packKey(run), this.packUrl.trim());
    for (const form of this.parties) await settings.set(modelKey(form.party), form.said);
  }
}
