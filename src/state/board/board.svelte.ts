import type { Failure } from '../../domain/failure';
import { digestOf, type RunDigest } from '../../domain/results';
import type { Storage } from '../../services/storage';
import type { LoadTransfer } from '../ports';
import { entriesOf, groupsOf, type BoardEntry } from './entries';

/** What became of a chosen file. */
export interface BoardFile {
  name: string;
  failure: Failure | null;
  /** Rows that could not be used. */
  issues: number;
  /** Runs whose pack is neither in the file nor here: without weights there are no scores. */
  withoutPack: readonly string[];
  entries: readonly BoardEntry[];
}

/** One leaderboard out of many results files. They are read and shown; nothing of them is stored. */
export class Board {
  readonly #storage: Pick<Storage, 'packs'>;
  readonly #transfer: LoadTransfer;
  #files = $state.raw<readonly BoardFile[]>([]);
  #reading = $state('');

  constructor(storage: Pick<Storage, 'packs'>, transfer: LoadTransfer) {
    this.#storage = storage;
    this.#transfer = transfer;
  }

  readonly #groups = $derived(groupsOf(this.#files.flatMap(({ entries }) => entries)));

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
  async add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      this.#reading = file.name;
      const read = await this.#read(file);
      this.#files = [...this.#files, read];
    }
    this.#reading = '';
  }

  clear(): void {
    this.#files = [];
  }

  async #read(file: File): Promise<BoardFile> {
    const { readResultsFile } = await this.#transfer();
    const { name } = file;
    const read = await readResultsFile(file);
    if (!read.ok) return { ...{ name, failure: read.failure, issues: 0 }, withoutPack: [], entries: [] };
    const { manifest, rows, packs, issues } = read.value;
    const digests: RunDigest[] = [];
    for (const run of manifest.runs) {
      const inside = packs.find(({ row }) => row.packHash === run.spec.packHash);
      const pack =
        inside === undefined
          ? await this.#storage.packs.load(run.spec.packHash)
          : { manifest: inside.row.manifest, tasks: [...inside.tasks] };
      digests.push(
        digestOf({
          ...{ run, pack },
          responses: rows.responses.filter(({ runId }) => runId === run.runId),
          judgments: rows.judgments.filter(({ runId }) => runId === run.runId),
        }),
      );
    }
    return {
      ...{ name, failure: null, issues: issues.length },
      withoutPack: digests.filter(({ pack }) => pack === undefined).map(({ run }) => run.name),
      entries: digests.flatMap((digest) => entriesOf(name, digest)),
    };
  }
}
