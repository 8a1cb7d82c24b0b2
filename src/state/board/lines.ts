import type { CandidateId } from '../../domain/ids';
import { isUndefined, type Maybe } from '../../domain/stats';
import type { BoardGroup } from './groups';

interface Mean {
  mean: Maybe<number>;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/** A line of a group's table: a candidate of a run, or a score as a record gives it. */
export interface GroupLine {
  key: string;
  name: string;
  file: string;
  /** null: a record gives the score; nothing is known of its tasks, so it has no place among the others. */
  candidateId: CandidateId | null;
  sameFamily: boolean;
  clipped: Mean;
  unclipped: Mean | null;
  n: number | null;
}

const heightOf = ({ clipped: { mean } }: GroupLine): number => (isUndefined(mean) ? -Infinity : mean);
const NOT_GIVEN = { undefined: 'no-data' } as const;

/** All of a group, the highest mean first. */
export function linesOf({ entries, figures }: BoardGroup): GroupLine[] {
  const lines = [
    ...entries.map(({ candidateId, name, file, sameFamily, score }): GroupLine => ({
      ...{ key: candidateId, candidateId, name, file, sameFamily },
      ...{ clipped: score.clipped, unclipped: score.unclipped, n: score.n },
    })),
    ...figures.map(({ key, name, file, figure, mean, low, high }): GroupLine => ({
      ...{ key, name, file, candidateId: null, sameFamily: false, unclipped: null, n: figure.tasks },
      clipped: { mean, lo: low ?? NOT_GIVEN, hi: high ?? NOT_GIVEN },
    })),
  ];
  return lines.toSorted((a, b) => heightOf(b) - heightOf(a));
}
