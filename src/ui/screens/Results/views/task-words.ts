import '../../../../i18n/results-messages';
import '../../../../i18n/views-messages';
import type { Matrix, MatrixCell, MatrixRow } from '../../../../domain/results/views';
import type { Translate } from '../../../../i18n';
import { points } from './view-words';

const scoresOf = ({ cells }: MatrixRow): number[] =>
  cells.flatMap(({ score }) => (score === null ? [] : [score]));
/** How far the candidates lie apart on a task; 0 where fewer than two have a score. */
export const apart = (row: MatrixRow): number => {
  const scores = scoresOf(row);
  return scores.length < 2 ? 0 : Math.max(...scores) - Math.min(...scores);
};
const meanOf = (row: MatrixRow): number => {
  const scores = scoresOf(row);
  return scores.length === 0 ? Infinity : scores.reduce((sum, score) => sum + score, 0) / scores.length;
};

export const ORDERS = ['pack', 'low', 'apart'] as const;
export type Order = (typeof ORDERS)[number];

/** The rows in an order a reader asks for; tasks without a score come last. */
export function ordered(rows: readonly MatrixRow[], order: Order): readonly MatrixRow[] {
  if (order === 'pack') return rows;
  return order === 'low'
    ? rows.toSorted((a, b) => (meanOf(a) < meanOf(b) ? -1 : meanOf(a) > meanOf(b) ? 1 : 0))
    : rows.toSorted((a, b) => apart(b) - apart(a));
}

/** What a reader calls far apart. */
const APART = 0.2;
const SLACK = 1e-9;

/** What the table shows, in a sentence. */
export function tasksFinding(t: Translate, { rows, candidateIds }: Matrix, name: string): string {
  const scored = rows.filter((row) => scoresOf(row).length > 0);
  if (scored.length === 0) return t('views.tasksHeading');
  if (candidateIds.length > 1) {
    const count = scored.filter((row) => apart(row) >= APART - SLACK).length;
    return t('views.tasksApart', { count, of: rows.length });
  }
  const below = scored.filter((row) => meanOf(row) < 0.5).length;
  return t('views.tasksBelow', { name, count: below, of: rows.length });
}

/** What stands in a cell. */
export function cellWords(t: Translate, cell: MatrixCell, hasJudge: boolean): string {
  if (cell.score !== null) return points(cell.score);
  const { epochs } = cell;
  if (epochs.every(({ state }) => state === 'missing')) return t('results.cellMissing');
  const answered = epochs.filter(({ state }) => state === 'answered');
  if (answered.length === 0) return t('results.cellFailed');
  if (!hasJudge) return t('results.cellNoJudge');
  if (answered.some(({ failure }) => failure !== null)) return t('results.cellIncomplete');
  return answered.some(({ isJudged }) => isJudged) ? t('results.cellIncomplete') : t('results.cellWaiting');
}
