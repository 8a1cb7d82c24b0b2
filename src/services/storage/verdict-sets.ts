import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import { VERDICT_FILE_KINDS } from '../../domain/formats/verdict-sets/reading';
import { VerdictSetSchema } from '../../domain/trust/verdict-set-schema';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

/** One judge's verdicts as they were taken from a file. */
export const VerdictSetRowSchema = v.strictObject({
  setId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  set: VerdictSetSchema,
  /** What it was taken from; `judge`: the run, scorer or rater it is in there. */
  file: v.strictObject({
    name: v.string(),
    kind: v.picklist(VERDICT_FILE_KINDS),
    judge: v.string(),
    /** The pack whose weights and layers it has; null: those of the file. */
    packHash: v.nullable(v.string()),
  }),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type VerdictSetRow = v.InferOutput<typeof VerdictSetRowSchema>;

/** What a list shows of a set. */
export interface VerdictSetHead {
  setId: string;
  name: string;
  kind: VerdictSetRow['set']['kind'];
  people: number;
  /** Names of its candidates. */
  candidates: readonly string[];
  tasks: number;
  responses: number;
  file: VerdictSetRow['file'];
  at: string;
}

const headOf = ({ setId, set, file, at }: VerdictSetRow): VerdictSetHead => ({
  ...{ setId, file, at },
  ...{ name: set.name, kind: set.kind, people: set.people },
  candidates: set.candidates.map(({ name }) => name),
  tasks: new Set(set.responses.map(({ taskId }) => taskId)).size,
  responses: set.responses.length,
});

/** Judges that came in by files of verdicts. */
export class VerdictSetRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores these sets, all or none; a set that is here already is written again. */
  async put(rows: readonly VerdictSetRow[]): Promise<Outcome<void>> {
    return transact(this.#db, ['verdictSets'], async (writing) => {
      const store = writing.objectStore('verdictSets');
      await Promise.all(rows.map((row) => store.put(row)));
    });
  }

  async get(setId: string): Promise<VerdictSetRow | undefined> {
    return readRow(this.#db, 'verdictSets', VerdictSetRowSchema, setId);
  }

  /** What is here, the newest first. */
  async heads(): Promise<VerdictSetHead[]> {
    const rows = await readRows(this.#db, 'verdictSets', VerdictSetRowSchema);
    return rows.map(headOf).toSorted((a, b) => b.at.localeCompare(a.at));
  }

  async remove(setId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['verdictSets'], (writing) => writing.objectStore('verdictSets').delete(setId));
  }
}
