import type { TwoByTwo } from '../../stats';

/** How a judge's verdicts on one response stand to what people say; `taskId` is what they hang together by. */
export interface AnswerCounts extends TwoByTwo {
  taskId: string;
}

export const NO_COUNTS: TwoByTwo = { tp: 0, fp: 0, fn: 0, tn: 0 };

/** One more verdict: what the judge and what people say. */
export function counted(counts: TwoByTwo, judge: boolean, people: boolean): TwoByTwo {
  const cell = judge ? (people ? 'tp' : 'fp') : people ? 'fn' : 'tn';
  return { ...counts, [cell]: counts[cell] + 1 };
}

export const plus = (a: TwoByTwo, b: TwoByTwo): TwoByTwo => ({
  tp: a.tp + b.tp,
  fp: a.fp + b.fp,
  fn: a.fn + b.fn,
  tn: a.tn + b.tn,
});

export const totalOf = (all: readonly TwoByTwo[]): TwoByTwo => all.reduce(plus, NO_COUNTS);
