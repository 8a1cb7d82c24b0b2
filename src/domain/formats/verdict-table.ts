import type { Skill } from '../check-up';
import type { JudgeId } from '../ids';
import { probabilityMet } from '../judging';
import type { Criterion, Task } from '../pack';
import { controlKindOf } from '../controls';
import { nameIn, type Judgment, type Run } from '../run';
import { leftOutCount } from '../slice';
import { isUndefined } from '../stats';
import { badgeOf, type JudgeCheck } from '../trust';
import { writeCsv, type Cell } from './csv';

export const VERDICT_COLUMNS = [
  'run',
  'candidate',
  'candidate_id',
  'judge',
  'judge_id',
  'judge_badge',
  'judge_check',
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
  'slice',
] as const;

interface Names {
  candidate: string;
  judge: string;
  badge: string;
  check: string;
  slice: string;
}

/** What is known of a judge besides its size. */
export interface JudgeKnown {
  skill?: Skill;
  check?: JudgeCheck;
}

/** Labels come from packs: what parts a mark must not stand in one. */
const escapeMark = (value: string): string => value.replace(/[%;,=]/g, encodeURIComponent);

/**
 * How the run's tasks were chosen, for machines: `tasks=12/36` and, where they apply, `levels=B1,B2`, `sample_seed=7`.
 * A score made from these rows is about this part of the pack. Empty where it wasn't kept.
 */
function sliceMark({ slice, spec }: Pick<Run, 'slice' | 'spec'>): string {
  if (slice === undefined) return '';
  const filters = Object.entries(slice.filter).flatMap(([field, values]) =>
    values.length === 0 ? [] : [`${field}=${values.map(escapeMark).join(',')}`],
  );
  return [
    `tasks=${String(spec.taskIds.length)}/${String(slice.of)}`,
    ...filters,
    ...(slice.sample === null ? [] : [`sample_seed=${String(slice.sample.seed)}`]),
    ...(leftOutCount(slice) === 0 ? [] : [`too_long_left_out=${String(leftOutCount(slice))}`]),
  ].join(';');
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
      names.check,
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
      names.slice,
    ];
  });
}

/** What people's marks say of a judge, for machines: `answers=40;people=2;agreement=0.841;j=0.62`. Empty: nothing. */
function checkMark(check: JudgeCheck | undefined): string {
  if (check === undefined) return '';
  const { answers, people, agreement, youdenJ } = check;
  return [
    `answers=${String(answers)}`,
    `people=${String(people)}`,
    `agreement=${agreement.toFixed(3)}`,
    ...(isUndefined(youdenJ) ? [] : [`j=${youdenJ.value.toFixed(3)}`]),
  ].join(';');
}

/**
 * `verdicts.csv`: one row a verdict, in the order of the judgments given. It holds ids, numbers and names of models,
 * no item text, so it may leave a gated pack. Layer and weight are empty where the pack isn't here.
 * `known`: what check-ups and people's marks say of judges.
 */
export function verdictsCsv(
  run: Run,
  tasks: readonly Pick<Task, 'id' | 'rubric'>[],
  judgments: readonly Judgment[],
  known: ReadonlyMap<JudgeId, JudgeKnown> = new Map(),
): string {
  const rubrics = new Map(tasks.map(({ id, rubric }) => [id, rubric]));
  const slice = sliceMark(run);
  const badges = new Map(
    run.spec.judges.map((judge) => {
      const { skill = null, check } = known.get(judge.judgeId) ?? {};
      return [judge.judgeId, { badge: badgeOf(judge, skill, check), check: checkMark(check) }];
    }),
  );
  return writeCsv(
    VERDICT_COLUMNS,
    judgments.flatMap((judgment) =>
      verdictRows(
        run,
        {
          // The kind of a control, as runs made before name them otherwise.
          candidate: controlKindOf(judgment.candidateId) ?? nameIn(run, judgment.candidateId) ?? '',
          judge: nameIn(run, judgment.judgeId) ?? '',
          ...(badges.get(judgment.judgeId) ?? { badge: '', check: '' }),
          slice,
        },
        rubrics.get(judgment.taskId) ?? [],
        judgment,
      ),
    ),
  );
}
