import { planControls, type ControlKind, type ControlPlan } from '../domain/controls';
import type { Task } from '../domain/pack';
import { bytesByTask } from './control-bytes';

/** What the controls of a run are made from. */
interface Ground {
  tasks: readonly Task[];
  seed: number;
}

/** Controls of a run that is being chosen: what its tasks can give, and whether they are wanted. */
export class RunControls {
  readonly #ground: () => Ground;
  #choice = $state<boolean | null>(null);
  #isSuggested = $state(false);
  readonly #plan = $derived.by((): ControlPlan => {
    const { tasks, seed } = this.#ground();
    return planControls(tasks, seed);
  });

  readonly #bytes = $derived(bytesByTask(this.#plan.texts));

  constructor(ground: () => Ground) {
    this.#ground = ground;
  }

  get plan(): ControlPlan {
    return this.#plan;
  }
  /** As the person said, else as suggested. */
  get isWanted(): boolean {
    return this.#choice ?? this.#isSuggested;
  }
  /** What the run will have. */
  get kinds(): readonly ControlKind[] {
    return this.isWanted ? this.#plan.kinds : [];
  }
  /** Bytes of each control's response to a task, where they are wanted. */
  readonly bytesOf = (taskId: string): readonly number[] => (this.isWanted ? this.allBytesOf(taskId) : []);
  /** The same whether wanted or not. */
  readonly allBytesOf = (taskId: string): readonly number[] => this.#bytes.get(taskId) ?? [];

  /** Criteria that one judge decides for them. */
  criteria(tasks: readonly Task[], bytesOf = this.bytesOf): number {
    return tasks.reduce((sum, { id, rubric }) => sum + rubric.length * bytesOf(id).length, 0);
  }

  /** The person's own choice, which no suggestion changes any more. */
  choose(wanted: boolean): void {
    this.#choice = wanted;
  }
  suggest(suggested: boolean): void {
    this.#isSuggested = suggested;
  }
}
