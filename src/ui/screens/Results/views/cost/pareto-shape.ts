import { isWideSpread } from '../../../../../domain/cost';
import { logScaleOf } from '../../../../charts/log-scale';
import { scaleOf, type Scale } from '../../../../charts/scale';
import { boxOf, placeLabel, type Box, type LabelPlace } from './label-place';

/** A mean and how far it may be off; null: no interval. */
export interface Estimate {
  mean: number;
  low: number | null;
  high: number | null;
}
/** Someone with both a cost and a score. */
export interface ChartPoint {
  id: string;
  /** As it is written beside the point. */
  label: string;
  cost: Estimate;
  score: Estimate;
  /** Nobody has as good a point for as little: the line goes through it. Never true of another judge's figure. */
  isOnFront: boolean;
  /** By another judge: hollow, dashed, no part of the line. */
  isOthers: boolean;
}
interface Range {
  from: number;
  to: number;
}
/** One mark: one point, or several that are equal. */
export interface ChartMark {
  points: readonly ChartPoint[];
  x: number;
  y: number;
  across: Range | null;
  upright: Range | null;
  label: LabelPlace;
}
export interface ParetoShape {
  room: Room;
  costs: Scale;
  scores: Scale;
  isLog: boolean;
  marks: ChartMark[];
  /** The line of those that nobody beats, as corners of a path; empty: fewer than two. */
  line: string;
}

/** The drawing, and where its axes lie in it. */
export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Costs written along the axis, at most. */
  ticks: number;
}
export const WIDE: Room = { width: 720, height: 440, left: 64, right: 696, top: 24, bottom: 380, ticks: 6 };
/** On a phone, so that nobody scrolls sideways through a drawing. */
export const NARROW: Room = { width: 304, height: 400, left: 36, right: 286, top: 24, bottom: 340, ticks: 3 };
const ends = ({ mean, low, high }: Estimate): number[] => [mean, low ?? mean, high ?? mean];
const rangeOn = (at: Scale['at'], { low, high }: Estimate): Range | null =>
  low === null || high === null ? null : { from: at(low), to: at(high) };

/** Equal points stand together in one mark; another judge's never with ours. */
function together(points: readonly ChartPoint[]): ChartPoint[][] {
  const groups = new Map<string, ChartPoint[]>();
  for (const point of points) {
    const key = JSON.stringify([point.cost.mean, point.score.mean, point.isOthers]);
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  return [...groups.values()];
}

type Placed = Omit<ChartMark, 'label'>;

/** Those on the front, the cheapest first. */
const frontOf = (marks: readonly Placed[]): Placed[] =>
  marks
    .filter(({ points }) => points.some(({ isOnFront, isOthers }) => isOnFront && !isOthers))
    .toSorted((a, b) => a.x - b.x);

/** Corners of the line: from each one on the front straight on to the next dearer one, then up; nothing lies between. */
function lineThrough(front: readonly Placed[]): string {
  const [first] = front;
  if (first === undefined || front.length < 2) return '';
  const steps = front.slice(1).map(({ x, y }) => `H${x.toFixed(1)}V${y.toFixed(1)}`);
  return `M${first.x.toFixed(1)} ${first.y.toFixed(1)}${steps.join('')}`;
}

/** Half the room that a line keeps free of labels. */
const BESIDE = 3;
const across = ({ from, to }: Range, y: number): Box => ({
  ...{ x: Math.min(from, to), y: y - BESIDE },
  ...{ width: Math.abs(to - from), height: 2 * BESIDE },
});
const upright = ({ from, to }: Range, x: number): Box => ({
  ...{ x: x - BESIDE, y: Math.min(from, to) },
  ...{ width: 2 * BESIDE, height: Math.abs(to - from) },
});

/** The room that marks, their intervals and the line take: no label stands there if it can stand elsewhere. */
function takenBy(marks: readonly Placed[], front: readonly Placed[]): Box[] {
  const own = marks.flatMap((mark): Box[] => [
    { x: mark.x - 7, y: mark.y - 7, width: 14, height: 14 },
    ...(mark.across === null ? [] : [across(mark.across, mark.y)]),
    ...(mark.upright === null ? [] : [upright(mark.upright, mark.x)]),
  ]);
  const steps = front.slice(1).flatMap(({ x, y }, at) => {
    const before = front[at];
    return before === undefined
      ? []
      : [across({ from: before.x, to: x }, before.y), upright({ from: before.y, to: y }, x)];
  });
  return [...own, ...steps];
}

/** Where everything of the chart lies; undefined: there is nothing to draw. `joined` names several in one label. */
export function shapePareto(
  points: readonly ChartPoint[],
  joined: (labels: readonly string[]) => string,
  room = WIDE,
): ParetoShape | undefined {
  if (points.length === 0) return undefined;
  const isLog = isWideSpread(points.map(({ cost }) => cost.mean));
  const extent = { start: room.left, end: room.right, ticks: room.ticks };
  const allCosts = points.flatMap(({ cost }) => ends(cost).map((value) => Math.max(0, value)));
  const costs = isLog
    ? logScaleOf(
        points.map(({ cost }) => cost.mean),
        extent,
      )
    : scaleOf(allCosts, extent);
  // An official score lies between 0 and 1; an interval that reaches beyond is drawn to there.
  const atMost = (share: number): number => Math.min(1, Math.max(0, share));
  const allScores = points.flatMap(({ score }) => ends(score).map(atMost));
  const scores = scaleOf(allScores, { start: room.bottom, end: room.top, ticks: 8 });
  const atCost = (value: number): number => Math.min(room.right, Math.max(room.left, costs.at(value)));

  const placed = together(points).flatMap((group): Placed[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { cost, score } = first;
    return [
      {
        ...{ points: group, x: atCost(cost.mean), y: scores.at(score.mean) },
        across: rangeOn(atCost, cost),
        upright: rangeOn((share) => scores.at(atMost(share)), score),
      },
    ];
  });
  const front = frontOf(placed);
  const taken = takenBy(placed, front);
  const marks = placed.map((mark): ChartMark => {
    const text = joined(mark.points.map(({ label }) => label));
    const label = placeLabel(mark, text, { taken, width: room.width });
    taken.push(boxOf(label));
    return { ...mark, label };
  });
  return { room, costs, scores, isLog, marks, line: lineThrough(front) };
}
