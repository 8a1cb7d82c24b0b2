import { headerNames } from '../records/cells';

/** What a column of a table of verdicts can be. */
export const VERDICT_TABLE_COLUMNS = [
  'task',
  'candidate',
  'epoch',
  'criterion',
  'met',
  'rater',
  'weight',
  'layer',
  'pMet',
  'reason',
] as const;
export type VerdictTableColumn = (typeof VERDICT_TABLE_COLUMNS)[number];

/** A table without them says nothing about criteria. */
export const NEEDED_COLUMNS = ['task', 'criterion', 'met'] as const satisfies readonly VerdictTableColumn[];

/** Names under which columns are known; the app's own table of verdicts is among them. */
const NAMES: Readonly<Record<VerdictTableColumn, readonly string[]>> = {
  task: ['task', 'task_id', 'sample_id', 'item'],
  candidate: ['candidate', 'model', 'candidate_id'],
  epoch: ['epoch', 'repeat'],
  criterion: ['criterion', 'criterion_id'],
  met: ['met', 'verdict', 'judgement', 'judgment'],
  rater: ['rater', 'judge', 'annotator', 'marker', 'judge_id'],
  weight: ['weight'],
  layer: ['layer'],
  pMet: ['p_met'],
  reason: ['reason', 'note', 'explanation'],
};

/** Where each column stands; one that isn't there is left out. Of several names the first in our list counts. */
export function verdictColumns(header: readonly string[]): ReadonlyMap<VerdictTableColumn, number> {
  const names = headerNames(header).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  return new Map(
    VERDICT_TABLE_COLUMNS.flatMap((column) => {
      const at = NAMES[column].map((name) => names.indexOf(name)).find((index) => index >= 0);
      return at === undefined ? [] : [[column, at] as const];
    }),
  );
}
