import { sameFamily } from '../domain/plan';
import { nameIn, type Run } from '../domain/run';
import type { NewRunForm } from './new-run.svelte';

export type Warning =
  | { kind: 'same-family'; judge: string; candidate: string; family: string }
  | { kind: 'small-judge' | 'unknown-judge'; judge: string }
  | { kind: 'no-judge' }
  | { kind: 'few-tasks' }
  | { kind: 'no-reference'; count: number };

/** Names and families of the models whose responses are judged again. */
const reusedCandidates = (source: Run | null): { name: string; family: string }[] =>
  (source?.spec.candidates ?? []).flatMap((candidate) => {
    if (source === null || candidate.kind !== 'model') return [];
    const { family } = candidate.model;
    return [{ name: nameIn(source, candidate.candidateId) ?? family, family }];
  });

/** What a person should know before starting this run; it forbids nothing. */
export function warningsOf(form: NewRunForm): Warning[] {
  if (form.pack === null) return [];
  const candidates = [
    ...form.candidates.map(({ name, family }) => ({ name, family })),
    ...reusedCandidates(form.source),
  ];
  const warnings: Warning[] = [];
  // Each way of asking a model is a judge of its own; what is said here is about the model.
  for (const choice of new Set(form.judges.map((judge) => judge.choice))) {
    const judge = choice.name;
    if (choice.paramsB === null) warnings.push({ kind: 'unknown-judge', judge });
    else if (choice.paramsB < 1) warnings.push({ kind: 'small-judge', judge });
    for (const { name, family } of candidates) {
      if (sameFamily(family, choice.family))
        warnings.push({ kind: 'same-family', judge, candidate: name, family });
    }
  }
  if (form.judges.length === 0 && form.candidates.length > 0) warnings.push({ kind: 'no-judge' });
  if (form.tasks.length === 1) warnings.push({ kind: 'few-tasks' });
  const bare = form.tasks.filter(({ reference }) => reference === null).length;
  if (bare > 0 && form.judges.length > 0) warnings.push({ kind: 'no-reference', count: bare });
  return warnings;
}
