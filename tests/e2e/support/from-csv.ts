import Papa from 'papaparse';
import * as v from 'valibot';

// What results must say, worked out again from nothing but the saved table of verdicts: no line of the app's own scoring.

const RowSchema = v.object({
  candidate: v.string(),
  candidate_id: v.string(),
  judge: v.string(),
  task: v.string(),
  epoch: v.string(),
  criterion: v.string(),
  weight: v.pipe(v.string(), v.transform(Number)),
  /** Empty: no verdict. */
  met: v.picklist(['true', 'false', '']),
  response_ms: v.string(),
  cut_off: v.string(),
});
export type VerdictRow = v.InferOutput<typeof RowSchema>;

/** The rows of a saved table. */
export function rowsOf(csv: string): VerdictRow[] {
  const { data, errors } = Papa.parse<unknown>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return v.parse(v.array(RowSchema), data);
}

export const groupedBy = (rows: readonly VerdictRow[], ...columns: (keyof VerdictRow)[]): VerdictRow[][] => {
  const groups = new Map<string, VerdictRow[]>();
  for (const row of rows) {
    const key = columns.map((column) => row[column]).join('\n');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
};

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const first = (rows: readonly VerdictRow[]): VerdictRow => {
  const [row] = rows;
  if (row === undefined) throw new Error('no rows');
  return row;
};

/** Weights met ÷ positive weights, of one response; none where a criterion has no verdict. */
export const scoreOf = (rows: readonly VerdictRow[]): number[] =>
  rows.some(({ met }) => met === '')
    ? []
    : [
        rows.reduce((sum, { met, weight }) => sum + (met === 'true' ? weight : 0), 0) /
          rows.reduce((sum, { weight }) => sum + Math.max(0, weight), 0),
      ];
/** Seconds one response took; none where there is none. */
const secondsOf = ({ response_ms }: VerdictRow): number[] =>
  response_ms === '' ? [] : [Number(response_ms) / 1000];
/** The mean of each task that has any of its repeats. */
const byTask = (
  rows: readonly VerdictRow[],
  valuesOf: (response: VerdictRow[]) => number[],
): Map<string, number> =>
  new Map(
    groupedBy(rows, 'task').flatMap((ofTask) => {
      const values = groupedBy(ofTask, 'epoch').flatMap(valuesOf);
      return values.length === 0 ? [] : [[first(ofTask).task, mean(values)] as const];
    }),
  );

/** Half the width of a 95 % t interval over so few values. */
const T = [Number.NaN, Number.NaN, 12.706205, 4.302653, 3.182446, 2.776445, 2.570582];
export function intervalOf(values: readonly number[]): { mean: number; half: number } {
  const t = T[values.length];
  if (t === undefined) throw new Error(`no t for ${String(values.length)} tasks`);
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) ** 2, 0);
  return { mean: centre, half: t * Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** What one judge says of one candidate. */
export interface Expected {
  id: string;
  name: string;
  /** Each scored task's score, its complete repeats averaged, unclipped. */
  tasks: ReadonlyMap<string, number>;
  official: { mean: number; half: number };
  unclipped: { mean: number; half: number };
  /** Seconds a task took to answer, repeats averaged; their interval over tasks, and all of them. */
  seconds: { mean: number; half: number; total: number };
  /** Responses cut off at the limit, of those of which anything is known. */
  cutOff: number;
  responses: number;
}

/** The figures of every candidate by one judge's rows. */
export const expectedFrom = (rows: readonly VerdictRow[]): Expected[] =>
  groupedBy(rows, 'candidate_id').map((own) => {
    const tasks = byTask(own, scoreOf);
    const scores = [...tasks.values()];
    const times = byTask(own, (response) => secondsOf(first(response)));
    const known = groupedBy(own, 'task', 'epoch')
      .map(first)
      .filter(({ cut_off }) => cut_off !== '');
    return {
      ...{ id: first(own).candidate_id, name: first(own).candidate, tasks },
      official: intervalOf(scores.map((score) => Math.max(0, score))),
      unclipped: intervalOf(scores),
      seconds: {
        ...intervalOf([...times.values()]),
        total: groupedBy(own, 'task', 'epoch')
          .flatMap((response) => secondsOf(first(response)))
          .reduce((a, b) => a + b, 0),
      },
      cutOff: known.filter(({ cut_off }) => cut_off === 'true').length,
      responses: known.length,
    };
  });

/** First less second, over the tasks that both have. */
export const differenceOf = (one: Expected, other: Expected): { mean: number; half: number } =>
  intervalOf(
    [...one.tasks].flatMap(([task, score]) => {
      const theirs = other.tasks.get(task);
      return theirs === undefined ? [] : [score - theirs];
    }),
  );

/** Points of 100 as they are shown. */
export const shown = (share: number): string => (share * 100).toFixed(1).replace(/^-(?=0\.0$)/, '');
