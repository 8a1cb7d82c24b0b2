import type { FactRow } from '../domain/facts';
import type { CandidateId } from '../domain/ids';
import { languageUse } from '../domain/language';
import {
  languageGroups,
  measureEffects,
  scoreEffects,
  type EffectKind,
  type LanguageEffect,
  type LanguageGroup,
  type Measured,
  type ScoreEffect,
} from '../domain/prompt-language';
import type { TaskDigest } from '../domain/results';
import type { CandidateScore } from '../domain/scoring';
import type { RunResults } from './results.svelte';
import { isSameFamily } from './run-results';

/** What a run's pairs say of the prompt's language, as its judge sees the part that is looked at. */
export interface LanguageResults {
  groups: readonly LanguageGroup<TaskDigest>[];
  /** In the order of the leaderboard. */
  candidateIds: readonly CandidateId[];
  scores: readonly CandidateScore[];
  scored: readonly ScoreEffect[];
  /** Scores first; then what is known without a judge, as far as it is read. */
  effects: readonly LanguageEffect[];
  /** What there is to compare. Of what can only go wrong, nothing that never did. */
  kinds: readonly EffectKind[];
}

const ALWAYS: readonly EffectKind[] = ['score', 'inL1', 'inTarget', 'tokensOut', 'seconds'];

const isWorthTelling = ({ kind, means }: LanguageEffect): boolean =>
  ALWAYS.includes(kind) || (means !== null && (means[0] > 0 || means[1] > 0));

/** What the language of each response is to its task, where its text was told; null: not read yet. */
function usesOf(
  groups: readonly LanguageGroup<TaskDigest>[],
  facts: readonly FactRow[] | null,
): Measured['uses'] {
  if (facts === null) return null;
  const tasks = new Map(
    groups.flatMap(({ pairs }) => pairs.flatMap(({ arms }) => arms)).map((task) => [task.id, task]),
  );
  return facts.flatMap(({ candidateId, taskId, facts: known }) => {
    const task = tasks.get(taskId);
    const profile = known?.profile ?? null;
    if (task === undefined || profile === null) return [];
    const use = languageUse(profile, { target: task.targetLanguage, l1s: task.learnerLanguages });
    return [{ candidateId, taskId, use }];
  });
}

/** The same of all that is read so far. */
export function languageResults(
  results: Pick<RunResults, 'part' | 'leaders' | 'scores' | 'judge' | 'facts'>,
): LanguageResults {
  const { part, judge, facts } = results;
  const groups = languageGroups(part?.tasks ?? []);
  const candidates = results.leaders.map(({ candidate }) => candidate);
  const candidateIds = candidates.map(({ candidateId }) => candidateId);
  const own = new Set<string>(
    candidates.filter((one) => isSameFamily(one, judge)).map(({ candidateId }) => candidateId),
  );
  const scores = candidateIds.flatMap((id) => results.scores.find((one) => one.candidateId === id) ?? []);
  const scored = scoreEffects(groups, scores, (id) => own.has(id));
  const measured =
    part === null
      ? []
      : measureEffects(groups, { digest: part, facts, uses: usesOf(groups, facts) }, candidateIds);
  const effects = [...scored, ...measured];
  const kinds = [...new Set(effects.filter(isWorthTelling).map(({ kind }) => kind))];
  return { groups, candidateIds, scores, scored, effects, kinds };
}
