import { LAYERS, type Layer } from '../../pack';
import type { TwoByTwo } from '../../stats';
import type { PairedCriterion, PairedSets, PairedSign, PairedTask } from '../pairing/types';
import { clipped, scoredUnits } from '../scores/unit-scores';

const SIGNS = ['positive', 'negative', 'none', 'unknown'] as const;

/** A kind of criterion that has a table of its own. */
export type Part = { by: 'sign'; value: PairedSign } | { by: 'layer'; value: Layer | null };

const PARTS: readonly Part[] = [
  ...SIGNS.map((value) => ({ by: 'sign' as const, value })),
  ...[...LAYERS, null].map((value) => ({ by: 'layer' as const, value })),
];

const isIn = ({ by, value }: Part, criterion: PairedCriterion): boolean => criterion[by] === value;

/**
 * What is added up of each task, so that resampling tasks never looks at verdicts again. A row holds the table of all
 * criteria, the difference of scores with the number of scored units, the table of each part, then for each candidate
 * its scores by a and by b and their number.
 */
export interface Tallies {
  rows: readonly (readonly number[])[];
  parts: readonly Part[];
  candidates: readonly string[];
}

const TABLE = 4;
const CREDIT = TABLE;
const FIRST_PART = CREDIT + 2;
const SCORES = 3;
const firstCandidate = (parts: number): number => FIRST_PART + TABLE * parts;

/** A task's row, or the sums of some. */
export type Row = ArrayLike<number>;

const tableAt = (row: Row, at: number): TwoByTwo => ({
  tp: row[at] ?? 0,
  fp: row[at + 1] ?? 0,
  fn: row[at + 2] ?? 0,
  tn: row[at + 3] ?? 0,
});

export const tableOf = (row: Row): TwoByTwo => tableAt(row, 0);
export const partTable = (row: Row, part: number): TwoByTwo => tableAt(row, FIRST_PART + TABLE * part);
/** Sum of a − b over scored units, and their number. */
export const creditOf = (row: Row): { sum: number; units: number } => ({
  sum: row[CREDIT] ?? 0,
  units: row[CREDIT + 1] ?? 0,
});

/** Mean scores of the candidates by both judges; NaN for one without a scored task. */
export function meansOf(row: Row, { parts, candidates }: Tallies): { a: number; b: number }[] {
  return candidates.map((_, index) => {
    const at = firstCandidate(parts.length) + SCORES * index;
    const n = row[at + 2] ?? 0;
    return { a: (row[at] ?? 0) / n, b: (row[at + 1] ?? 0) / n };
  });
}

/** Where the verdicts of a criterion are counted: in the table of all and in those of its sign and layer. */
const tablesFor = (criterion: PairedCriterion, parts: readonly Part[]): number[] => [
  0,
  ...parts.flatMap((part, index) => (isIn(part, criterion) ? [FIRST_PART + TABLE * index] : [])),
];

function countVerdicts(task: PairedTask, parts: readonly Part[], row: number[]): void {
  const tables = task.criteria.map((criterion) => tablesFor(criterion, parts));
  const add = (at: number): void => {
    row[at] = (row[at] ?? 0) + 1;
  };
  for (const { a, b } of task.responses)
    for (const [place, own] of tables.entries()) {
      const [byA, byB] = [a[place]?.met ?? null, b[place]?.met ?? null];
      if (byA === null || byB === null) continue;
      const cell = byA ? (byB ? 0 : 1) : byB ? 2 : 3;
      for (const table of own) add(table + cell);
    }
}

function addScores(task: PairedTask, places: ReadonlyMap<string, number>, row: number[]): void {
  for (const { candidateId, a, b } of scoredUnits(task)) {
    const at = places.get(candidateId);
    if (at === undefined) continue;
    const [byA, byB] = [clipped(a), clipped(b)];
    row[CREDIT] = (row[CREDIT] ?? 0) + byA - byB;
    row[CREDIT + 1] = (row[CREDIT + 1] ?? 0) + 1;
    row[at] = (row[at] ?? 0) + byA;
    row[at + 1] = (row[at + 1] ?? 0) + byB;
    row[at + 2] = (row[at + 2] ?? 0) + 1;
  }
}

/** The tallies of two judges' verdicts, a row for each task in which both decided anything. */
export function tallyOf({ tasks, candidates }: PairedSets): Tallies {
  const used = tasks.filter(({ responses }) => responses.length > 0);
  const parts = PARTS.filter((part) =>
    used.some(({ criteria }) => criteria.some((criterion) => isIn(part, criterion))),
  );
  const ids = candidates.map(({ candidateId }) => candidateId);
  const first = firstCandidate(parts.length);
  const places = new Map(ids.map((id, index) => [id, first + SCORES * index]));
  const width = first + SCORES * ids.length;
  const rows = used.map((task) => {
    const row = Array.from({ length: width }, () => 0);
    countVerdicts(task, parts, row);
    addScores(task, places, row);
    return row;
  });
  const isDecided = (row: readonly number[]): boolean => row.slice(0, TABLE).some((count) => count > 0);
  return { rows: rows.filter(isDecided), parts, candidates: ids };
}

/** In how many tasks a part has a verdict. */
export const tasksWith = ({ rows }: Tallies, part: number): number =>
  rows.filter((row) => {
    const { tp, fp, fn, tn } = partTable(row, part);
    return tp + fp + fn + tn > 0;
  }).length;
