import { SvelteMap } from 'svelte/reactivity';
import type { CheckUp } from '../../domain/check-up';
import type { Failure } from '../../domain/failure';
import type { Languages } from '../../domain/language';
import { digestOf, type RunDigest } from '../../domain/results';
import type { Environment, Judge, Judgment, Run } from '../../domain/run';
import type { Issue } from '../../domain/issue';
import type { Pack } from '../../domain/pack';
import { badgeOf, checkOfRuns, type Badge } from '../../domain/trust';
import type { ChosenEeeFile } from '../../services/eee-import';
import type { Storage } from '../../services/storage';
import type { ResultsFile } from '../../services/transfer';
import type { CheckUps } from '../check-ups.svelte';
import type { LoadEeeImport } from '../eee/port';
import type { LoadTransfer } from '../ports';
import { entriesOf, type BoardEntry } from './entries';
import { figuresIn, type BoardFigure } from './figures';
import { groupsOf } from './groups';
import { chosenSets, type ChosenSet } from './chosen-sets';

/** What became of a chosen file, or of records chosen together. */
export interface BoardFile {
  name: string;
  failure: Failure | null;
  /** What could not be used, or only with a remark. */
  issues: readonly Issue[];
  /** Runs whose pack is neither in the file nor here: without weights there are no scores. */
  withoutPack: readonly string[];
  entries: readonly BoardEntry[];
  figures: readonly BoardFigure[];
  /** Scores of records on a scale that has no points of 100. */
  otherScale: number;
}

export interface BoardPorts {
  storage: Pick<Storage, 'packs'>;
  transfer: LoadTransfer;
  eee: LoadEeeImport;
  checkUps: Pick<CheckUps, 'standings'>;
}

const bare = (name: string): BoardFile => ({
  ...{ name, failure: null, issues: [], withoutPack: [], entries: [], figures: [], otherScale: 0 },
});

/** One leaderboard out of many results files and records. They are read and shown; nothing of them is stored. */
export class Board {
  readonly #ports: BoardPorts;
  #files = $state.raw<readonly BoardFile[]>([]);
  #reading = $state('');

  constructor(ports: BoardPorts) {
    this.#ports = ports;
  }

  readonly #groups = $derived(
    groupsOf(
      this.#files.flatMap(({ entries }) => entries),
      this.#files.flatMap(({ figures }) => figures),
    ),
  );

  get files(): readonly BoardFile[] {
    return this.#files;
  }
  get groups() {
    return this.#groups;
  }
  /** The file that is being read; empty: none. */
  get reading(): string {
    return this.#reading;
  }

  /** Reads these beside those that are here. */
  async add(files: readonly ChosenEeeFile[]): Promise<void> {
    const { holdsEee } = await this.#ports.eee();
    this.#reading = files[0]?.path ?? '';
    for (const set of await chosenSets(files, holdsEee)) {
      this.#reading = set.name;
      const read = set.kind === 'records' ? await this.#readRecords(set) : await this.#readResults(set);
      this.#files = [...this.#files, read];
    }
    this.#reading = '';
  }

  clear(): void {
    this.#files = [];
  }

  async #readRecords({ name, files }: ChosenSet): Promise<BoardFile> {
    const { readEee } = await this.#ports.eee();
    const read = await readEee(new AbortController().signal, files);
    if (!read.ok) return { ...bare(name), failure: read.failure };
    const { figures, left } = figuresIn(name, read.value.records);
    return { ...bare(name), issues: read.value.issues, figures, otherScale: left };
  }

  async #readResults({ name, files: [chosen] }: ChosenSet): Promise<BoardFile> {
    if (chosen === undefined) return bare(name);
    const { readResultsFile } = await this.#ports.transfer();
    const read = await readResultsFile(chosen.file);
    if (!read.ok) return { ...bare(name), failure: read.failure };
    const { manifest, issues } = read.value;
    const entries: BoardEntry[] = [];
    const withoutPack: string[] = [];
    for (const run of manifest.runs) {
      const { digest, pack, judgments, responses } = await this.#digestOf(run, read.value);
      if (pack === undefined) {
        withoutPack.push(run.name);
        continue;
      }
      const badges = new SvelteMap<string, Badge>();
      for (const judge of run.spec.judges) {
        const material = { spec: run.spec, tasks: pack.tasks, judgments, responses, markings: [] };
        const check = checkOfRuns([material], judge.judgeId);
        const skill = await this.#skillOf(judge, { judgments, tasks: digest.tasks }, read.value);
        badges.set(judge.judgeId, badgeOf(judge, skill, check));
      }
      entries.push(...entriesOf(name, digest, ({ judgeId }) => badges.get(judgeId) ?? 'not-checked'));
    }
    return { ...bare(name), issues, withoutPack, entries };
  }

  async #digestOf(run: Run, { rows, packs }: ResultsFile) {
    const inside = packs.find(({ row }) => row.packHash === run.spec.packHash);
    const pack: Pick<Pack, 'manifest' | 'tasks'> | undefined =
      inside === undefined
        ? await this.#ports.storage.packs.load(run.spec.packHash)
        : { manifest: inside.row.manifest, tasks: [...inside.tasks] };
    const judgments = rows.judgments.filter(({ runId }) => runId === run.runId);
    const responses = rows.responses.filter(({ runId }) => runId === run.runId);
    const digest: RunDigest = digestOf({ run, pack, responses, judgments });
    return { digest, pack, judgments, responses };
  }

  /** What check-ups in the file, of this computer or shipped with the app say of a judge of the file, in its run's languages. */
  async #skillOf(
    judge: Judge,
    { judgments, tasks }: { judgments: readonly Judgment[]; tasks: readonly Languages[] },
    file: ResultsFile,
  ) {
    if (judge.kind !== 'model') return null;
    const engineVersion = engineOf(judge, judgments, file.manifest.environments);
    if (engineVersion === null) return null;
    const { weightsHash, thinking } = judge.model;
    const key = { weightsHash, recipeHash: judge.recipeHash, engineVersion, thinking };
    const beside: readonly CheckUp[] = file.checkUps;
    const { languagesToCheck } = await import('../check-up-languages');
    return (await this.#ports.checkUps.standings(key, languagesToCheck(tasks), beside)).skill;
  }
}

/** The version of the engine that made a judge's verdicts; null: it isn't known. */
function engineOf(
  { judgeId }: Judge,
  judgments: readonly Judgment[],
  environments: readonly Environment[],
): string | null {
  const verdict = judgments.find((row) => row.judgeId === judgeId)?.verdicts[0];
  const made = environments.find(({ environmentId }) => environmentId === verdict?.environmentId);
  return made?.engineVersion ?? null;
}
