import { probabilityMet } from '../judging';
import type { Criterion, Task } from '../pack';
import { nameIn, type Judgment, type Run } from '../run';
import { badgeOf } from '../trust';
import { writeCsv, type Cell } from './csv';

export const VERDICT_COLUMNS = [
  'run',
  'candidate',
  'candidate_id',
  'judge',
  'judge_id',
  'judge_badge',
  'task',
  'epoch',
  'criterion',
  'layer',
  'weight',
  'met',
  'p_met',
  'p_is_bound',
  'off_label_mass',
  'failure',
  'evaluated',
  'prompt_tokens',
  'cached_tokens',
  'completion_tokens',
  'ms',
  'response_hash',
  'environment_id',
] as const;

interface Names {
  candidate: string;
  judge: string;
  badge: string;
}

function verdictRows(run: Run, names: Names, rubric: readonly Criterion[], judgment: Judgment): Cell[][] {
  const criteria = new Map(rubric.map((criterion) => [criterion.id, criterion]));
  return judgment.verdicts.map((verdict) => {
    const criterion = criteria.get(verdict.criterionId);
    const probability = verdict.logprobs === null ? undefined : probabilityMet(verdict.logprobs);
    const { failure } = verdict;
    return [
      run.name,
      names.candidate,
      judgment.candidateId,
      names.judge,
      judgment.judgeId,
      names.badge,
      judgment.taskId,
      judgment.epoch,
      verdict.criterionId,
      criterion?.layer ?? null,
      criterion?.weight ?? null,
      verdict.met,
      probability?.p ?? null,
      probability?.bounded ?? null,
      verdict.offLabelMass,
      failure === null || failure === 'unsure' ? failure : failure.kind,
      verdict.evaluated,
      verdict.tokens.prompt,
      verdict.tokens.cached,
      verdict.tokens.completion,
      verdict.ms,
      judgment.responseHash,
      verdict.environmentId,
    ];
  });
}

/**
 * `verdicts.csv`: one row a verdict, in the order of the judgments given. It holds ids, numbers and names of models,
 * no item text, so it may leave a gated pack. Layer and weight are empty where the pack isn't here.
 */
export function verdictsCsv(
  run: Run,
  tasks: readonly Pick<Task, 'id' | 'rubric'>[],
  judgments: readonly Judgment[],
): string {
  const rubrics = new Map(tasks.map(({ id, rubric }) => [id, rubric]));
  const badges = new Map(run.spec.judges.map((judge) => [judge.judgeId, badgeOf(judge)]));
  return writeCsv(
    VERDICT_COLUMNS,
    judgments.flatMap((judgment) =>
      verdictRows(
        run,
        {
          candidate: nameIn(run, judgment.candidateId) ?? '',
          judge: nameIn(run, judgment.judgeId) ?? '',
          badge: badges.get(judgment.judgeId) ?? '',
        },
        rubrics.get(judgment.taskId) ?? [],
        judgment,
      ),
    ),
  );
}
