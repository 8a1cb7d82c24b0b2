import { endOf, headlinesOf, modelNameOf, shareOf, type ReferenceFigure } from '../../domain/references';
import type { FileRecord } from '../../domain/formats/eee/read';
import type { EeeFileRecord } from '../../services/eee-import';

/** A score as a record of Every Eval Ever gives it, in a share of the most that can be had. */
export interface BoardFigure {
  key: string;
  file: string;
  name: string;
  figure: ReferenceFigure;
  mean: number;
  low: number | null;
  high: number | null;
}

const figureIn = (
  file: string,
  hash: string,
  record: FileRecord,
  figure: ReferenceFigure,
): BoardFigure | undefined => {
  const mean = shareOf(figure.score, figure);
  if (mean === null) return undefined;
  return {
    ...{ key: `${hash} ${figure.resultId}`, file, name: modelNameOf(record), figure, mean },
    ...{ low: endOf(figure.interval?.low, figure), high: endOf(figure.interval?.high, figure) },
  };
};

/** The scores of records that say all of it; `left`: those on a scale that has no points of 100. */
export function figuresIn(
  file: string,
  records: readonly EeeFileRecord[],
): { figures: BoardFigure[]; left: number } {
  const all = records.flatMap(({ hash, record }) =>
    headlinesOf(record).map((figure) => figureIn(file, hash, record, figure)),
  );
  const figures = all.filter((one) => one !== undefined);
  return { figures, left: all.length - figures.length };
}
