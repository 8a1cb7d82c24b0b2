import { behindOf, stepKey, type PairedSets, type Waterfall } from '../../src/domain/trust';
import type { Gap, JudgeRow, UnmatchedSummary } from '../../src/protocol/trust';

/** So many criteria of a step are shown: those that matter come first. */
const MOST_BEHIND = 40;
const MOST_UNMATCHED = 50;

/** Where the difference comes from, with the criteria behind each step. */
export function gapOf(of: string, paired: PairedSets, waterfall: Waterfall): Gap {
  const behind = waterfall.steps.map((step) => {
    const criteria = behindOf(paired, step);
    return [stepKey(step), { criteria: criteria.slice(0, MOST_BEHIND), of: criteria.length }] as const;
  });
  const { candidates, unknownWeights, compared, responses } = paired;
  return {
    ...{ of, waterfall, candidates, unknownWeights, compared, responses },
    behind: Object.fromEntries(behind),
  };
}

/** Criteria both decided: alike, or met for one of them alone. */
export function countDecisions({ tasks }: Pick<PairedSets, 'tasks'>): JudgeRow['counts'] {
  const counts = { same: 0, onlyOf: 0, onlyAgainst: 0 };
  for (const { responses } of tasks) {
    for (const { a, b } of responses) {
      for (const [index, verdict] of a.entries()) {
        const [own, other] = [verdict?.met ?? null, b[index]?.met ?? null];
        if (own === null || other === null) continue;
        if (own === other) counts.same += 1;
        else if (own) counts.onlyOf += 1;
        else counts.onlyAgainst += 1;
      }
    }
  }
  return counts;
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
