import { SvelteSet } from 'svelte/reactivity';
import { isWrittenAlike } from '../domain/language';
import type { Task } from '../domain/pack';
import {
  filterChoices,
  filterTasks,
  handPicked,
  isFiltered,
  kindOf,
  leaveOut,
  NO_FILTER,
  takeSlice,
  toggled,
  wantedIn,
  type Sample,
  type Slice,
  type SliceKind,
  type TaskFilter,
} from '../domain/slice';

/** Most people want a first look: six tasks show whether anything works at all. */
const SAMPLE_SIZE = 6;
const SEED = 1;

export type SliceMode = 'all' | 'sample' | 'chosen';

/** Which tasks of a pack a run gets: all, a balanced sample, or some picked by hand; of those a filter lets through. */
export class TaskSlice {
  #all = $state.raw<readonly Task[]>([]);
  #frozen = $state.raw<{ tasks: readonly Task[]; slice: Slice } | null>(null);
  #mode = $state<SliceMode>('all');
  #filter = $state.raw<TaskFilter>(NO_FILTER);
  #sample = $state.raw<Sample>({ n: SAMPLE_SIZE, seed: SEED });
  readonly #chosen = new SvelteSet<string>();

  readonly #matching = $derived(filterTasks(this.#all, this.#filter));
  readonly #choices = $derived(filterChoices(this.#all));
  readonly #leftOut = new SvelteSet<string>();
  readonly #choice = $derived.by((): { tasks: readonly Task[]; slice: Slice } => {
    if (this.#frozen !== null) return this.#frozen;
    if (this.#mode !== 'chosen') {
      return takeSlice(this.#all, this.#filter, this.#mode === 'sample' ? this.#sample : null);
    }
    const tasks = this.#all.filter(({ id }) => this.#chosen.has(id));
    return { tasks, slice: handPicked(this.#all.length) };
  });
  readonly #taken = $derived(leaveOut(this.#choice, this.#leftOut));

  get mode(): SliceMode {
    return this.#mode;
  }
  get filter(): TaskFilter {
    return this.#filter;
  }
  get isFiltered(): boolean {
    return isFiltered(this.#filter);
  }
  get sample(): Sample {
    return this.#sample;
  }
  /** What this pack can be filtered by. */
  get choices() {
    return this.#choices;
  }
  /** Tasks that the filter lets through. */
  get matching(): readonly Task[] {
    return this.#matching;
  }
  /** The tasks the run gets. */
  get tasks(): readonly Task[] {
    return this.#taken.tasks;
  }
  /** The same with those left out for their length. */
  get chosen(): readonly Task[] {
    return this.#choice.tasks;
  }
  get slice(): Slice {
    return this.#taken.slice;
  }
  get kind(): SliceKind {
    return kindOf(this.slice, this.tasks.length);
  }

  /** Takes the tasks of another pack; what was chosen of the one before is forgotten. */
  take(all: readonly Task[]): void {
    this.#all = all;
    this.#frozen = null;
    this.#filter = NO_FILTER;
    this.#chosen.clear();
    this.#leftOut.clear();
    if (this.#mode === 'chosen') this.#mode = 'all';
    this.#sample = { ...this.#sample, n: Math.max(1, Math.min(SAMPLE_SIZE, all.length)) };
  }
  /** Takes tasks that can't be chosen any more, for a run that goes on from another. */
  freeze(tasks: readonly Task[], slice: Slice): void {
    this.#frozen = { tasks, slice };
  }
  /** Leaves these tasks out of any choice. */
  leaveOut(taskIds: readonly string[]): void {
    for (const taskId of taskIds) this.#leftOut.add(taskId);
  }
  putBack(): void {
    this.#leftOut.clear();
  }
  choose(mode: SliceMode): void {
    this.#mode = mode;
  }
  narrow(change: Partial<TaskFilter>): void {
    this.#filter = { ...this.#filter, ...change };
  }
  /** All tasks that are asked in this language, of those that the rest of the filter lets through. */
  onlyIn(language: string): void {
    const instructions = this.#choices.instructions
      .map(({ value }) => value)
      .filter((value) => isWrittenAlike(value, language));
    this.#mode = 'all';
    this.narrow({ instructions });
  }
  /** Adds a value to a filter's list, or takes it out. */
  toggle(field: keyof TaskFilter, value: string, isOn: boolean): void {
    this.narrow({ [field]: toggled(this.#choices[field], wantedIn(this.#filter, field), value, isOn) });
  }
  sampleOf(n: number): void {
    this.#sample = {
      ...this.#sample,
      n: Math.min(Math.max(1, this.#all.length), Math.max(1, Math.round(n))),
    };
    this.#mode = 'sample';
  }
  seedWith(seed: number): void {
    this.#sample = { ...this.#sample, seed: Math.min(0x7fffffff, Math.max(0, Math.round(seed))) };
  }
  isChosen(taskId: string): boolean {
    return this.#chosen.has(taskId);
  }
  chooseTask(taskId: string, chosen: boolean): void {
    if (chosen) this.#chosen.add(taskId);
    else this.#chosen.delete(taskId);
    this.#mode = 'chosen';
  }
}
