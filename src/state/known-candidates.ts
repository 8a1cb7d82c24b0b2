import { nameIn, type Run } from '../domain/run';

/** A candidate that is known here: from another file, or from a run. */
export interface KnownCandidate {
  candidateId: string;
  name: string;
  /** The file or run it is known from. */
  where: string;
}

/** The candidates of these runs, without controls. */
export const candidatesOfRuns = (runs: readonly Run[]): KnownCandidate[] =>
  runs.flatMap((run) =>
    run.spec.candidates
      .filter(({ kind }) => kind !== 'control')
      .map(({ candidateId }) => ({
        candidateId,
        name: nameIn(run, candidateId) ?? candidateId,
        where: run.name,
      })),
  );

/** Each of these once, without those of the file itself. */
export function knownBeside(
  known: readonly KnownCandidate[],
  own: readonly { candidateId: string }[],
): KnownCandidate[] {
  const seen = new Set(own.map(({ candidateId }) => candidateId));
  return known.filter(({ candidateId }) => {
    const isNew = !seen.has(candidateId);
    seen.add(candidateId);
    return isNew;
  });
}

/** The moment, as rows keep it. */
export const now = (): string => new Date().toISOString();
