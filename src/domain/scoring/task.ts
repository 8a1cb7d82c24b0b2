import { LAYERS, type Criterion, type Layer } from '../pack';
import type { Verdict } from '../run';
import { because, type Maybe } from '../stats';

export const SIGNS = ['positive', 'negative'] as const;
export type Sign = (typeof SIGNS)[number];

/** What was decided in one layer for criteria of one sign. Weight 0 is in no part. */
export interface Part {
  layer: Layer;
  sign: Sign;
  criteria: number;
  met: number;
  /** Criteria without a verdict. */
  missing: number;
  /** Sums of |weight|: of all criteria, and of those met. */
  weight: number;
  metWeight: number;
}

export type LayerScores = Record<Layer, Maybe<number>>;

export interface TaskScore {
  /** Sum of the positive weights: what a score of 1 takes. */
  positiveWeight: number;
  /** Criteria without a verdict. */
  missing: number;
  /** The unclipped score if every missing verdict fell for the worst, and for the best. */
  bounds: { lo: number; hi: number };
  unclipped: Maybe<number>;
  clipped: Maybe<number>;
  /** Layer by layer, positive then negative; parts without criteria are left out. */
  parts: Part[];
  /** The unclipped score by the criteria of one layer alone; `no-positive-weight` where a layer can't be scored. */
  layers: LayerScores;
}

/** A value for each layer. */
export const byLayer = <T>(valueOf: (layer: Layer) => T): Record<Layer, T> => ({
  task: valueOf('task'),
  consensus: valueOf('consensus'),
  universal: valueOf('universal'),
});

type Decision = Pick<Verdict, 'criterionId' | 'met'>;
type Weighed = Pick<Criterion, 'layer' | 'weight'>;
/** By the rubric's order; null (or nothing): no verdict. */
export type Decisions = readonly (boolean | null)[];

const MISSING = because('missing-verdict');
const NO_WEIGHT = because('no-positive-weight');

/** One pass over the rubric: a run has tens of thousands of these. */
function partsOf(rubric: readonly Weighed[], met: Decisions): Part[] {
  const parts: (Part | undefined)[] = LAYERS.flatMap(() => SIGNS.map(() => undefined));
  for (const [index, { layer, weight }] of rubric.entries()) {
    if (weight === 0) continue;
    const sign = weight > 0 ? 'positive' : 'negative';
    const place = LAYERS.indexOf(layer) * SIGNS.length + SIGNS.indexOf(sign);
    const part = (parts[place] ??= { layer, sign, criteria: 0, met: 0, missing: 0, weight: 0, metWeight: 0 });
    const decision = met[index] ?? null;
    part.criteria += 1;
    part.weight += Math.abs(weight);
    if (decision === null) part.missing += 1;
    if (decision !== true) continue;
    part.met += 1;
    part.metWeight += Math.abs(weight);
  }
  return parts.filter((part) => part !== undefined);
}

/** Score of one layer from its parts: weight met of what is wanted, less that of the faults found. */
function layerScore(parts: readonly Part[], layer: Layer): Maybe<number> {
  let wanted: Part | undefined;
  let faults: Part | undefined;
  for (const part of parts) {
    if (part.layer !== layer) continue;
    if (part.sign === 'positive') wanted = part;
    else faults = part;
  }
  if (wanted === undefined) return NO_WEIGHT;
  if (wanted.missing > 0 || (faults?.missing ?? 0) > 0) return MISSING;
  return (wanted.metWeight - (faults?.metWeight ?? 0)) / wanted.weight;
}

/** The score of one response from decisions that stand in the rubric's order; `scoreTask` says what it is. */
export function scoreDecisions(rubric: readonly Weighed[], met: Decisions): Maybe<TaskScore> {
  let [positiveWeight, known, worst, best, missing] = [0, 0, 0, 0, 0];
  for (const [index, { weight }] of rubric.entries()) {
    if (weight > 0) positiveWeight += weight;
    const decision = met[index] ?? null;
    if (decision === null) {
      missing += 1;
      if (weight < 0) worst += weight;
      else best += weight;
    } else if (decision) known += weight;
  }
  if (positiveWeight === 0) return NO_WEIGHT;
  const score = known / positiveWeight;
  const parts = partsOf(rubric, met);
  return {
    positiveWeight,
    missing,
    bounds: { lo: (known + worst) / positiveWeight, hi: (known + best) / positiveWeight },
    unclipped: missing > 0 ? MISSING : score,
    clipped: missing > 0 ? MISSING : Math.max(0, score),
    parts,
    layers: byLayer((layer) => layerScore(parts, layer)),
  };
}

/** Verdicts in the order of the rubric; those of other criteria are left out. */
export function decisionsOf(
  rubric: readonly Pick<Criterion, 'id'>[],
  verdicts: readonly Decision[],
): (boolean | null)[] {
  const found = new Map(verdicts.map(({ criterionId, met }) => [criterionId, met]));
  return rubric.map(({ id }) => found.get(id) ?? null);
}

/**
 * Score of one response: Σ weights of criteria met ÷ Σ positive weights, so 1 is everything wanted and no fault,
 * and faults can take it below 0 (clipped: 0). Layers are pooled. A criterion without a verdict leaves the score
 * undefined (`missing-verdict`), with bounds; no positive weight: `no-positive-weight`.
 */
export const scoreTask = (
  rubric: readonly Pick<Criterion, 'id' | 'layer' | 'weight'>[],
  verdicts: readonly Decision[],
): Maybe<TaskScore> => scoreDecisions(rubric, decisionsOf(rubric, verdicts));
