import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { CandidateId, RunId } from '../../domain/ids';
import { ResponseSchema, type Response, type ResponseKey } from '../../domain/run';
import { settleAttempt } from './attempts';
import { read, transact, type Database } from './database';
import { startingWith } from './keys';
import { pagesOfRows, ROWS_A_PAGE, readRow, readRows } from './quarantine';

const KeysSchema = v.array(v.strictTuple([v.string(), v.string(), v.string(), v.number()]));

export class ResponseRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores new responses, all or none. A key that is stored already is refused: outcomes are never overwritten. */
  async add(...responses: readonly Response[]): Promise<Outcome<void>> {
    return transact(this.#db, ['responses'], async (writing) => {
      const store = writing.objectStore('responses');
      await Promise.all(responses.map((response) => store.add(response)));
    });
  }

  /**
   * Stores one new response and forgets that its item was begun, in one transaction: a tab that died between the two
   * would leave an item that is over among those that were in flight.
   */
  async addMade(response: Response, itemKey: string): Promise<Outcome<void>> {
    return transact(this.#db, ['responses', 'attempts'], async (writing) => {
      await writing.objectStore('responses').add(response);
      await settleAttempt(writing, { runId: response.runId, itemKey }, true);
    });
  }

  async get(key: ResponseKey): Promise<Response | undefined> {
    return readRow(this.#db, 'responses', ResponseSchema, key);
  }

  /** Keys only: what the plan needs, without reading a text. */
  async keysOf(runId: RunId): Promise<ResponseKey[]> {
    return v.parse(
      KeysSchema,
      await read(this.#db, 'responses', (store) => store.getAllKeys(startingWith(runId))),
    );
  }

  /** In the order of the key: candidate, task, epoch. */
  async ofRun(runId: RunId): Promise<Response[]> {
    return readRows(this.#db, 'responses', ResponseSchema, startingWith(runId));
  }

  /** The same, a page at a time: the texts of a large run don't fit into memory together. */
  pagesOf(runId: RunId, size = ROWS_A_PAGE): AsyncGenerator<Response[]> {
    return pagesOfRows(this.#db, 'responses', ResponseSchema, { range: startingWith(runId), size });
  }

  /** Takes away the stored failures of these candidates, so that the plan asks again; returns how many. */
  async dropFailed(runId: RunId, candidates: ReadonlySet<CandidateId>): Promise<Outcome<number>> {
    const rows = await this.ofRun(runId);
    const failures = rows.filter((row) => !row.outcome.ok && candidates.has(row.candidateId));
    return transact(this.#db, ['responses'], async (writing) => {
      const store = writing.objectStore('responses');
      for (const row of failures) await store.delete([row.runId, row.candidateId, row.taskId, row.epoch]);
      return failures.length;
    });
  }
}
