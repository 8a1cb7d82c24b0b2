import { LAYERS, type Layer } from '../pack';
import { average, because, isUndefined, type Maybe } from '../stats';
import type { CandidateScore } from './run';
import { SIGNS, type Sign, type TaskScore } from './task';

/** Part of a rubric that has a figure of its own: merits or faults, or the criteria of one layer. */
export const PARTS = [...SIGNS, ...LAYERS] as const;
export type RubricPart = Sign | Layer;

/**
 * What merits give and faults take in one response: Σ weights met of that sign ÷ Σ positive weights, faults below 0, so
 * that both add up to the unclipped score. Incomplete: `missing-verdict`, as the score itself.
 */
function signScore({ parts, positiveWeight, missing }: TaskScore, sign: Sign): Maybe<number> {
  if (missing > 0) return because('missing-verdict');
  const met = parts.reduce((sum, part) => (part.sign === sign ? sum + part.metWeight : sum), 0);
  return (sign === 'positive' ? met : -met) / positiveWeight + 0; // + 0: no fault is 0, never −0
}

/** The figure of one part for one response: for a layer the unclipped score by its criteria alone. */
export function partScore(score: TaskScore, part: RubricPart): Maybe<number> {
  return part === 'positive' || part === 'negative' ? signScore(score, part) : score.layers[part];
}

type Scored = Pick<CandidateScore, 'tasks'>;

/** One figure a task, complete epochs averaged within it; null where none is complete. */
const meansOf = ({ tasks }: Scored, figureOf: (score: TaskScore) => Maybe<number>): (number | null)[] =>
  tasks.map(({ epochs }) => {
    const figures = epochs.flatMap(({ score }) => {
      const figure = figureOf(score);
      return isUndefined(figure) ? [] : [figure];
    });
    return figures.length === 0 ? null : average(figures);
  });

/** Each task's unclipped score. */
export const taskMeans = (scored: Scored): (number | null)[] => meansOf(scored, ({ unclipped }) => unclipped);

/** Mean over tasks of the figure of one part; `no-data` where no task has it. */
export function partMean(scored: Scored, part: RubricPart): Maybe<number> {
  const means = meansOf(scored, (score) => partScore(score, part)).filter((mean) => mean !== null);
  return means.length === 0 ? because('no-data') : average(means);
}
