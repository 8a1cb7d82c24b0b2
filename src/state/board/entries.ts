import { canonicalText } from '../../domain/canonical';
import type { CandidateId } from '../../domain/ids';
import { compareCandidates, lookUp, scoresIn, type Comparison, type RunDigest } from '../../domain/results';
import { nameIn, type Judge, type Run } from '../../domain/run';
import type { CandidateScore } from '../../domain/scoring';
import { isUndefined } from '../../domain/stats';
import { badgeOf, type Badge } from '../../domain/trust';
import { isSameFamily } from '../run-results';

/** A candidate as one judge of one file scores it. */
export interface BoardEntry {
  file: string;
  run: Run;
  packName: string;
  judge: Judge;
  judgeName: string;
  candidateId: CandidateId;
  name: string;
  score: CandidateScore;
  sameFamily: boolean;
}

/** What must agree for scores to stand in one table, with what it is in words of the files. */
export const COMPARED_BY = ['pack', 'tasks', 'judge', 'epochs'] as const;
export type ComparedBy = (typeof COMPARED_BY)[number];

/** Entries whose scores mean the same, the highest mean first. */
export interface BoardGroup {
  key: string;
  entries: readonly BoardEntry[];
  /** The same candidate from another file: it stands once. */
  doubled: readonly BoardEntry[];
  judge: Judge;
  judgeName: string;
  packName: string;
  tasks: number;
  epochs: number;
  badge: Badge;
  comparison: Comparison;
  /** In what it differs from the first group; empty: it is the first. */
  differs: readonly ComparedBy[];
}

/** What one file says of candidates, judge by judge. Without its pack there are no weights, and nothing to say. */
export function entriesOf(file: string, digest: RunDigest): BoardEntry[] {
  const { run, pack } = digest;
  if (pack === undefined) return [];
  const rows = lookUp(digest);
  const nameOf = (id: string): string => nameIn(run, id) ?? id.slice(0, 12);
  return run.spec.judges.flatMap((judge) =>
    scoresIn(digest, rows, judge.judgeId)
      .filter(({ n }) => n > 0)
      .map((score): BoardEntry => {
        const candidate = run.spec.candidates.find((one) => one.candidateId === score.candidateId);
        return {
          ...{ file, run, judge, score, packName: pack.name, candidateId: score.candidateId },
          judgeName: nameOf(judge.judgeId),
          name: nameOf(score.candidateId),
          sameFamily: candidate !== undefined && isSameFamily(candidate, judge),
        };
      }),
  );
}

const valuesOf = ({ run, judge }: BoardEntry): Record<ComparedBy, string> => ({
  pack: run.spec.packHash,
  tasks: canonicalText(run.spec.taskIds.toSorted()),
  judge: judge.judgeId,
  epochs: String(run.spec.epochs),
});

const meanOf = ({ score }: BoardEntry): number =>
  isUndefined(score.clipped.mean) ? -Infinity : score.clipped.mean;

/** Each candidate once, where it has the most tasks; of as many the file that came first. */
function once(entries: readonly BoardEntry[]): Pick<BoardGroup, 'entries' | 'doubled'> {
  const kept = new Map<CandidateId, BoardEntry>();
  for (const entry of entries) {
    const known = kept.get(entry.candidateId);
    if (known === undefined || entry.score.n > known.score.n) kept.set(entry.candidateId, entry);
  }
  const all = new Set(kept.values());
  return {
    entries: [...all].toSorted((a, b) => meanOf(b) - meanOf(a)),
    doubled: entries.filter((entry) => !all.has(entry)),
  };
}

/**
 * Puts together what can be compared: the same pack, tasks, judge with its recipe and settings, and repeats. The group
 * with the most candidates comes first, and the others say in what they differ from it.
 */
export function groupsOf(entries: readonly BoardEntry[]): BoardGroup[] {
  const byKey = new Map<string, BoardEntry[]>();
  for (const entry of entries) {
    const key = canonicalText(valuesOf(entry));
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [entry]);
    else known.push(entry);
  }
  const groups = [...byKey].flatMap(([key, all]) => {
    const [first] = all;
    if (first === undefined) return [];
    const { judge, judgeName, packName, run } = first;
    const { entries: kept, doubled } = once(all);
    const own = new Set(kept.filter(({ sameFamily }) => sameFamily).map(({ candidateId }) => candidateId));
    return [
      {
        ...{ key, entries: kept, doubled, judge, judgeName, packName, values: valuesOf(first) },
        ...{ tasks: run.spec.taskIds.length, epochs: run.spec.epochs, badge: badgeOf(judge, null) },
        comparison: compareCandidates(
          kept.map(({ score }) => score),
          (candidateId) => own.has(candidateId),
        ),
      },
    ];
  });
  const sorted = groups.toSorted((a, b) => b.entries.length - a.entries.length);
  const main = sorted[0]?.values;
  return sorted.map(({ values, ...group }) => ({
    ...group,
    differs: main === undefined ? [] : COMPARED_BY.filter((what) => values[what] !== main[what]),
  }));
}
