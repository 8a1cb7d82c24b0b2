import * as v from 'valibot';
import { finding, issueAt, issueOfFile, type Issue } from '../../../issue';
import { MOST_NAME_CHARS, type Reference, type ReferenceFigure } from '../../../references/schema';
import { BADGES } from '../../../trust/badge';
import { checkAggregate, type AggregateCheck } from '../check-aggregate';
import { issueOfEee } from '../issue-of';
import type { SchemaCheck } from '../problem';
import { boundOf, type ReadAggregate } from '../record';
import { LooseAggregateSchema, type LooseAggregate, type LooseResult } from './loose';

/** What a record comes to before it is kept. */
export type FileRecord = Omit<Reference, 'referenceId' | 'importedAt' | 'packId'>;

export interface ReadRecord {
  record: FileRecord;
  /** What the checks of its rows are held against; undefined: it isn't as the format wants, so they can't be. */
  strict: ReadAggregate | undefined;
  /** Where it says that its rows lie. */
  samplesPath: string | null;
  issues: Issue[];
}

const KNOWN_VERSION = /^0\.([0-3])\.\d+$/;

const nameOf = (text: string): string => text.toWellFormed().slice(0, MOST_NAME_CHARS);
const nameOrNull = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : nameOf(text);

const wholeOrNull = (value: number | null | undefined): number | null =>
  value != null && Number.isInteger(value) && value >= 1 ? value : null;
const countIn = (details: ReadonlyMap<string, string> | undefined, key: string): number | null =>
  wholeOrNull(Number(details?.get(key) ?? NaN));

function boundFrom(value: LooseResult['metric_config']['min_score']): number | null {
  const bound = boundOf(value ?? undefined);
  return bound !== undefined && Number.isFinite(bound) ? bound : null;
}

/**
 * Unix seconds, as the format writes instants, or an ISO instant. A year of more digits is none: milliseconds were
 * given for seconds, and no stored instant is written that way.
 */
function instantOf(text: string | null | undefined): string | null {
  if (text == null) return null;
  const at = new Date(/^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : text);
  const iso = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return /^\d{4}-/.test(iso) ? iso : null;
}

/** A list of texts, as a detail holds it; null: there is none. */
function listIn(text: string | undefined): string[] | null {
  try {
    const read = v.safeParse(v.array(v.string()), JSON.parse(text ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

const JUDGE_KINDS = ['model', 'person', 'imported'] as const;

function judgeOf({ metric_config: metric }: LooseResult): ReferenceFigure['judge'] {
  const own = metric.additional_details;
  const scoring = metric.llm_scoring;
  const said = JUDGE_KINDS.find((kind) => kind === own.get('judge_kind'));
  const recipe = scoring?.additional_details.get('recipe');
  const version = scoring?.additional_details.get('recipe_version');
  const badge = own.get('judge_badge') ?? scoring?.additional_details.get('trust_badge');
  return {
    kind: said ?? (scoring === null ? null : 'model'),
    judgeId: nameOrNull(own.get('judge_id')),
    badge: BADGES.find((one) => one === badge) ?? null,
    names: (scoring?.judges ?? []).flatMap(({ model_info: { name, id } }) => nameOrNull(name ?? id) ?? []),
    recipe: nameOrNull(recipe === undefined || version === undefined ? recipe : `${recipe} ${version}`),
  };
}

function figureOf(result: LooseResult): ReferenceFigure {
  const { source_data: source, metric_config: metric, score_details: said } = result;
  const given = source.additional_details;
  const settings = result.generation_config?.additional_details;
  const interval = said.uncertainty?.confidence_interval;
  return {
    resultId: nameOf(result.evaluation_result_id ?? `${result.evaluation_name}.${metric.metric_id ?? ''}`),
    evaluation: nameOf(result.evaluation_name),
    metric: {
      id: nameOf(metric.metric_id ?? ''),
      name: nameOf(metric.metric_name ?? metric.metric_id ?? ''),
      lowerIsBetter: metric.lower_is_better ?? null,
      ...{ min: boundFrom(metric.min_score), max: boundFrom(metric.max_score) },
    },
    score: said.score,
    interval:
      interval == null
        ? null
        : { low: interval.lower, high: interval.upper, level: interval.confidence_level ?? null },
    dataset: {
      name: nameOrNull(source.dataset_name),
      version: nameOrNull(given.get('dataset_version')),
      packHash: nameOrNull(given.get('dataset_sha256')),
      // Ours says in the details how many the pack had; the field itself is the size of the published set.
      size: countIn(given, 'samples_number') ?? wholeOrNull(source.samples_number),
      used: countIn(given, 'samples_run') ?? countIn(settings, 'n_samples'),
      taskIds: (source.sample_ids ?? listIn(given.get('sample_ids')))?.map(nameOf) ?? null,
    },
    tasks: wholeOrNull(said.uncertainty?.num_samples) ?? countIn(settings, 'n_samples'),
    epochs: countIn(settings, 'num_runs'),
    judge: judgeOf(result),
  };
}

function recordOf(path: string, read: LooseAggregate): FileRecord {
  const { model_info: model, source_metadata: source, eval_library: library } = read;
  const first = read.evaluation_results[0]?.evaluation_timestamp;
  return {
    file: path.toWellFormed().slice(-1000),
    version: nameOf(read.schema_version),
    evaluationId: nameOf(read.evaluation_id),
    at: instantOf(read.evaluation_timestamp ?? first),
    model: {
      id: nameOf(model.id),
      name: nameOf(model.name ?? model.id),
      developer: nameOrNull(model.developer),
      quantisation: nameOrNull(model.additional_details.get('quantization')),
      candidateId: nameOrNull(model.additional_details.get('candidate_id')),
    },
    source: {
      organisation: nameOrNull(source.source_organization_name),
      relationship: nameOrNull(source.evaluator_relationship),
      app: nameOrNull([library?.name, library?.version].filter((part) => part != null).join(' ')),
    },
    figures: read.evaluation_results.map(figureOf),
  };
}

/** What a JSON text is as a record; `detail`: why it is none. */
function looseOf(text: string): { value: LooseAggregate } | { value: undefined; detail: string } {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const read = v.safeParse(LooseAggregateSchema, value);
    return read.success ? { value: read.output } : { value: undefined, detail: faultIn(read.issues) };
  } catch (error) {
    return { value: undefined, detail: String(error) };
  }
}

/** The first thing that a schema said, with its place. */
export const faultIn = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 1)
    .map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`.slice(0, 200))
    .join('');

const isRefusing = (issue: Issue): boolean =>
  ['eee-not-json', 'eee-repeated-key', 'eee-no-results'].includes(issue.kind);

/**
 * Reads an aggregate: by the schema and all checks where it is of the version known here, tolerantly where it is older.
 * What isn't as it should be is said; the record is refused only where it can't be understood, or could be in two ways.
 */
export function readAggregate(
  { path, text, companion }: { path: string; text: string; companion: string | null },
  schema: SchemaCheck,
): ReadRecord | Issue[] {
  const refused = (kind: Issue['kind'], detail: string): Issue[] => [issueOfFile(path, kind, { detail })];
  const read = looseOf(text);
  let checked: AggregateCheck;
  try {
    checked = checkAggregate({ path, text, companion }, schema);
  } catch (error) {
    return refused('eee-not-a-record', String(error)); // nested so deeply that no check gets through it
  }
  const issues = checked.problems.map(issueOfEee);
  if (issues.some(isRefusing)) return issues.filter(isRefusing);
  if (read.value === undefined) return refused('eee-not-a-record', read.detail);
  const loose = read.value;
  if (!KNOWN_VERSION.test(loose.schema_version)) {
    return refused('eee-newer-version', loose.schema_version.slice(0, 40));
  }
  if (loose.evaluation_results.length === 0) return refused('eee-no-results', '');
  const isOlder = !loose.schema_version.startsWith('0.3.');
  const withoutId = loose.evaluation_results.some(({ evaluation_result_id: id }) => id == null);
  const guessed = withoutId ? [issueOfFile(path, 'eee-guessed-id')] : [];
  return {
    record: uniqueResults(recordOf(path, loose)),
    strict: isOlder ? undefined : checked.record,
    samplesPath: loose.detailed_evaluation_results?.file_path ?? null,
    // An older record breaks rules that weren't its own: of those nothing is said.
    issues: [
      ...(isOlder
        ? [
            issueAt(
              { file: path, record: 0, line: 0 },
              finding('eee-older-version', '', { detail: loose.schema_version }),
            ),
          ]
        : issues),
      ...guessed,
    ],
  };
}

/** Two results of one id would be shown as one: the later ones are numbered. */
function uniqueResults(record: FileRecord): FileRecord {
  const seen = new Map<string, number>();
  const figures = record.figures.map((figure) => {
    const count = (seen.get(figure.resultId) ?? 0) + 1;
    seen.set(figure.resultId, count);
    return count === 1 ? figure : { ...figure, resultId: nameOf(`(${String(count)}) ${figure.resultId}`) };
  });
  return { ...record, figures };
}
