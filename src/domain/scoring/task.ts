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
type Weighed = Pick<Criterion, 'id' | 'layer' | 'weight'>;
type Decided = Weighed & { met: boolean | null };

const weightOf = (criteria: readonly Decided[]): number =>
  criteria.reduce((total, { weight }) => total + weight, 0);

function partOf(decided: readonly Decided[], layer: Layer, sign: Sign): Part[] {
  const here = decided.filter(
    (criterion) =>
      criterion.layer === layer && (sign === 'positive' ? criterion.weight > 0 : criterion.weight < 0),
  );
  if (here.length === 0) return [];
  const met = here.filter((criterion) => criterion.met === true);
  return [
    {
      layer,
      sign,
      criteria: here.length,
      met: met.length,
      missing: here.filter((criterion) => criterion.met === null).length,
      weight: Math.abs(weightOf(here)),
      metWeight: Math.abs(weightOf(met)),
    },
  ];
}

/** Score of one layer from its parts: weight met of what is wanted, less that of the faults found. */
function layerScore(parts: readonly Part[], layer: Layer): Maybe<number> {
  const here = parts.filter((part) => part.layer === layer);
  const wanted = here.find(({ sign }) => sign === 'positive');
  if (wanted === undefined) return because('no-positive-weight');
  if (here.some(({ missing }) => missing > 0)) return because('missing-verdict');
  const faults = here.find(({ sign }) => sign === 'negative');
  return (wanted.metWeight - (faults?.metWeight ?? 0)) / wanted.weight;
}

/**
 * Score of one response: Σ weights of criteria met ÷ Σ positive weights, so 1 is everything wanted and no fault,
 * and faults can take it below 0 (clipped: 0). Layers are pooled. A criterion without a verdict leaves the score
 * undefined (`missing-verdict`), with bounds; no positive weight: `no-positive-weight`.
 */
export function scoreTask(rubric: readonly Weighed[], verdicts: readonly Decision[]): Maybe<TaskScore> {
  const found = new Map(verdicts.map(({ criterionId, met }) => [criterionId, met]));
  const decided = rubric.map((criterion) => ({ ...criterion, met: found.get(criterion.id) ?? null }));
  const positiveWeight = weightOf(decided.filter(({ weight }) => weight > 0));
  if (positiveWeight === 0) return because('no-positive-weight');

  const known = weightOf(decided.filter(({ met }) => met === true));
  const missing = decided.filter(({ met }) => met === null);
  const worst = known + weightOf(missing.filter(({ weight }) => weight < 0));
  const best = known + weightOf(missing.filter(({ weight }) => weight > 0));
  const score = known / positiveWeight;
  const parts = LAYERS.flatMap((layer) => SIGNS.flatMap((sign) => partOf(decided, layer, sign)));
  return {
    positiveWeight,
    missing: missing.length,
    bounds: { lo: worst / positiveWeight, hi: best / positiveWeight },
    unclipped: missing.length > 0 ? because('missing-verdict') : score,
    clipped: missing.length > 0 ? because('missing-verdict') : Math.max(0, score),
    parts,
    layers: byLayer((layer) => layerScore(parts, layer)),
  };
}
