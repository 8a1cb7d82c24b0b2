import { pairCandidates } from '../pairing/candidates';
import type { PairedResponse } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';

/** What each of several people said of a criterion of a response; only what they decided. */
export type PeopleSaid = (response: PairedResponse, criterionId: string) => readonly boolean[];

const keyOf = (candidateId: string, taskId: string, epoch: number, criterionId: string): string =>
  JSON.stringify([candidateId, taskId, epoch, criterionId]);

/** The verdicts of people by the candidates' names in `beside`. */
export function peopleSaid(people: readonly VerdictSet[], beside: VerdictSet): PeopleSaid {
  const said = new Map<string, boolean[]>();
  for (const person of people) {
    const names = new Map(
      pairCandidates(beside, person).map(({ candidateId, otherId }) => [otherId, candidateId]),
    );
    for (const { candidateId, taskId, epoch, verdicts } of person.responses) {
      const name = names.get(candidateId);
      if (name === undefined) continue;
      for (const { criterionId, met } of verdicts) {
        if (met === null) continue;
        const key = keyOf(name, taskId, epoch, criterionId);
        said.set(key, [...(said.get(key) ?? []), met]);
      }
    }
  }
  return ({ candidateId, taskId, epoch }, criterionId) =>
    said.get(keyOf(candidateId, taskId, epoch, criterionId)) ?? [];
}
