import type { Task } from '../../../pack';
import { aggregateScores, type Mean } from '../../../scoring';
import { average, isUndefined } from '../../../stats';
import type { Environment } from '../../../run';
import type { Badge } from '../../../trust';
import { floor6, round6, toDetails } from '../text';
import { generationConfig } from './generation';
import type { EeeCandidate, EeeJob, EeeJudge } from './job';
import { judgeScoring, recipeText } from './judge-scoring';
import { sourceData } from './source-data';
import type { TaskScores } from './tally';
import { secondsOf, tasksText } from './words';

/** `mean`: task means cut off at 0, the official figure; `mean-unclipped`: what the rows add up to. */
export type Metric = 'mean' | 'mean-unclipped';

/** The tasks that a result is about. */
export interface Scope {
  /** `evaluation_name`. */
  name: string;
  /** Those that were run. */
  tasks: readonly Pick<Task, 'id' | 'rubric'>[];
  /** So many there are in the whole pack. */
  inPack: number;
}

/** Everything that a candidate's results by one judge share. */
export interface ResultOf {
  job: EeeJob;
  candidate: EeeCandidate;
  judge: EeeJudge;
  judgeKey: string;
  scores: TaskScores;
  environment: Environment | undefined;
  judgeEnvironment: Environment | undefined;
}

export const resultId = (name: string, metric: Metric, judgeKey: string): string =>
  `${name}.${metric}:${judgeKey}`;

/** The lowest that the mean over these tasks can come to: all faults, nothing wanted. */
function lowest(tasks: Scope['tasks']): number {
  const bounds = tasks.map(({ rubric }) => {
    const sumOf = (sign: number): number =>
      rubric.reduce((sum, { weight }) => (weight * sign > 0 ? sum + weight : sum), 0);
    return sumOf(-1) / sumOf(1);
  });
  return floor6(average(bounds));
}

const LABELS: Readonly<Record<Metric, string>> = {
  mean: 'Mean rubric score',
  'mean-unclipped': 'Mean rubric score, unclipped',
};

/** What must be known of a judge before its figure is read. */
const MARKS: Readonly<Partial<Record<Badge, { name: string; warning: string }>>> = {
  'demo-only': {
    name: 'demo-only judge',
    warning: 'This judge is too small, or its check-up says that it can’t tell right from wrong.',
  },
  unfit: {
    name: 'judge found unfit',
    warning: 'People’s marks on these tasks say that this judge is unfit.',
  },
};

function metricName(metric: Metric, { judge }: ResultOf, tasks: string): string {
  const mark = MARKS[judge.badge];
  const marks = ['unofficial', tasks, ...(mark === undefined ? [] : [mark.name])];
  return `${LABELS[metric]} (${marks.join(', ')})`;
}

function metricConfig(metric: Metric, of: ResultOf, scored: Scope['tasks'], tasks: string) {
  const { job, judge, judgeEnvironment } = of;
  const rule = 'task = met weights / positive weights; mean over epochs, then over tasks';
  return {
    evaluation_description: 'Rubric score',
    metric_id: `${job.pack.manifest.id}.${metric}`,
    metric_name: metricName(metric, of, tasks),
    metric_kind: 'judge_score',
    metric_unit: 'proportion',
    lower_is_better: false,
    score_type: 'continuous',
    min_score: metric === 'mean' ? 0 : lowest(scored),
    max_score: 1,
    ...judgeScoring(judge, job.run, judgeEnvironment),
    additional_details: toDetails({
      aggregation: metric === 'mean' ? `${rule}; task means clipped at 0` : rule,
      judge_kind: judge.judge.kind,
      judge_id: judge.judge.kind === 'person' ? null : judge.judge.judgeId, // made of a name
      judge_badge: judge.badge,
    }),
  };
}

function uncertaintyOf({ se, lo, hi }: Mean, n: number): Record<string, unknown> {
  if (isUndefined(se) || isUndefined(lo) || isUndefined(hi)) return { num_samples: n };
  return {
    standard_error: { value: round6(se), method: 'analytic' },
    confidence_interval: {
      lower: round6(lo),
      upper: round6(hi),
      confidence_level: 0.95,
      method: 't interval over tasks',
    },
    standard_deviation: round6(se * Math.sqrt(n)),
    num_samples: n,
  };
}

/** What a reader must know of a figure, wherever it ends up: each result says it itself. */
function detailsOf(of: ResultOf, scope: Scope, scored: number, tasks: string, rowsLinkedTo: string | null) {
  const { job, candidate, judge } = of;
  const total = scope.tasks.length * job.run.spec.epochs;
  const part = candidate.candidate;
  return toDetails({
    items_total: total,
    items_scored: scored,
    items_failed: total - scored,
    status: 'unofficial',
    tasks,
    judge: judge.judge.kind === 'person' ? 'a person' : (judge.model?.name ?? judge.name),
    recipe: recipeText(judge),
    trust_badge: judge.badge,
    warning: MARKS[judge.badge]?.warning,
    quantization: part.kind === 'model' ? part.model.quantisation : null,
    rows_linked_to: rowsLinkedTo,
  });
}

/** One figure; undefined where nothing in its scope was scored. `rowsLinkedTo`: the result that rows name instead. */
export function resultOf(
  of: ResultOf,
  scope: Scope,
  metric: Metric,
  rowsLinkedTo: string | null,
): Record<string, unknown> | undefined {
  const { job, scores } = of;
  const scored = scope.tasks.filter(({ id }) => (scores.get(id)?.length ?? 0) > 0);
  const { n, clipped, unclipped } = aggregateScores(scored.map(({ id }) => scores.get(id) ?? []));
  const mean = metric === 'mean' ? clipped : unclipped;
  if (isUndefined(mean.mean)) return undefined;
  const tasks = tasksText(scope.tasks.length, scope.inPack);
  const rows = scored.reduce((sum, { id }) => sum + (scores.get(id)?.length ?? 0), 0);
  return {
    evaluation_result_id: resultId(scope.name, metric, of.judgeKey),
    evaluation_name: scope.name,
    source_data: sourceData(job, scope),
    evaluation_timestamp: secondsOf(Date.parse(job.run.createdAt)),
    metric_config: metricConfig(metric, of, scored, tasks),
    score_details: {
      score: round6(mean.mean),
      uncertainty: uncertaintyOf(mean, n),
      details: detailsOf(of, scope, rows, tasks, rowsLinkedTo),
    },
    generation_config: generationConfig(of, n),
  };
}
