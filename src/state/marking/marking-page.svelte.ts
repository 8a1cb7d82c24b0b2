import type { Failure } from '../../domain/failure';
import type { CriterionId } from '../../domain/ids';
import {
  changedMark,
  isMarked,
  paceOf,
  timeFor,
  tookMs,
  type Answer,
  type Mark,
  type MarkChange,
  type MarkPair,
} from '../../domain/marking';
import type { MarkItem, OpenMarking } from '../../services/marking';
import type { Storage } from '../../services/storage';
import { instantNow, markMapWith, nextOpen, noMarks, type MarkMap } from './mark-map';
import type { LoadMarking } from './port';

interface Needs {
  storage: Storage;
  load: LoadMarking;
  app: string;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
}

/** What was done last, for whoever can't see it. */
export type LastDeed = { place: number; of: number; answer: Answer | null } | null;

/** One marking on the desk: which response, which criterion, and every mark, stored as it is made. */
export class MarkingPage {
  readonly #needs: Needs;
  readonly #markingId: string;
  #phase = $state<'loading' | 'ready' | 'missing' | 'failed'>('loading');
  #failure = $state.raw<Failure | null>(null);
  #open = $state.raw<OpenMarking | null>(null);
  #marks = $state.raw<MarkMap>(noMarks);
  #place = $state(0);
  #row = $state(0);
  #isDone = $state(false);
  #last = $state.raw<LastDeed>(null);
  #since = 0;
  /** One write after the other, so that the last key wins. */
  #writing: Promise<void> = Promise.resolve();

  constructor(needs: Needs, markingId: string) {
    this.#needs = needs;
    this.#markingId = markingId;
    void this.#load();
  }

  readonly item = $derived(this.#open?.items[this.#place]);
  readonly total = $derived(this.#open?.items.length ?? 0);
  readonly finished = $derived(this.#open?.items.filter((item) => this.#isWhole(item)).length ?? 0);
  readonly isComplete = $derived(this.total > 0 && this.finished === this.total);
  /** From the marker's own marks; null before the first response is through. */
  readonly timeLeftMs = $derived.by(() => {
    const whole = this.#open?.items.filter((item) => this.#isWhole(item)) ?? [];
    return timeFor(paceOf(whole.map(({ key }) => tookMs(this.marksOf(key)))), this.total - this.finished);
  });

  get phase() {
    return this.#phase;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get open(): OpenMarking | null {
    return this.#open;
  }
  /** Which response is on the desk, from 0. */
  get place(): number {
    return this.#place;
  }
  /** Which criterion keys are meant for, from 0. */
  get row(): number {
    return this.#row;
  }
  get last(): LastDeed {
    return this.#last;
  }
  /** Finished: nothing changes any more. */
  get isDone(): boolean {
    return this.#isDone;
  }

  marksOf(key: string): readonly Mark[] {
    return this.#marks.get(key) ?? [];
  }

  markOf(criterionId: CriterionId): Mark | undefined {
    return this.item === undefined
      ? undefined
      : this.marksOf(this.item.key).find((mark) => mark.criterionId === criterionId);
  }

  /** What the two said of a criterion on the desk that they differ in; undefined: they agree, or there is one only. */
  pairOf(criterionId: CriterionId): MarkPair | undefined {
    return this.#open?.differing?.pairs.find(
      (pair) => pair.itemKey === this.item?.key && pair.criterionId === criterionId,
    );
  }

  /** Whether this criterion may be marked here: where two settle their differences, only those. */
  canMark(criterionId: CriterionId): boolean {
    if (this.#isDone) return false;
    return this.#open?.differing === null || this.pairOf(criterionId) !== undefined;
  }

  /** Goes to a criterion of the response on the desk; beyond the ends to the first or last. */
  toRow(row: number): void {
    this.#row = Math.max(0, Math.min(row, (this.item?.criteria.length ?? 1) - 1));
  }

  /** Goes to a response, and there to the first criterion without an answer. */
  toPlace(place: number): void {
    const next = Math.max(0, Math.min(place, this.total - 1));
    if (next === this.#place) return;
    this.#place = next;
    this.#row = this.#nextOpen(0) ?? 0;
    this.#since = this.#needs.now();
  }

  /** Marks the criterion keys are meant for; the same answer again takes it back. Goes on to the next open one. */
  answer(answer: Answer): void {
    const criterion = this.item?.criteria[this.#row];
    if (criterion === undefined || !this.canMark(criterion.id)) return;
    const now = this.#needs.now();
    const mark = this.#change(criterion.id, { kind: 'answer', answer, ms: Math.max(0, now - this.#since) });
    this.#since = now;
    const said = mark?.answer ?? null;
    this.#last = { place: this.#row + 1, of: this.item?.criteria.length ?? 0, answer: said };
    if (said !== null) this.#row = this.#nextOpen(this.#row + 1) ?? this.#nextOpen(0) ?? this.#row;
  }

  /** The note to a criterion, as far as it is typed. */
  note(criterionId: CriterionId, note: string): void {
    if (this.canMark(criterionId)) this.#change(criterionId, { kind: 'note', note });
  }

  /** Ends the marking for good; only when every criterion is decided. */
  async finish(): Promise<void> {
    await this.#writing;
    if (!this.isComplete || this.#failure !== null) return;
    const ended = await this.#needs.storage.markings.finish(this.#markingId, instantNow());
    if (ended.ok) this.#isDone = true;
    else this.#failure = ended.failure;
  }

  #isWhole({ key, criteria }: MarkItem): boolean {
    return isMarked(this.marksOf(key), criteria.length);
  }

  #nextOpen(from: number): number | undefined {
    const { item } = this;
    if (item === undefined) return undefined;
    return nextOpen(item, this.marksOf(item.key), from, (criterionId) => this.canMark(criterionId));
  }

  #change(criterionId: CriterionId, change: MarkChange): Mark | null {
    const { item } = this;
    const open = this.#open;
    if (item === undefined || open === null) return null;
    const before = this.markOf(criterionId);
    const mark = changedMark(criterionId, before, change);
    this.#set(item, criterionId, mark);
    this.#writing = this.#writing.then(async () => {
      const saved = await open.save(item.key, criterionId, mark);
      if (saved.ok) {
        this.#failure = null;
        return;
      }
      this.#failure = saved.failure;
      this.#set(item, criterionId, before ?? null); // what isn't stored isn't shown as marked
    });
    return mark;
  }

  #set(item: MarkItem, criterionId: CriterionId, mark: Mark | null): void {
    this.#marks = markMapWith(this.#marks, item, criterionId, mark);
  }

  async #load(): Promise<void> {
    const { load, storage, app, now } = this.#needs;
    const { openMarking } = await load();
    const opened = await openMarking(storage, this.#markingId, app);
    if (opened === undefined) {
      this.#phase = 'missing';
      return;
    }
    if (!opened.ok) {
      this.#failure = opened.failure;
      this.#phase = 'failed';
      return;
    }
    this.#open = opened.value;
    this.#marks = opened.value.marks;
    this.#isDone = opened.value.marking.done !== null;
    const left = opened.value.items.findIndex((item) => !this.#isWhole(item));
    this.#place = Math.max(0, left);
    this.#row = this.#nextOpen(0) ?? 0;
    this.#since = now();
    this.#phase = 'ready';
  }
}
