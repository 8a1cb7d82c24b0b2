import type { SetCandidate, SetResponse, VerdictSet } from '../../trust/verdict-set';
import type { SetSummary, VerdictChoices } from './reading';

/** A set in numbers. */
export function summaryOf({ name, people, candidates, responses }: VerdictSet): SetSummary {
  const verdicts = responses.flatMap((response) => response.verdicts);
  return {
    ...{ name, people },
    candidates: candidates.map(({ candidateId, name: called }) => ({ candidateId, name: called })),
    tasks: new Set(responses.map(({ taskId }) => taskId)).size,
    responses: responses.length,
    verdicts: verdicts.length,
    met: verdicts.filter(({ met }) => met === true).length,
    missing: verdicts.filter(({ met }) => met === null).length,
    withoutWeight: verdicts.filter(({ weight }) => weight === null).length,
    withoutLayer: verdicts.filter(({ layer }) => layer === null).length,
  };
}

/** Candidates under the ids and names that a person said are the same. */
export function renamed(
  set: { candidates: readonly SetCandidate[]; responses: readonly SetResponse[] },
  sameAs: VerdictChoices['sameAs'],
): { candidates: SetCandidate[]; responses: SetResponse[] } {
  const other = new Map(sameAs.map(({ candidateId, as }) => [candidateId, as]));
  const candidates = set.candidates.map((candidate) => ({
    ...candidate,
    ...(other.get(candidate.candidateId) ?? {}),
  }));
  return {
    candidates: [...new Map(candidates.map((one) => [one.candidateId, one])).values()],
    responses: set.responses.map((response) => ({
      ...response,
      candidateId: other.get(response.candidateId)?.candidateId ?? response.candidateId,
    })),
  };
}
