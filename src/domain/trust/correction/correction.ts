import { average, isUndefined, marksForDifference, type Maybe } from '../../stats';
import { estimateOf, LEVEL, type Estimated, type Material } from './estimate';
import type { Correction, JudgeUse, Range, Refusal, RefusalReason, Remedy, Target } from './types';

/** Fewer marked answers give no figure, unless they are all there are. */
export const LEAST_MARKED = 10;
/** A judge that narrows the spread by less than this part of it adds nothing to the marks. */
const ADDS_NOTHING = 0.05;

export interface CorrectionInput extends Material {
  target: Target;
  /** Answers marked in a batch that isn't complete. */
  waiting: number;
  /** The next thing to mark; null: everything is marked. */
  next: Remedy | null;
  /** Scores lie between 0 and 1: an estimate or an end beyond can't be right. */
  isClipped: boolean;
}

const cut = (value: number): number => Math.min(1, Math.max(0, value));
const cutRange = (interval: Maybe<Range>): Maybe<Range> =>
  isUndefined(interval) ? interval : { lo: cut(interval.lo), hi: cut(interval.hi) };

function useOf({ n, of, residualSd }: Estimated, { marked, repeats }: Material): JudgeUse {
  if (n === of && repeats === 1) return 'not-needed';
  const middle = marked.map(({ lo, hi }) => (lo + hi) / 2);
  const centre = average(middle);
  const spread = Math.sqrt(
    middle.reduce((total, value) => total + (value - centre) ** 2, 0) / (middle.length - 1),
  );
  return residualSd >= spread * (1 - ADDS_NOTHING) ? 'adds-nothing' : 'closer';
}

/** Close enough to tell candidates apart that differ by ten points. */
const CLOSE = 0.05;

/** With repeats it can't be told from one of them how much more marks would help. */
function moreFor({ residualSd, of, n }: Estimated, repeats: number): number | null {
  if (repeats > 1) return null;
  const needed = marksForDifference({ residualSd, N: of, marked: n, halfWidth: CLOSE, level: LEVEL });
  return isUndefined(needed) || needed.more === 0 ? null : needed.more;
}

/**
 * A candidate's score as people would give it, or why there is none and what would help. Marks must be of tasks drawn by
 * chance, and only of complete batches.
 */
export function correctionOf(input: CorrectionInput): Correction | Refusal {
  const { judged, marked, repeats, target, isClipped, waiting } = input;
  const scored = new Set(judged.map(({ taskId }) => taskId));
  const usable = marked.filter(({ taskId }) => scored.has(taskId));
  const n = usable.length;
  const refuse = (reason: RefusalReason): Refusal => ({
    ...{ kind: 'refused', reason, n },
    judged: judged.length === 0 ? null : average(judged.map((task) => task.mean)),
    remedy: reason === 'not-judged' ? { kind: 'finish-run' } : (input.next ?? { kind: 'more-tasks' }),
  });
  if (judged.length === 0) return refuse('not-judged');
  if (n === 0) return refuse(waiting > 0 ? 'batch-open' : 'no-marks');
  if (n < LEAST_MARKED && n < judged.length) return refuse('too-few');
  const material = { judged, marked: usable, repeats };
  const made = estimateOf(material, target);
  if (isUndefined(made)) return refuse('too-few');
  return {
    ...{ kind: 'corrected', target, judged: made.judged, marks: made.marks, n, of: made.of },
    estimate: isClipped ? cut(made.estimate) : made.estimate,
    interval: isClipped ? cutRange(made.interval) : made.interval,
    ...{ lambda: made.lambda, residualSd: made.residualSd, repeats },
    use: useOf(made, material),
    more: moreFor(made, repeats),
    unsure: usable.filter(({ lo, hi }) => hi > lo).length,
  };
}
