import { isUndefined } from '../../src/domain/stats';
import { behindEach, stepKey, waterfallOf, type PairedSets } from '../../src/domain/trust';
import type { Gap, UnmatchedSummary } from '../../src/protocol/trust';

/** So many criteria of a step are shown: those that matter come first. */
const MOST_BEHIND = 40;
const MOST_UNMATCHED = 50;

/** Where the difference comes from, with the criteria behind each step; null: nothing in common. */
export function gapOf(paired: PairedSets): Gap | null {
  const waterfall = waterfallOf(paired);
  if (isUndefined(waterfall)) return null;
  const each = behindEach(paired, waterfall.steps, MOST_BEHIND);
  const behind = waterfall.steps.map(
    (step, at) => [stepKey(step), each[at] ?? { criteria: [], of: 0 }] as const,
  );
  return { waterfall, behind: Object.fromEntries(behind) };
}

/** What has no counterpart, by side and reason, and the first of it row by row. */
export function summariseUnmatched({ unmatched }: Pick<PairedSets, 'unmatched'>): UnmatchedSummary {
  const counts = new Map<string, UnmatchedSummary['counts'][number]>();
  for (const { side, reason, verdicts } of unmatched) {
    const key = `${side} ${reason}`;
    const known = counts.get(key) ?? { side, reason, rows: 0, verdicts: 0 };
    counts.set(key, { ...known, rows: known.rows + 1, verdicts: known.verdicts + verdicts });
  }
  return { counts: [...counts.values()], first: unmatched.slice(0, MOST_UNMATCHED) };
}
