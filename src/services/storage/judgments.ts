import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import type { CriterionId, JudgeId, RunId } from '../../domain/ids';
import { JudgmentSchema, type Judgment, type JudgmentKey, type Verdict } from '../../domain/run';
import { clearAttempts } from './attempts';
import { read, transact, type Database } from './database';
import { startingWith } from './keys';
import { quarantine, readRow, readRows } from './quarantine';

/** What a judgment is before it has a verdict. */
export type JudgmentHead = Omit<Judgment, 'verdicts' | 'open' | 'neutralised'>;

const KeySchema = v.strictTuple([v.string(), v.string(), v.string(), v.string(), v.number()]);
const KeysSchema = v.array(KeySchema);
const keyOf = (row: JudgmentHead): JudgmentKey => [
  row.runId,
  row.judgeId,
  row.candidateId,
  row.taskId,
  row.epoch,
];
/** 'unsure' is an answer a person gave, not a fault. */
const hasFailed = (verdict: Verdict): boolean => verdict.failure !== null && verdict.failure !== 'unsure';

/** The row with more verdicts, in rubric order; undefined where that would change what is stored. */
function grown(
  head: JudgmentHead,
  stored: Judgment | undefined,
  rubric: readonly CriterionId[],
  verdicts: readonly Verdict[],
  neutralised: number | null,
): Judgment | undefined {
  if (stored !== undefined && (stored.open !== 1 || stored.responseHash !== head.responseHash))
    return undefined;
  const all = new Map((stored?.verdicts ?? []).map((verdict) => [verdict.criterionId, verdict]));
  for (const verdict of verdicts) {
    if (all.has(verdict.criterionId) || !rubric.includes(verdict.criterionId)) return undefined;
    all.set(verdict.criterionId, verdict);
  }
  const ordered = rubric.flatMap((criterionId) => all.get(criterionId) ?? []);
  const isComplete = neutralised !== null && ordered.length === rubric.length;
  const row = { ...head, verdicts: ordered, neutralised: neutralised ?? stored?.neutralised ?? 0 };
  return isComplete ? row : { ...row, open: 1 };
}

export class JudgmentRepository {
  readonly #db: Database;
  /** The row grown last, and its text: the next verdict is nearly always for it, and its shape is known. */
  #last: { text: string; row: Judgment } | undefined;
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
   * With `itemKey` the run's counted attempts are cleared with it, save this item's while the judgment is open.
   */
  async grow(
    head: JudgmentHead,
    rubric: readonly CriterionId[],
    verdicts: readonly Verdict[],
    neutralised: number | null,
    itemKey?: string,
  ): Promise<Outcome<Judgment>> {
    const stores = itemKey === undefined ? ['judgments'] : ['judgments', 'attempts'];
    const written = await transact(this.#db, stores, async (writing) => {
      const row: unknown = await writing.objectStore('judgments').get(keyOf(head));
      const stored = row === undefined ? undefined : this.#known(row);
      const next = grown(head, stored, rubric, verdicts, neutralised);
      if (next === undefined) return undefined;
      const cleared =
        itemKey === undefined
          ? undefined
          : clearAttempts(writing, head.runId, next.open === 1 ? itemKey : undefined);
      await Promise.all([writing.objectStore('judgments').put(next), cleared]);
      return next;
    });
    if (!written.ok) return written;
    const next = written.value;
    this.#last = next === undefined ? undefined : { text: JSON.stringify(next), row: next };
    return next === undefined
      ? failed({ kind: 'bug', detail: `would change the stored judgment ${keyOf(head).join(' ')}` })
      : done(next);
  }

  /** The row by its schema; by its text alone when it is, to the last letter, the one written just before. */
  #known(row: unknown): Judgment {
    const last = this.#last;
    return last !== undefined && JSON.stringify(row) === last.text ? last.row : v.parse(JudgmentSchema, row);
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
