import { average } from '../../stats';
import { scoresOfSet, type SetScores } from '../scores/set-scores';
import type { VerdictSet } from '../verdict-set';

/** One judge's set with its scores. */
export interface Scored {
  set: VerdictSet;
  scores: SetScores;
}

/** Who is of which family, and what each judge gives. */
export interface Families {
  models: readonly Scored[];
  people: readonly Scored[];
  judges: readonly string[];
  candidates: readonly string[];
  tasks: readonly string[];
  /** Candidates of a family, by id. */
  of: (family: string) => readonly string[];
  familyOf: (candidateId: string) => string | null;
}

const known = (families: readonly (string | null)[]): string[] =>
  [...new Set(families.filter((family) => family !== null))].sort();

/** Sorts judges and candidates by family; a candidate's is taken from whichever set knows it. */
export function familiesOf(sets: readonly VerdictSet[]): Families {
  const scored = sets.map((set) => ({ set, scores: scoresOfSet(set) }));
  const families = new Map<string, string | null>();
  for (const { candidates } of sets)
    for (const { candidateId, family } of candidates)
      families.set(candidateId, families.get(candidateId) ?? family);
  const models = scored.filter(({ set }) => set.kind !== 'person');
  return {
    models,
    people: scored.filter(({ set }) => set.kind === 'person'),
    judges: known(models.map(({ set }) => set.family)),
    candidates: known([...families.values()]),
    tasks: [...new Set(sets.flatMap(({ responses }) => responses.map(({ taskId }) => taskId)))],
    of: (family) => [...families].flatMap(([id, own]) => (own === family ? [id] : [])),
    familyOf: (candidateId) => families.get(candidateId) ?? null,
  };
}

/**
 * Mean score of these candidates in a task by these judges, over the candidates that all of `together` scored: what is
 * compared must be of the same responses. null: none.
 */
export function meanIn(
  taskId: string,
  candidates: readonly string[],
  by: readonly Scored[],
  together: readonly Scored[],
): number | null {
  const scoreBy = ({ scores }: Scored, id: string): number | undefined => scores.get(id)?.get(taskId);
  const common = candidates.filter((id) => together.every((one) => scoreBy(one, id) !== undefined));
  const means = common.flatMap((id) => by.map((one) => scoreBy(one, id) ?? 0));
  return means.length === 0 ? null : average(means);
}
