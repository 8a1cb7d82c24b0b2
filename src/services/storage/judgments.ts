import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import type { CriterionId, Hash, JudgeId, RunId } from '../../domain/ids';
import { isPerson } from '../../domain/marking';
import { JudgmentSchema, type Judgment, type JudgmentKey, type Verdict } from '../../domain/run';
import { settleAttempt } from './attempts';
import { read, transact, type Database, type Writing } from './database';
import { grown, hasFailed, isOf, keyOf, marked, type JudgmentHead } from './judgment-rows';
import { startingWith } from './keys';
import { pagesOfRows, ROWS_A_PAGE, quarantine, readRow, readRows } from './quarantine';

const KeySchema = v.strictTuple([v.string(), v.string(), v.string(), v.string(), v.number()]);
const KeysSchema = v.array(KeySchema);
/** A row as it was written, and its text, by which it is known again. */
interface Known {
  row: Judgment;
  text: string;
}

/** Made while the database is at work. */
const knownAs = (row: Judgment): Known => ({ row, text: JSON.stringify(row) });

/** As many judgments grow at once as one judge is asked for, and some. */
const MOST_GROWING = 8;

const storesFor = (attempt: string | undefined): string[] =>
  attempt === undefined ? ['judgments'] : ['judgments', 'attempts'];

async function settle(
  writing: Writing,
  { runId, open }: Judgment,
  attempt: string | undefined,
): Promise<void> {
  if (attempt !== undefined) await settleAttempt(writing, { runId, itemKey: attempt }, open !== 1);
}

export class JudgmentRepository {
  readonly #db: Database;
  /** The rows grown last, by key: the next verdict is nearly always for one of them. */
  readonly #growing = new Map<string, Known>();
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores new judgments whole, all or none (imports, copies). A key that is stored already is refused. */
  async add(...judgments: readonly Judgment[]): Promise<Outcome<void>> {
    return transact(this.#db, ['judgments'], async (writing) => {
      const store = writing.objectStore('judgments');
      await Promise.all(judgments.map((judgment) => store.add(judgment)));
    });
  }

  /**
   * Appends verdicts to an open judgment, which begins with its first ones. `neutralised` is given with the last
   * and closes it. A closed judgment and a verdict that is there already are never changed: that is a failure.
   * `attempt` names the judgment among the attempts: begun once while it is open, never when it is closed.
   */
  async grow(
    head: JudgmentHead,
    rubric: readonly CriterionId[],
    verdicts: readonly Verdict[],
    neutralised: number | null,
    attempt?: string,
  ): Promise<Outcome<Judgment>> {
    const next = (stored: Judgment | undefined): Judgment | undefined =>
      grown(head, stored, rubric, verdicts, neutralised);
    const key = keyOf(head).join(' ');
    const known = this.#growing.get(key);
    const last = known !== undefined && isOf(known.row, head) ? known : undefined;
    const quick = next(last?.row);
    const tried = quick === undefined ? 'other' : await this.#try(last, quick, attempt);
    const written = tried === 'other' ? await this.#readAndGrow(head, next, attempt) : tried;
    if (!written.ok) return written;
    this.#remember(key, written.value);
    return written.value === undefined
      ? failed({ kind: 'bug', detail: `would change the stored judgment ${key}` })
      : done(written.value.row);
  }

  #remember(key: string, known: Known | undefined): void {
    this.#growing.delete(key);
    if (known?.row.open === 1) this.#growing.set(key, known);
    const [oldest] = this.#growing.keys();
    if (oldest !== undefined && this.#growing.size > MOST_GROWING) this.#growing.delete(oldest);
  }

  #try(last: Known | undefined, next: Judgment, attempt: string | undefined) {
    return last === undefined ? this.#begin(next, attempt) : this.#goOn(last, next, attempt);
  }

  /** Stores the first verdicts of a judgment; `other`: it has some already. */
  async #begin(next: Judgment, attempt: string | undefined): Promise<Outcome<Known> | 'other'> {
    const written = await transact(this.#db, storesFor(attempt), async (writing) => {
      const added = writing.objectStore('judgments').add(next);
      const settled = settle(writing, next, attempt);
      writing.commit(); // all is asked for: the browser needn't tell of each write first
      const known = knownAs(next);
      await Promise.all([added, settled]);
      return known;
    });
    return written.ok || written.failure.kind !== 'bug' ? written : 'other';
  }

  /**
   * Writes a row over the one written last without waiting to see what is stored: that is looked at on the way, and
   * when it is another row the transaction is undone, with the answer `other`.
   */
  async #goOn(last: Known, next: Judgment, attempt: string | undefined): Promise<Outcome<Known> | 'other'> {
    const found = { isOther: false };
    const written = await transact(this.#db, storesFor(attempt), async (writing) => {
      const store = writing.objectStore('judgments');
      const before = store.get(keyOf(next));
      const put = store.put(next);
      const settled = settle(writing, next, attempt);
      const look = async (): Promise<void> => {
        found.isOther = JSON.stringify(await before) !== last.text;
        if (found.isOther) throw new Error('another row is stored');
        writing.commit();
      };
      const looked = look();
      const known = knownAs(next);
      await Promise.all([looked, put, settled]);
      return known;
    });
    return found.isOther ? 'other' : written;
  }

  /** What is stored is read and understood first; undefined where the new verdicts would change it. */
  #readAndGrow(
    head: JudgmentHead,
    next: (stored: Judgment | undefined) => Judgment | undefined,
    attempt: string | undefined,
  ): Promise<Outcome<Known | undefined>> {
    return transact(this.#db, storesFor(attempt), async (writing) => {
      const row: unknown = await writing.objectStore('judgments').get(keyOf(head));
      const bigger = next(row === undefined ? undefined : v.parse(JudgmentSchema, row));
      if (bigger === undefined) return undefined;
      const stored = writing.objectStore('judgments').put(bigger);
      await Promise.all([stored, settle(writing, bigger, attempt)]);
      return knownAs(bigger);
    });
  }

  /**
   * Sets one verdict of a person, who may change their mind; null takes it away, and with the last one the judgment
   * goes. It is open until every criterion of the rubric is decided. Verdicts of anybody else are never changed.
   */
  async mark(
    head: JudgmentHead,
    rubric: readonly CriterionId[],
    criterionId: CriterionId,
    verdict: Verdict | null,
  ): Promise<Outcome<void>> {
    if (!isPerson(head.judgeId)) return failed({ kind: 'bug', detail: `${head.judgeId} is no person` });
    return transact(this.#db, ['judgments'], async (writing) => {
      const store = writing.objectStore('judgments');
      const stored = v.safeParse(JudgmentSchema, await store.get(keyOf(head)));
      const isSame = stored.success && stored.output.responseHash === head.responseHash;
      const row = marked(head, isSame ? stored.output.verdicts : [], rubric, criterionId, verdict);
      await (row === undefined ? store.delete(keyOf(head)) : store.put(row));
    });
  }

  async get(key: JudgmentKey): Promise<Judgment | undefined> {
    return readRow(this.#db, 'judgments', JudgmentSchema, key);
  }

  /** Keys only, open ones included. */
  async keysOf(runId: RunId): Promise<JudgmentKey[]> {
    return v.parse(
      KeysSchema,
      await read(this.#db, 'judgments', (store) => store.getAllKeys(startingWith(runId))),
    );
  }

  /** Keys of judgments that still miss verdicts, from the sparse index. */
  async openKeysOf(runId: RunId): Promise<JudgmentKey[]> {
    return v.parse(
      KeysSchema,
      await read(this.#db, 'judgments', (store) => store.index('open').getAllKeys([runId, 1])),
    );
  }

  /** In the order of the key: judge, candidate, task, epoch. */
  async ofRun(runId: RunId): Promise<Judgment[]> {
    return readRows(this.#db, 'judgments', JudgmentSchema, startingWith(runId));
  }

  /** The same, a page at a time: the texts of a large run don't fit into memory together. */
  pagesOf(runId: RunId, size = ROWS_A_PAGE): AsyncGenerator<Judgment[]> {
    return pagesOfRows(this.#db, 'judgments', JudgmentSchema, { range: startingWith(runId), size });
  }

  /** What made the first stored verdict of a judge; null: it has none. */
  async madeBy(runId: RunId, judgeId: JudgeId): Promise<Hash | null> {
    return read(this.#db, 'judgments', async (store) => {
      for await (const { value } of store.iterate(startingWith(runId, judgeId))) {
        const row = v.safeParse(JudgmentSchema, value);
        const verdict = row.success ? row.output.verdicts[0] : undefined;
        if (verdict !== undefined) return verdict.environmentId;
      }
      return null;
    });
  }

  /**
   * A judgment belongs to the text it judged: of these, those of another text than this one's lose their place, and
   * go to the quarantine if they decided anything. For a response that had to be made anew.
   */
  async setAsideOthers(
    keys: readonly JudgmentKey[],
    responseHash: Judgment['responseHash'],
  ): Promise<Outcome<void>> {
    const stored = await read(this.#db, 'judgments', (store) =>
      Promise.all(keys.map((key) => store.getKey(key))),
    );
    if (stored.every((key) => key === undefined)) return done(undefined);
    return transact(this.#db, ['judgments', 'quarantine'], async (writing) => {
      for (const key of keys) {
        const row: unknown = await writing.objectStore('judgments').get(key);
        const parsed = v.safeParse(JudgmentSchema, row);
        if (!parsed.success || parsed.output.responseHash === responseHash) continue;
        if (parsed.output.verdicts.some(({ met }) => met !== null)) {
          await quarantine(writing, 'judgments', key, {
            row,
            problem: 'judged another text of this response',
          });
        }
        await writing.objectStore('judgments').delete(key);
      }
    });
  }

  /**
   * Takes away verdicts of these judges that are failures and opens their judgments again; one without any other
   * verdict goes whole. Returns how many judgments changed.
   */
  async dropFailed(runId: RunId, judges: ReadonlySet<JudgeId>): Promise<Outcome<number>> {
    const rows = await this.ofRun(runId);
    const faulty = rows.filter((row) => judges.has(row.judgeId) && row.verdicts.some(hasFailed));
    return transact(this.#db, ['judgments'], async (writing) => {
      const store = writing.objectStore('judgments');
      for (const row of faulty) {
        const verdicts = row.verdicts.filter((verdict) => !hasFailed(verdict));
        if (verdicts.length === 0) await store.delete(keyOf(row));
        else await store.put({ ...row, verdicts, open: 1 } satisfies Judgment);
      }
      return faulty.length;
    });
  }
}
