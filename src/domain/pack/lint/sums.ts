import { LAYERS, type Layer } from '../schema';

export interface RubricSums {
  criteria: number;
  /** What a response can reach at most: all merits, no fault. */
  positive: number;
  /** What faults can take off, as a negative number. */
  negative: number;
  byLayer: Readonly<Record<Layer, { criteria: number; positive: number; negative: number }>>;
}

/** Sums of a rubric's weights, for the line below it; a weight not given yet counts as 0. */
export function rubricSums(rubric: readonly { layer: Layer; weight: number | null }[]): RubricSums {
  const sumsOf = (criteria: typeof rubric) => {
    const weights = criteria.map(({ weight }) => weight ?? 0);
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
    return {
      criteria: criteria.length,
      positive: sum(weights.filter((weight) => weight > 0)),
      negative: sum(weights.filter((weight) => weight < 0)),
    };
  };
  const [task, consensus, universal] = LAYERS.map((layer) =>
    sumsOf(rubric.filter((criterion) => criterion.layer === layer)),
  );
  const none = sumsOf([]);
  return {
    ...sumsOf(rubric),
    byLayer: { task: task ?? none, consensus: consensus ?? none, universal: universal ?? none },
  };
}
