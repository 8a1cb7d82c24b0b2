import {
  distinctLanguages,
  isLanguageTag,
  isWrittenAlike,
  languagesNotIn,
  languagesRead,
} from '../domain/language';
import { sameFamily } from '../domain/plan';
import { nameIn, type Run } from '../domain/run';
import type { ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';

export type Warning =
  | { kind: 'same-family'; judge: string; candidate: string; family: string }
  | { kind: 'small-judge' | 'unknown-judge'; judge: string }
  /** Its instructions are in a language that so many of the tasks aren't in. */
  | { kind: 'asked-otherwise'; judge: string; language: string; count: number }
  | {
      kind: 'judge-card-lacks' | 'candidate-card-lacks';
      name: string;
      listed: readonly string[];
      missing: readonly string[];
    }
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

/** Judges asked neither in English nor in the language of all tasks. */
const askedOtherwise = ({ judges, tasks }: NewRunForm): Warning[] =>
  judges.flatMap(({ choice, recipe: { language } }): Warning[] => {
    if (language === '' || isWrittenAlike(language, 'en')) return [];
    const count = tasks.filter(
      ({ instructionLanguage: asked }) => asked !== null && !isWrittenAlike(asked, language),
    ).length;
    return count === 0 ? [] : [{ kind: 'asked-otherwise', judge: choice.name, language, count }];
  });

/** Models whose card lists languages, but not all that they will have to read or write. */
function cardsThatLack({ candidates, judges, tasks }: NewRunForm): Warning[] {
  const read = languagesRead(tasks);
  const lacks = (
    kind: 'judge-card-lacks' | 'candidate-card-lacks',
    choice: ModelChoice,
    tags: readonly string[],
  ) => {
    const listed = choice.entry?.languages ?? null;
    const missing = listed === null ? [] : languagesNotIn(listed, tags);
    return listed === null || missing.length === 0 ? [] : [{ kind, name: choice.name, listed, missing }];
  };
  return [
    ...[...new Set(judges.map(({ choice }) => choice))].flatMap((choice) => {
      const asked = judges.filter((judge) => judge.choice === choice).map(({ recipe }) => recipe.language);
      const tags = distinctLanguages([...read, ...asked.filter(isLanguageTag)]);
      return lacks('judge-card-lacks', choice, tags);
    }),
    ...candidates.flatMap((choice) => lacks('candidate-card-lacks', choice, read)),
  ];
}

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
  warnings.push(...askedOtherwise(form), ...cardsThatLack(form));
  if (form.judges.length === 0 && form.candidates.length > 0) warnings.push({ kind: 'no-judge' });
  if (form.tasks.length === 1) warnings.push({ kind: 'few-tasks' });
  const bare = form.tasks.filter(({ reference }) => reference === null).length;
  if (bare > 0 && form.judges.length > 0) warnings.push({ kind: 'no-reference', count: bare });
  return warnings;
}
