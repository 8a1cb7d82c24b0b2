import type { Layer } from '../pack';
import { average, meanInterval, sum } from './mean';
import { because, isUndefined, type Maybe } from './undefined';

export interface GapCriterion {
  w: number;
  /** null: unknown. */
  layer: Layer | null;
  /** False: nobody says what it is worth, so `w` is only what it counts. */
  isSignKnown?: boolean;
}

export interface GapTask {
  criteria: readonly GapCriterion[];
  /** Verdicts of both judges in the order of the criteria; null: missing. */
  epochs: readonly { a: readonly (boolean | null)[]; b: readonly (boolean | null)[] }[];
  /** What tasks hang together by; each stands alone where none is given. */
  cluster?: string;
}

export const GAP_SIGNS = ['positive', 'negative', 'unknown'] as const;
export type GapSign = (typeof GAP_SIGNS)[number];
export const GAP_DIRECTIONS = ['a-only', 'b-only'] as const;
export type GapDirection = (typeof GAP_DIRECTIONS)[number];
const GAP_LAYERS = ['task', 'consensus', 'universal', null] as const;

export interface GapCell {
  sign: GapSign;
  direction: GapDirection;
  layer: Layer | null;
  contribution: number;
  flips: number;
  se: Maybe<number>;
}

export interface GapDecomposition {
  /** Tasks with an epoch in which both judges decided everything. */
  n: number;
  nTasksDropped: number;
  nEpochsDropped: number;
  aClipped: number;
  bClipped: number;
  aUnclipped: number;
  bUnclipped: number;
  gap: number;
  gapUnclipped: number;
  gapSe: Maybe<number>;
  clipping: number;
  clippingSe: Maybe<number>;
  /** Tasks whose score by this judge is below 0. */
  aCut: number;
  bCut: number;
  clusters: number;
  /** Sign, then direction, then layer; those of an unknown sign or layer only where verdicts differ in them. */
  cells: GapCell[];
}

interface TaskParts {
  a: number;
  b: number;
  cluster: string;
  /** Contribution and flips by cell. */
  cells: Map<number, { contribution: number; flips: number }>;
}

const cellIndex = (sign: GapSign, direction: GapDirection, layer: Layer | null): number =>
  (GAP_SIGNS.indexOf(sign) * GAP_DIRECTIONS.length + GAP_DIRECTIONS.indexOf(direction)) * GAP_LAYERS.length +
  GAP_LAYERS.indexOf(layer);

const signOf = ({ w, isSignKnown }: GapCriterion): GapSign =>
  isSignKnown === false ? 'unknown' : w > 0 ? 'positive' : 'negative';

type Epoch = GapTask['epochs'][number];
const isComplete = ({ criteria }: GapTask, { a, b }: Epoch): boolean =>
  criteria.every((_, index) => (a[index] ?? null) !== null && (b[index] ?? null) !== null);

/** One task's two scores and what each cell makes between them; undefined where nothing of it can be compared. */
function partsOf(task: GapTask, index: number): { parts: TaskParts | undefined; dropped: number } {
  const positive = task.criteria.reduce((total, { w }) => total + Math.max(0, w), 0);
  const epochs = task.epochs.filter((epoch) => isComplete(task, epoch));
  const dropped = task.epochs.length - epochs.length;
  if (positive <= 0 || epochs.length === 0) return { parts: undefined, dropped };
  const share = 1 / (positive * epochs.length);
  const cells: TaskParts['cells'] = new Map();
  let [a, b] = [0, 0];
  for (const epoch of epochs)
    task.criteria.forEach((criterion, place) => {
      const [byA, byB] = [epoch.a[place] === true, epoch.b[place] === true];
      const worth = criterion.w * share;
      if (byA) a += worth;
      if (byB) b += worth;
      if (byA === byB || criterion.w === 0) return;
      const cell = cellIndex(signOf(criterion), byA ? 'a-only' : 'b-only', criterion.layer);
      const known = cells.get(cell) ?? { contribution: 0, flips: 0 };
      known.contribution += byA ? worth : -worth;
      known.flips += 1;
      cells.set(cell, known);
    });
  return { parts: { a, b, cluster: task.cluster ?? String(index), cells }, dropped };
}

/** Of which cluster each task is, as numbers from 0: names are too slow for so many sums. */
function clusterPlaces(tasks: readonly TaskParts[]): { places: Uint32Array; clusters: number } {
  const known = new Map<string, number>();
  const places = Uint32Array.from(tasks, ({ cluster }) => {
    const place = known.get(cluster) ?? known.size;
    known.set(cluster, place);
    return place;
  });
  return { places, clusters: known.size };
}

/** Standard error of a mean over tasks that may hang together: CR1, as `clusterMean` has it. */
function seOf(
  values: readonly number[],
  { places, clusters }: ReturnType<typeof clusterPlaces>,
): Maybe<number> {
  if (clusters === values.length) {
    const interval = meanInterval(values);
    return isUndefined(interval) ? interval : interval.se;
  }
  if (clusters < 2) return because('one-cluster');
  const mean = average(values);
  const residuals = new Float64Array(clusters);
  for (const [index, value] of values.entries()) {
    const place = places[index] ?? 0;
    residuals[place] = (residuals[place] ?? 0) + value - mean;
  }
  const squares = residuals.reduce((total, residual) => total + residual * residual, 0);
  return (Math.sqrt(squares) / values.length) * Math.sqrt(clusters / (clusters - 1));
}

/**
 * Where the difference of two judges' mean scores comes from: for each task (epochs averaged within it) Σ w(a − b) ⁄ P is
 * split by sign, direction and layer, then averaged over tasks. Cells sum to the difference of the unclipped means, and
 * with the clipping to that of the clipped ones, exactly. An epoch in which either judge lacks a verdict is out for both.
 */
export function gapDecomposition({ tasks }: { tasks: readonly GapTask[] }): Maybe<GapDecomposition> {
  const found = tasks.map(partsOf);
  const used = found.flatMap(({ parts }) => (parts === undefined ? [] : [parts]));
  if (used.length === 0) return because('no-data');
  const belonging = clusterPlaces(used);
  const { clusters } = belonging;
  const cut = (score: number): number => Math.max(0, score);
  const clippings = used.map(({ a, b }) => cut(-a) - cut(-b));
  const differences = used.map(({ a, b }) => cut(a) - cut(b));
  const [aClipped, bClipped] = [average(used.map(({ a }) => cut(a))), average(used.map(({ b }) => cut(b)))];
  const [aUnclipped, bUnclipped] = [average(used.map(({ a }) => a)), average(used.map(({ b }) => b))];
  // Most cells are empty, and thousands of tasks long: they share one answer.
  const still = seOf(
    used.map(() => 0),
    belonging,
  );
  const cells = GAP_SIGNS.flatMap((sign) =>
    GAP_DIRECTIONS.flatMap((direction) =>
      GAP_LAYERS.flatMap((layer): GapCell[] => {
        const index = cellIndex(sign, direction, layer);
        const flips = sum(used.map((parts) => parts.cells.get(index)?.flips ?? 0));
        if (flips === 0 && (sign === 'unknown' || layer === null)) return [];
        if (flips === 0) return [{ sign, direction, layer, contribution: 0, flips, se: still }];
        const values = used.map((parts) => parts.cells.get(index)?.contribution ?? 0);
        return [
          { sign, direction, layer, contribution: average(values), flips, se: seOf(values, belonging) },
        ];
      }),
    ),
  );
  return {
    n: used.length,
    nTasksDropped: tasks.length - used.length,
    nEpochsDropped: sum(found.map(({ dropped }) => dropped)),
    ...{ aClipped, bClipped, aUnclipped, bUnclipped },
    gap: aClipped - bClipped,
    gapUnclipped: aUnclipped - bUnclipped,
    gapSe: seOf(differences, belonging),
    clipping: average(clippings),
    clippingSe: seOf(clippings, belonging),
    aCut: used.filter(({ a }) => a < 0).length,
    bCut: used.filter(({ b }) => b < 0).length,
    ...{ clusters, cells },
  };
}
