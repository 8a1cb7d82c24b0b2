import type { Skill } from '../check-up';
import type { JudgeId, TaskId } from '../ids';
import { probabilityMet } from '../judging';
import type { Criterion, Manifest, Task } from '../pack';
import { controlKindOf } from '../controls';
import { nameIn, type Judgment, type Run } from '../run';
import { leftOutCount } from '../slice';
import { isUndefined } from '../stats';
import { badgeOf, type JudgeCheck } from '../trust';
import { csvLine, plainCsvLine, type Cell } from './csv';
import { NO_RESPONSE_CELLS, RESPONSE_COLUMNS } from './response-cells';

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
  'pack',
  'pack_version',
  'pack_hash',
  'engine',
  'quantisation',
  'recipe_hash',
  'sign',
  ...RESPONSE_COLUMNS,
  'pair',
  'prompt_language',
  'translated_by',
] as const;

interface Names {
  candidate: string;
  judge: string;
  badge: string;
  check: string;
  slice: string;
  /** Empty where there is none: a person judges without a recipe. */
  recipe: string;
  engine: string;
  quantisation: string;
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

function verdictRows(
  { run, pack, cellsOf }: Pick<VerdictTable, 'run' | 'pack' | 'cellsOf'>,
  names: Names,
  task: VerdictTask | undefined,
  judgment: Judgment,
): Cell[][] {
  const criteria = new Map((task?.rubric ?? []).map((criterion) => [criterion.id, criterion]));
  const response = cellsOf?.(judgment) ?? NO_RESPONSE_CELLS;
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
      pack?.name ?? null,
      pack?.version ?? null,
      run.spec.packHash,
      names.engine,
      names.quantisation,
      names.recipe,
      criterion === undefined ? null : criterion.weight > 0 ? 'positive' : 'negative',
      ...response,
      task?.pair?.id ?? null,
      task?.instructionLanguage ?? null,
      task?.pair?.translatedBy ?? null,
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

/** What is said of a task beside its verdicts: nothing of its text. */
export interface VerdictTask extends Partial<Pick<Task, 'pair' | 'instructionLanguage'>> {
  id: TaskId;
  rubric: readonly Pick<Criterion, 'id' | 'layer' | 'weight'>[];
}

/** What a table of verdicts is about, besides the judgments. */
export interface VerdictTable {
  run: Run;
  /** undefined: the pack isn't here, and layers, weights and its name are left empty. */
  pack: Pick<Manifest, 'name' | 'version'> | undefined;
  tasks: readonly VerdictTask[];
  /** What check-ups and people's marks say of judges. */
  known?: ReadonlyMap<JudgeId, JudgeKnown>;
  /** The cells of `RESPONSE_COLUMNS` of a judgment's response; undefined: it isn't here. */
  cellsOf?: (place: Pick<Judgment, 'candidateId' | 'taskId' | 'epoch'>) => readonly Cell[] | undefined;
  /** True: texts stay as they are, also where a spreadsheet would run them. */
  isPlain?: boolean;
}

/** The first line of the table. */
export const verdictsHeader = (): string => csvLine(VERDICT_COLUMNS);

/**
 * Writes `verdicts.csv` part by part: one row a verdict, in the order of the judgments given. It holds ids, numbers and
 * names of models, no item text, so it may leave a gated pack.
 */
export function verdictLines(table: VerdictTable): (judgments: readonly Judgment[]) => string {
  const { run, tasks, known = new Map<JudgeId, JudgeKnown>(), isPlain = false } = table;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const slice = sliceMark(run);
  const judges = new Map(
    run.spec.judges.map((judge) => {
      const { skill = null, check } = known.get(judge.judgeId) ?? {};
      const recipe = judge.kind === 'model' ? judge.recipeHash : '';
      return [judge.judgeId, { badge: badgeOf(judge, skill, check), check: checkMark(check), recipe }];
    }),
  );
  const candidates = new Map(
    run.spec.candidates.map((candidate) => [
      candidate.candidateId,
      candidate.kind === 'model'
        ? { engine: candidate.model.engine, quantisation: candidate.model.quantisation }
        : { engine: '', quantisation: '' },
    ]),
  );
  const namesOf = ({ candidateId, judgeId }: Judgment): Names => ({
    // The kind of a control, as runs made before name them otherwise.
    candidate: controlKindOf(candidateId) ?? nameIn(run, candidateId) ?? '',
    judge: nameIn(run, judgeId) ?? '',
    ...(judges.get(judgeId) ?? { badge: '', check: '', recipe: '' }),
    ...(candidates.get(candidateId) ?? { engine: '', quantisation: '' }),
    slice,
  });
  return (judgments) =>
    judgments
      .flatMap((row) => verdictRows(table, namesOf(row), byId.get(row.taskId), row))
      .map(isPlain ? plainCsvLine : csvLine)
      .join('');
}

/** The whole table at once. */
export const verdictsCsv = (table: VerdictTable, judgments: readonly Judgment[]): string =>
  verdictsHeader() + verdictLines(table)(judgments);
