import type { OthersFigure } from '../published';
import type { Reference, ReferenceFigure } from './schema';

/** A name that holds its quantisation: the same model in other bits is another candidate. */
export const modelNameOf = ({ model }: Pick<Reference, 'model'>): string =>
  model.quantisation === null || model.name.includes(model.quantisation)
    ? model.name
    : `${model.name} ${model.quantisation}`;

/** Who gave a figure, so that figures of one record by one judge are told from those by another. */
export const judgeKeyOf = ({ judge }: ReferenceFigure): string =>
  JSON.stringify([judge.kind, judge.judgeId, judge.names, judge.recipe]);

/**
 * The figures of a record that say all of it: no part of another one (`pack.slice` beside `pack`) and not the unclipped
 * twin of a clipped mean, which may lie below 0.
 */
export function headlinesOf({ figures }: Pick<Reference, 'figures'>): ReferenceFigure[] {
  return figures.filter((figure) => {
    const beside = figures.filter((one) => one !== figure && judgeKeyOf(one) === judgeKeyOf(figure));
    const isPart = beside.some(({ evaluation }) => figure.evaluation.startsWith(`${evaluation}.`));
    const isTwin = beside.some(
      (one) => one.evaluation === figure.evaluation && figure.metric.id === `${one.metric.id}-unclipped`,
    );
    return !isPart && !isTwin;
  });
}

/** The end of an interval in shares of the most that can be had; it may lie beyond 0 and 1. null: it isn't given. */
export function endOf(
  value: number | undefined,
  { metric: { min, max, lowerIsBetter } }: ReferenceFigure,
): number | null {
  if (value === undefined || lowerIsBetter !== false || min !== 0 || max === null || max <= 0) return null;
  return value / max;
}

/** A score as a share of the most that can be had, 0 … 1; null: the file doesn't say what that would be. */
export function shareOf(value: number, figure: ReferenceFigure): number | null {
  const share = endOf(value, figure);
  return share !== null && share >= 0 && share <= 1 ? share : null;
}

/** What a run's own scores are, to hold a figure of others against. */
export interface OwnTerms {
  packHash: string;
  /** Of the run, and how many the pack has. */
  taskIds: readonly string[];
  packTasks: number;
  judgeId: string;
  epochs: number;
}

/** What must agree before two scores mean the same. */
export const TERMS = ['pack', 'tasks', 'judge', 'epochs'] as const;
export type Term = (typeof TERMS)[number];

function isSameTasks({ dataset }: ReferenceFigure, own: OwnTerms): boolean {
  if (dataset.taskIds !== null) {
    const theirs = new Set(dataset.taskIds);
    return theirs.size === own.taskIds.length && own.taskIds.every((taskId) => theirs.has(taskId));
  }
  // Without a list only the whole set is sure to be the same.
  return dataset.used === own.packTasks && own.taskIds.length === own.packTasks;
}

/** In what a figure differs from a run's own scores, or doesn't say enough; empty: they are comparable. */
export function differingTerms(figure: ReferenceFigure, own: OwnTerms): Term[] {
  const agrees: Record<Term, boolean> = {
    pack: figure.dataset.packHash === own.packHash,
    tasks: isSameTasks(figure, own),
    judge: figure.judge.judgeId === own.judgeId,
    epochs: figure.epochs === own.epochs,
  };
  return TERMS.filter((term) => !agrees[term]);
}

/** A figure from a file, with what it needs to be compared. */
export interface ImportedFigure extends OthersFigure {
  figure: ReferenceFigure;
}

/** Figures of kept records about this pack's tasks, as they stand beside a run; none where the scale is unknown. */
export function importedFigures(references: readonly Reference[], packId: string): ImportedFigure[] {
  return references
    .filter((reference) => reference.packId === packId)
    .flatMap((reference) =>
      headlinesOf(reference).flatMap((figure): ImportedFigure[] => {
        const meanScore = shareOf(figure.score, figure);
        if (meanScore === null) return [];
        const [low, high] = [figure.interval?.low, figure.interval?.high].map((end) => endOf(end, figure));
        const { source, at, file, referenceId } = reference;
        return [
          {
            ...{ key: `${referenceId} ${figure.resultId}`, benchmark: figure.dataset.name ?? packId, figure },
            ...{ candidate: modelNameOf(reference), meanScore, costPerTask: null },
            interval: low == null || high == null ? null : { low, high },
            set: {
              by: source.relationship === 'first_party' ? 'publisher' : 'third-party',
              judge: figure.judge.names.join(', '),
              prompt: figure.judge.recipe,
              ...{ epochs: figure.epochs, tasks: figure.tasks, date: at?.slice(0, 10) ?? null },
              source: source.organisation ?? file,
            },
          },
        ];
      }),
    )
    .toSorted((a, b) => b.meanScore - a.meanScore || (a.key < b.key ? -1 : 1));
}
