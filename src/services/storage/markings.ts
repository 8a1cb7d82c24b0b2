import * as v from 'valibot';
import { failed, type Outcome } from '../../domain/failure';
import type { CriterionId, RunId } from '../../domain/ids';
import {
  isPerson,
  MarkingSchema,
  withMark,
  type Mark,
  type Marking,
  type OwnMarking,
  type RunMarking,
} from '../../domain/marking';
import type { Judgment } from '../../domain/run';
import { transact, type Database } from './database';
import { readRow, readRows } from './quarantine';

const gone = (markingId: string): Outcome<never> =>
  failed({ kind: 'storage-failed', detail: `the marking ${markingId} is not here any more, or is finished` });

/** What people mark, marked, or were sent to mark. Marks of a run's responses lie among its judgments. */
export class MarkingRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores new markings, all or none; one that is here already is refused. */
  async add(...markings: readonly Marking[]): Promise<Outcome<void>> {
    return transact(this.#db, ['markings'], async (writing) => {
      const store = writing.objectStore('markings');
      await Promise.all(markings.map((marking) => store.add(marking)));
    });
  }

  async get(markingId: string): Promise<Marking | undefined> {
    return readRow(this.#db, 'markings', MarkingSchema, markingId);
  }

  /** Newest first. */
  async list(): Promise<Marking[]> {
    const rows = await readRows(this.#db, 'markings', MarkingSchema);
    return rows.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** Those of a run's responses, also of bundles that were sent; newest first. */
  async ofRun(runId: RunId): Promise<Marking[]> {
    const rows = await this.list();
    return rows.filter((row) => row.kind !== 'bundle' && row.runId === runId);
  }

  /** Sets one mark of a bundle's response; null takes it away. A finished marking never changes. */
  async mark(
    markingId: string,
    key: string,
    {
      rubric,
      criterionId,
      mark,
    }: { rubric: readonly CriterionId[]; criterionId: CriterionId; mark: Mark | null },
  ): Promise<Outcome<void>> {
    return this.#change(markingId, (marking) => {
      if (marking.kind !== 'bundle') return undefined;
      const before = marking.marks.find((one) => one.key === key)?.marks ?? [];
      const marks = withMark(before, rubric, criterionId, mark);
      const others = marking.marks.filter((one) => one.key !== key);
      return { ...marking, marks: [...others, ...(marks.length === 0 ? [] : [{ key, marks }])] };
    });
  }

  /**
   * Stores a person's marking with their judgments, whole: marks that came back from another computer, again too while
   * they weren't finished, or what two people said alike.
   */
  async takeBack(marking: RunMarking, judgments: readonly Judgment[]): Promise<Outcome<void>> {
    if (!isPerson(marking.judgeId)) return failed({ kind: 'bug', detail: `${marking.judgeId} is no person` });
    const { runId, judgeId } = marking;
    return transact(this.#db, ['markings', 'judgments'], async (writing) => {
      const puts = judgments.map((row) => writing.objectStore('judgments').put({ ...row, runId, judgeId }));
      await Promise.all([writing.objectStore('markings').put(marking), ...puts]);
    });
  }

  /** Ends a marking for good. */
  async finish(markingId: string, at: string): Promise<Outcome<void>> {
    return this.#change(markingId, (marking) => ({ ...marking, done: at }));
  }

  /** Takes a marking away. The marks that were made in it go too. */
  async remove(markingId: string): Promise<Outcome<void>> {
    return transact(this.#db, ['markings', 'judgments'], async (writing) => {
      const parsed = v.safeParse(MarkingSchema, await writing.objectStore('markings').get(markingId));
      await writing.objectStore('markings').delete(markingId);
      if (!parsed.success || parsed.output.kind !== 'run') return;
      const { runId, judgeId, items } = parsed.output;
      const judgments = writing.objectStore('judgments');
      await Promise.all(
        items.map(({ candidateId, taskId, epoch }) =>
          judgments.delete([runId, judgeId, candidateId, taskId, epoch]),
        ),
      );
    });
  }

  /** In one transaction, so that two tabs lose none of each other's marks. */
  async #change(
    markingId: string,
    change: (marking: OwnMarking) => OwnMarking | undefined,
  ): Promise<Outcome<void>> {
    const changed = await transact(this.#db, ['markings'], async (writing) => {
      const store = writing.objectStore('markings');
      const parsed = v.safeParse(MarkingSchema, await store.get(markingId));
      if (!parsed.success || parsed.output.kind === 'sent' || parsed.output.done !== null) return false;
      const next = change(parsed.output);
      if (next === undefined) return false;
      await store.put(next);
      return true;
    });
    if (!changed.ok) return changed;
    return changed.value ? { ok: true, value: undefined } : gone(markingId);
  }
}
