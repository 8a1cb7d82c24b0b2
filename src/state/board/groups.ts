import { canonicalText } from '../../domain/canonical';
import { differingTerms, TERMS, type OwnTerms, type Term } from '../../domain/references';
import { compareCandidates, type Comparison } from '../../domain/results';
import type { CandidateId } from '../../domain/ids';
import { isUndefined } from '../../domain/stats';
import type { Badge } from '../../domain/trust';
import { byKey } from './by-key';
import type { BoardEntry } from './entries';
import type { BoardFigure } from './figures';
import { figureGroups } from './figure-groups';

/** What must agree for scores to stand in one table. */
export const COMPARED_BY = TERMS;
export type ComparedBy = Term;

/** Scores that mean the same, the highest mean first. */
export interface BoardGroup {
  key: string;
  /** Scores of results files: made here of their verdicts. */
  entries: readonly BoardEntry[];
  /** Scores as records give them, of the same pack, tasks, judge and repeats. */
  figures: readonly BoardFigure[];
  /** The same candidate from another file: it stands once. */
  doubled: readonly BoardEntry[];
  judgeName: string;
  packName: string;
  /** null: the records don't say. */
  tasks: number | null;
  epochs: number | null;
  badge: Badge | null;
  comparison: Comparison;
  /** In what it differs from the first group, or doesn't say enough; empty: it is the first. */
  differs: readonly ComparedBy[];
  /** What its records don't say, so that it isn't sure that they mean the same. */
  unsaid: readonly ComparedBy[];
}

const termsOf = ({ run, judge, packTasks }: BoardEntry): OwnTerms => ({
  ...{ packHash: run.spec.packHash, taskIds: run.spec.taskIds, packTasks },
  ...{ judgeId: judge.judgeId, epochs: run.spec.epochs },
});
const valuesOf = ({ packHash, taskIds, judgeId, epochs }: OwnTerms): Record<ComparedBy, string> => ({
  ...{ pack: packHash, tasks: canonicalText(taskIds.toSorted()), judge: judgeId, epochs: String(epochs) },
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

/** The strictest of what files know of one judge: a file without its check-up says less, not better. */
const badgeAmong = (entries: readonly BoardEntry[]): Badge => {
  const known = entries.map(({ badge }) => badge);
  return (['demo-only', 'unfit', 'checked'] as const).find((badge) => known.includes(badge)) ?? 'not-checked';
};

interface RunGroup extends Omit<BoardGroup, 'differs'> {
  terms: OwnTerms;
}

function runGroups(entries: readonly BoardEntry[]): RunGroup[] {
  const alike = byKey(entries, (entry) => canonicalText(valuesOf(termsOf(entry))));
  const groups = [...alike].flatMap(([key, all]): RunGroup[] => {
    const [first] = all;
    if (first === undefined) return [];
    const { judgeName, packName, run } = first;
    const { entries: kept, doubled } = once(all);
    const own = new Set(kept.filter(({ sameFamily }) => sameFamily).map(({ candidateId }) => candidateId));
    return [
      {
        ...{ key, entries: kept, doubled, figures: [], judgeName, packName, unsaid: [] },
        ...{ terms: termsOf(first), tasks: run.spec.taskIds.length, epochs: run.spec.epochs },
        badge: badgeAmong(all),
        comparison: compareCandidates(
          kept.map(({ score }) => score),
          (candidateId) => own.has(candidateId),
        ),
      },
    ];
  });
  return groups.toSorted((a, b) => b.entries.length - a.entries.length);
}

/**
 * Puts together what can be compared: the same pack, tasks, judge with its recipe and settings, and repeats. The group
 * with the most candidates comes first, and the others say in what they differ from it. A score of a record joins a
 * group where the record says that all four agree; the others stand by themselves, after the runs.
 */
export function groupsOf(entries: readonly BoardEntry[], given: readonly BoardFigure[] = []): BoardGroup[] {
  // The same record may be in two of the chosen files.
  const figures = [...new Map(given.map((figure) => [figure.key, figure])).values()];
  const runs = runGroups(entries);
  const main = runs[0]?.terms;
  const joins = (figure: BoardFigure, { terms }: RunGroup): boolean =>
    differingTerms(figure.figure, terms).length === 0;
  const alone = figures.filter((figure) => !runs.some((group) => joins(figure, group)));
  return [
    ...runs.map(({ terms, ...group }): BoardGroup => {
      const values = valuesOf(terms);
      const first = main === undefined ? values : valuesOf(main);
      return {
        ...group,
        figures: figures.filter((figure) => joins(figure, { ...group, terms })),
        differs: COMPARED_BY.filter((what) => values[what] !== first[what]),
      };
    }),
    ...figureGroups(alone, main),
  ];
}
