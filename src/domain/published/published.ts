import type { Published, PublishedFigure, PublishedSet } from './schema';

/** One published figure with everything a reader must know beside it. */
export interface OthersFigure extends PublishedFigure {
  key: string;
  benchmark: string;
  set: Omit<PublishedSet, 'figures'>;
}

/** The figures about the tasks of a pack, the highest first; none of another pack. */
export function figuresFor(files: readonly Published[], packId: string): OthersFigure[] {
  return files
    .filter(({ packIds }) => packIds.includes(packId))
    .flatMap(({ benchmark, sets }, file) =>
      sets.flatMap(({ figures, ...set }, index) =>
        figures.map((figure) => ({
          ...figure,
          ...{ benchmark, set, key: JSON.stringify([file, index, figure.candidate]) },
        })),
      ),
    )
    .toSorted((a, b) => b.meanScore - a.meanScore || (a.key < b.key ? -1 : 1));
}

/** What is wrong with a readable file beyond its form: a line each. */
export function faultsOf({ sets }: Published): string[] {
  return sets.flatMap(({ judge, figures }) => {
    const names = figures.map(({ candidate }) => candidate);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    const outside = figures.filter(
      ({ interval, meanScore }) =>
        interval !== null && (interval.low > meanScore || interval.high < meanScore),
    );
    return [
      ...twice.map((name) => `${judge}: ${name} stands twice`),
      ...outside.map(({ candidate }) => `${judge}: the interval of ${candidate} doesn’t hold its mean`),
    ];
  });
}
