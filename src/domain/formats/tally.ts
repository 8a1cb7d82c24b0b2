import { LAYERS, LEVELS, type Layer, type Task } from '../pack';
import type { ImportPreview, LabelCount } from './preview';

const countsOf = (counts: ReadonlyMap<string, number>): LabelCount[] =>
  [...counts].map(([label, tasks]) => ({ label, tasks }));

const count = (counts: Map<string, number>, label: string): void => {
  counts.set(label, (counts.get(label) ?? 0) + 1);
};

/** What tasks hold, counted one by one, so that none of them need be kept for it. */
export class TaskTally {
  readonly #languages = new Set<string>();
  readonly #competencies = new Map<string, number>();
  readonly #levels = new Map<string, number>();
  readonly #layers = new Map<Layer, number>();
  #tasks = 0;
  #positive = 0;
  #negative = 0;
  #zero = 0;
  #lowest = Infinity;
  #highest = -Infinity;

  get tasks(): number {
    return this.#tasks;
  }

  /** Languages of the instructions, each once. */
  get languages(): readonly string[] {
    return [...this.#languages];
  }

  add({ competency, level, instructionLanguage, rubric }: Task): void {
    this.#tasks += 1;
    if (instructionLanguage !== null) this.#languages.add(instructionLanguage);
    count(this.#competencies, competency);
    count(this.#levels, level ?? '');
    for (const { layer, weight } of rubric) {
      this.#layers.set(layer, (this.#layers.get(layer) ?? 0) + 1);
      if (weight > 0) this.#positive += 1;
      else if (weight < 0) this.#negative += 1;
      else this.#zero += 1;
      this.#lowest = Math.min(this.#lowest, weight);
      this.#highest = Math.max(this.#highest, weight);
    }
  }

  counts(): Pick<ImportPreview, 'tasks' | 'criteria' | 'weights' | 'layers' | 'competencies' | 'levels'> {
    const criteria = this.#positive + this.#negative + this.#zero;
    const order = (label: string): number => LEVELS.findIndex((level) => level === label);
    const [task, consensus, universal] = LAYERS;
    const inLayer = (layer: Layer): number => this.#layers.get(layer) ?? 0;
    return {
      tasks: this.#tasks,
      criteria,
      weights: {
        positive: this.#positive,
        negative: this.#negative,
        zero: this.#zero,
        lowest: criteria === 0 ? 0 : this.#lowest,
        highest: criteria === 0 ? 0 : this.#highest,
      },
      layers: { task: inLayer(task), consensus: inLayer(consensus), universal: inLayer(universal) },
      competencies: countsOf(this.#competencies),
      levels: countsOf(this.#levels).toSorted((a, b) => order(a.label) - order(b.label)),
    };
  }
}

/** The tally of these tasks. */
export function tallyOf(tasks: Iterable<Task>): TaskTally {
  const tally = new TaskTally();
  for (const task of tasks) tally.add(task);
  return tally;
}
