import type { CandidateId, TaskId } from '../ids';
import { clusterMean, flipRateOf, type ClusterMean, type FlipRate, type Maybe } from '../stats';
import { FACT_KINDS, type FactKind, type ResponseFacts } from './types';

/** The facts of one response of a run. */
export interface FactRow {
  candidateId: CandidateId;
  taskId: TaskId;
  epoch: number;
  /** null: nothing is known of it. */
  facts: ResponseFacts | null;
}

/** In how many of a candidate's responses one thing is wrong. */
export interface FactShare {
  kind: FactKind;
  /** Of those in which it can be decided; its interval takes the repeats of a task as hanging together. */
  share: Maybe<FlipRate>;
  /** Responses that have it for certain. */
  against: number;
  /** Known responses in which it can't be decided. */
  undecided: number;
}

export interface CandidateFacts {
  candidateId: CandidateId;
  /** Responses of which anything is known. */
  known: number;
  /** Failed for a reason that is not their own, or their text is held back. */
  unknown: number;
  /** By `FACT_KINDS`. */
  shares: readonly FactShare[];
  /** Length of what isn't empty, as a reader counts it. */
  characters: Maybe<ClusterMean>;
  /** The same in words, where they are set apart. */
  words: Maybe<ClusterMean>;
}

/** Whether a fact speaks against a response: the stated language where it is missed, all else where it is there. */
export function isAgainst(facts: ResponseFacts, kind: FactKind): boolean | null {
  const fact = facts[kind];
  return kind === 'statedLanguage' && fact !== null ? !fact : fact;
}

type Known = Omit<FactRow, 'facts'> & { facts: ResponseFacts };

function shareOf(rows: readonly Known[], kind: FactKind): FactShare {
  const byTask = new Map<TaskId, { k: number; n: number }>();
  let [against, undecided] = [0, 0];
  for (const { taskId, facts } of rows) {
    const isWrong = isAgainst(facts, kind);
    if (isWrong === null) {
      undecided += 1;
      continue;
    }
    const own = byTask.get(taskId) ?? { k: 0, n: 0 };
    byTask.set(taskId, own);
    own.n += 1;
    if (!isWrong) continue;
    own.k += 1;
    against += 1;
  }
  return { kind, share: flipRateOf([...byTask.values()]), against, undecided };
}

const lengthOf = (rows: readonly Known[], length: 'characters' | 'words'): Maybe<ClusterMean> =>
  clusterMean(
    rows.flatMap(({ taskId, facts }) => {
      const value = facts[length];
      return facts.empty || value === null ? [] : [{ cluster: taskId, value }];
    }),
  );

/** What is known of each candidate's responses without a judge, in the order of the candidates given. */
export function factShares(
  rows: readonly FactRow[],
  candidateIds: readonly CandidateId[],
): readonly CandidateFacts[] {
  const byCandidate = new Map<CandidateId, FactRow[]>(candidateIds.map((id) => [id, []]));
  for (const row of rows) byCandidate.get(row.candidateId)?.push(row);
  return [...byCandidate].map(([candidateId, own]) => {
    const known = own.flatMap(({ facts, ...place }) => (facts === null ? [] : [{ ...place, facts }]));
    return {
      candidateId,
      known: known.length,
      unknown: own.length - known.length,
      shares: FACT_KINDS.map((kind) => shareOf(known, kind)),
      characters: lengthOf(known, 'characters'),
      words: lengthOf(known, 'words'),
    };
  });
}

/** From here on a fact is said beside a score: so many of all known responses have it for certain. */
export const DECISIVE = 0.1;

/** The facts that many of a candidate's responses have against them, the most frequent first. */
export const decisiveOf = ({ known, shares }: CandidateFacts): readonly FactShare[] =>
  shares
    .filter(({ against }) => against > 0 && against >= DECISIVE * known)
    .toSorted((a, b) => b.against - a.against);

/** The responses that one fact speaks against, in their order. */
export const rowsAgainst = (rows: readonly FactRow[], kind: FactKind): readonly FactRow[] =>
  rows.filter(({ facts }) => facts !== null && isAgainst(facts, kind) === true);
