import type { Mark } from './mark';

/** How long a marker takes for a response: the median, which a coffee break doesn't move. */
export interface Pace {
  medianMs: number;
  /** So many responses it was measured on. */
  responses: number;
}

/** What a marker took for one response. */
export const tookMs = (marks: readonly Pick<Mark, 'ms'>[]): number =>
  marks.reduce((sum, { ms }) => sum + ms, 0);

/** The pace of somebody who took this long for each of their finished responses; null: none is finished. */
export function paceOf(tookEachMs: readonly number[]): Pace | null {
  const sorted = tookEachMs.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const low = sorted[Math.floor(half)];
  const high = sorted[Math.ceil(half)];
  if (low === undefined || high === undefined) return null;
  return { medianMs: (low + high) / 2, responses: sorted.length };
}

/** How long so many responses take at a pace; null: no pace yet. */
export const timeFor = (pace: Pace | null, responses: number): number | null =>
  pace === null ? null : pace.medianMs * responses;
