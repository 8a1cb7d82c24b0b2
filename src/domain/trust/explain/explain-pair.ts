import { isUndefined, type Maybe } from '../../stats';
import { samenessOf } from '../agreement/sameness';
import type { Waterfall, WaterfallStep } from '../lab-types';
import type { Interval, JudgeLabel, PairedCandidate, PairedSets } from '../pairing/types';
import { waterfallOf } from '../waterfall/waterfall';

type Side = 'a' | 'b';

/** One thing to say about two judges' scores of the same responses, as a code and its values. Points are hundredths. */
export type PairFinding =
  | { code: 'nothing-compared' }
  | { code: 'difference'; from: number; to: number; points: number; interval: Maybe<Interval> }
  /** `share` is of all that moves the score, up or down. */
  | { code: 'largest-step'; step: WaterfallStep; share: number }
  | { code: 'clipping'; points: number; cutA: number; cutB: number }
  | { code: 'copy' | 'same-verdicts'; n: number }
  /**
   * A judge is of a candidate's family. `own` is how much more than the other judge it gives that family's candidates,
   * `others` the same of all others; without others its kindness can't be told from a liking for its own.
   */
  | {
      code: 'same-family';
      side: Side;
      judge: JudgeLabel;
      family: string;
      candidates: readonly Pick<PairedCandidate, 'candidateId' | 'name'>[];
      own: number;
      others: number | null;
    }
  | { code: 'both-of-the-family'; family: string }
  | { code: 'family-unknown'; judge: JudgeLabel }
  /** Verdicts that fall into steps of an unknown layer or sign. */
  | { code: 'cannot-separate'; what: 'layer' | 'sign'; verdicts: number; of: number }
  | { code: 'open-verdicts'; verdicts: number; responses: number }
  | { code: 'unmatched'; side: Side; responses: number; verdicts: number }
  | { code: 'conflicts'; weights: number; layers: number; from: readonly ('pack' | 'a' | 'b')[] }
  | { code: 'no-positive-weight'; tasks: number }
  | { code: 'few-tasks'; tasks: number };

const MOST_STEPS = 3;
/** A step that is a smaller part of all movement isn't worth a sentence. */
const LEAST_SHARE = 0.05;
/** Below about so many tasks an interval over tasks is too short. */
const FEW_TASKS = 10;
const NOTICEABLE = 0.05;

function largestSteps({ steps, clipping }: Waterfall): PairFinding[] {
  const moved = steps.reduce((sum, { points }) => sum + Math.abs(points), Math.abs(clipping.points));
  return steps
    .map((step) => ({ code: 'largest-step' as const, step, share: Math.abs(step.points) / moved }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((x, y) => y.share - x.share)
    .slice(0, MOST_STEPS);
}

/** Mean a − b of these candidates in points; null: none of them is scored. */
function creditOf(paired: PairedSets, candidates: readonly PairedCandidate[]): number | null {
  const gaps = candidates
    .map(({ candidateId }) => waterfallOf(paired, candidateId))
    .filter((gap): gap is Waterfall => !isUndefined(gap));
  const units = gaps.reduce((sum, gap) => sum + gap.units, 0);
  return units === 0 ? null : gaps.reduce((sum, gap) => sum + gap.gap.clipped * gap.units, 0) / units;
}

function sameFamily(paired: PairedSets, side: Side): PairFinding[] {
  const [judge, other] = side === 'a' ? [paired.a, paired.b] : [paired.b, paired.a];
  const { family } = judge;
  if (judge.kind === 'person') return [];
  if (family === null) return [{ code: 'family-unknown', judge }];
  const own = paired.candidates.filter((candidate) => candidate.family === family);
  if (own.length === 0) return [];
  if (other.family === family) return side === 'a' ? [{ code: 'both-of-the-family', family }] : [];
  const given = (points: number): number => (side === 'a' ? points : 0 - points);
  const credit = creditOf(paired, own);
  const others = creditOf(
    paired,
    paired.candidates.filter((candidate) => candidate.family !== family),
  );
  const candidates = own.map(({ candidateId, name }) => ({ candidateId, name }));
  const facts = { code: 'same-family' as const, side, judge, family, candidates };
  return credit === null
    ? []
    : [{ ...facts, own: given(credit), others: others === null ? null : given(others) }];
}

function unseparated({ unknownLayers, unknownWeights, ...paired }: PairedSets): PairFinding[] {
  const of = paired.compared + paired.undecided;
  return [
    ...(unknownWeights > 0
      ? [{ code: 'cannot-separate' as const, what: 'sign' as const, verdicts: unknownWeights, of }]
      : []),
    ...(unknownLayers > 0
      ? [{ code: 'cannot-separate' as const, what: 'layer' as const, verdicts: unknownLayers, of }]
      : []),
  ];
}

function leftOut(paired: PairedSets, waterfall: Waterfall): PairFinding[] {
  const { conflicts, undecided } = paired;
  const findings: PairFinding[] = [];
  if (undecided > 0)
    findings.push({ code: 'open-verdicts', verdicts: undecided, responses: waterfall.left.responses });
  for (const side of ['a', 'b'] as const) {
    const rows = paired.unmatched.filter((row) => row.side === side);
    const responses = rows.filter(({ criterionId }) => criterionId === null).length;
    const verdicts = rows.reduce((sum, row) => sum + row.verdicts, 0);
    if (rows.length > 0) findings.push({ code: 'unmatched', side, responses, verdicts });
  }
  if (conflicts.length > 0) {
    const weights = conflicts.filter(({ what }) => what === 'weight').length;
    const from = [...new Set(conflicts.map((conflict) => conflict.from))];
    findings.push({ code: 'conflicts', weights, layers: conflicts.length - weights, from });
  }
  const tasks = waterfall.left.noPositiveWeight;
  if (tasks > 0) findings.push({ code: 'no-positive-weight', tasks });
  return findings;
}

/**
 * What there is to say about the difference of two judges' scores, the most important first: the difference, its largest
 * steps, whose family a judge is of, what can't be told apart, and what was left out. `waterfall` is that of the pair.
 */
export function explainPair(
  paired: PairedSets,
  waterfall: Maybe<Waterfall> = waterfallOf(paired),
): PairFinding[] {
  if (isUndefined(waterfall)) return [{ code: 'nothing-compared' }];
  const { from, to, gap, clipping, tasks } = waterfall;
  const { n, sameVerdicts, sameEvidence } = samenessOf(paired);
  const copy = sameEvidence ? 'copy' : sameVerdicts ? 'same-verdicts' : null;
  return [
    {
      code: 'difference',
      ...{ from: from.clipped, to: to.clipped, points: gap.clipped, interval: gap.interval },
    },
    ...(copy === null ? [] : [{ code: copy, n } as const]),
    ...largestSteps(waterfall),
    ...(Math.abs(clipping.points) >= NOTICEABLE
      ? [{ code: 'clipping', points: clipping.points, cutA: clipping.cutA, cutB: clipping.cutB } as const]
      : []),
    ...sameFamily(paired, 'a'),
    ...sameFamily(paired, 'b'),
    ...unseparated(paired),
    ...leftOut(paired, waterfall),
    ...(tasks < FEW_TASKS ? [{ code: 'few-tasks', tasks } as const] : []),
  ];
}
