import { canonicalText } from '../../domain/canonical';
import { differingTerms, judgeKeyOf, TERMS, type OwnTerms, type Term } from '../../domain/references';
import { compareCandidates } from '../../domain/results';
import { byKey } from './by-key';
import type { BoardFigure } from './figures';
import type { BoardGroup } from './groups';

/** What a record says of each term; null: not enough to be sure. */
function valuesOf({ figure }: BoardFigure): Record<Term, string | null> {
  const { dataset, judge, epochs } = figure;
  const isWhole = dataset.used !== null && dataset.used === dataset.size;
  return {
    pack: dataset.packHash,
    tasks: dataset.taskIds === null ? (isWhole ? 'all' : null) : canonicalText(dataset.taskIds.toSorted()),
    judge: judge.judgeId,
    epochs: epochs === null ? null : String(epochs),
  };
}

/** Figures that say the same of everything: also of what they leave open they use the same words. */
const keyOf = (one: BoardFigure): string => {
  const { dataset, evaluation, metric, tasks } = one.figure;
  const named = [dataset.name ?? evaluation, dataset.version, evaluation, metric.id, tasks];
  return canonicalText([valuesOf(one), named, judgeKeyOf(one.figure)]);
};

/** Scores of records that are comparable with no run, by what they say of themselves. `main`: the first run's terms. */
export function figureGroups(figures: readonly BoardFigure[], main: OwnTerms | undefined): BoardGroup[] {
  const groups = [...byKey(figures, keyOf)]
    .flatMap(([key, all]) => {
      const [first] = all;
      return first === undefined ? [] : [{ key, all, first, values: valuesOf(first) }];
    })
    .toSorted((a, b) => b.all.length - a.all.length);
  const leading = main === undefined ? groups[0] : undefined;
  return groups.map(({ key, all, first, values }): BoardGroup => {
    const { dataset, evaluation, judge, tasks, epochs } = first.figure;
    const differs =
      main === undefined
        ? TERMS.filter((term) => values[term] === null || values[term] !== leading?.values[term])
        : differingTerms(first.figure, main);
    return {
      ...{ key, entries: [], doubled: [], tasks, epochs, badge: judge.badge },
      figures: all.toSorted((a, b) => b.mean - a.mean),
      judgeName: judge.names.join(', '),
      packName: dataset.name ?? evaluation,
      comparison: compareCandidates([], () => false),
      differs: leading?.key === key ? [] : differs,
      unsaid: TERMS.filter((term) => values[term] === null),
    };
  });
}
