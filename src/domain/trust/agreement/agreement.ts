import {
  because,
  isUndefined,
  resampling,
  tQuantile,
  wilsonAt,
  type Maybe,
  type OfSums,
  type Resampling,
} from '../../stats';
import {
  AGREEMENT_FIGURES,
  PART_FIGURES,
  type Agreement,
  type AgreementFigure,
  type AgreementPart,
  type PartFigure,
} from '../lab-types';
import type { Estimate, Interval, PairedSets } from '../pairing/types';
import { detailsOf, figureOf, rankingFlipsOf, TABLE_FIGURES } from './figures';
import { findingOf } from './finding';
import { samenessOf } from './sameness';
import { partTable, tableOf, tallyOf, tasksWith, type Tallies } from './tallies';

export interface AgreementOptions {
  seed: number;
  /** How many times tasks are drawn again for the intervals. */
  draws: number;
  level?: number;
}

/** So many draws before the first intervals are shown; each further piece is half as long as all before it. */
const FIRST_PIECE = 200;

/** A figure and how it comes from sums over tasks. */
interface Column {
  value: Maybe<number>;
  of: OfSums;
  isShare: boolean;
  tasks: number;
}

const SHARES: ReadonlySet<string> = new Set(['raw', 'sensitivity', 'specificity']);

/** Nothing varies in a share of none or all: then each task counts once (Wilson, Student's t). */
function intervalAtEnd(share: number, tasks: number, level: number): Maybe<Interval> {
  const t = tQuantile((1 + level) / 2, tasks - 1);
  if (isUndefined(t)) return because('one-cluster');
  const { lo, hi } = wilsonAt(share, tasks, t);
  return { lo, hi };
}

function intervalOf(
  { value, of, isShare, tasks }: Column,
  drawn: Resampling,
  level: number,
): Maybe<Interval> {
  if (isUndefined(value)) return value;
  if (tasks < 2) return because('one-cluster');
  if (isShare && (value === 0 || value === 1)) return intervalAtEnd(value, tasks, level);
  return drawn.intervalOf(of, level, 'expanded');
}

/** The figures of all criteria, then those of each part. */
function columnsOf(tallies: Tallies, totals: Readonly<Float64Array>) {
  const column = (figure: string, tasks: number, of: Column['of']): Column => ({
    ...{ value: of(totals), of, tasks, isShare: SHARES.has(figure) },
  });
  const main = new Map<AgreementFigure, Column>(
    AGREEMENT_FIGURES.map((figure) => [
      figure,
      column(figure, tallies.rows.length, (row) => figureOf(figure, row, tallies)),
    ]),
  );
  const parts = tallies.parts.map((part, index) => {
    const tasks = tasksWith(tallies, index);
    const own = PART_FIGURES.map(
      (figure) =>
        [figure, column(figure, tasks, (row) => TABLE_FIGURES[figure](partTable(row, index)))] as const,
    );
    return { ...part, tasks, counts: partTable(totals, index), columns: new Map<PartFigure, Column>(own) };
  });
  return { main, parts };
}

type Drawn = (column: Column | undefined) => Estimate;

const figuresOf = (main: ReadonlyMap<AgreementFigure, Column>, drawn: Drawn): Agreement['figures'] => ({
  raw: drawn(main.get('raw')),
  kappa: drawn(main.get('kappa')),
  ac1: drawn(main.get('ac1')),
  sensitivity: drawn(main.get('sensitivity')),
  specificity: drawn(main.get('specificity')),
  youdenJ: drawn(main.get('youdenJ')),
  overCredit: drawn(main.get('overCredit')),
  order: drawn(main.get('order')),
});

type Parts = ReturnType<typeof columnsOf>['parts'];

function partsOf(parts: Parts, drawn: Drawn): Pick<Agreement, 'bySign' | 'byLayer'> {
  const about = ({ tasks, counts, columns }: Parts[number]): Omit<AgreementPart<null>, 'value'> => ({
    ...{ n: counts.tp + counts.fp + counts.fn + counts.tn, tasks, counts },
    figures: {
      raw: drawn(columns.get('raw')),
      kappa: drawn(columns.get('kappa')),
      ac1: drawn(columns.get('ac1')),
      sensitivity: drawn(columns.get('sensitivity')),
      specificity: drawn(columns.get('specificity')),
      youdenJ: drawn(columns.get('youdenJ')),
    },
  });
  return {
    bySign: parts.flatMap((part) => (part.by === 'sign' ? [{ value: part.value, ...about(part) }] : [])),
    byLayer: parts.flatMap((part) => (part.by === 'layer' ? [{ value: part.value, ...about(part) }] : [])),
  };
}

/** The drawing, as far as it has come. */
function drawing(paired: PairedSets, { seed, draws: wanted, level = 0.95 }: AgreementOptions) {
  const tallies = tallyOf(paired);
  const tasks = tallies.rows.length;
  const draws = tasks < 2 ? 0 : wanted;
  const drawn = resampling(tallies.rows, seed);
  const totals = drawn.whole;
  const { main, parts } = columnsOf(tallies, totals);
  const same = samenessOf(paired);
  const sofar = (): Agreement => {
    const isDrawn = drawn.draws() > 0 || draws === 0;
    const estimate: Drawn = (column) => ({
      value: column?.value ?? because('no-data'),
      interval: column !== undefined && isDrawn ? intervalOf(column, drawn, level) : null,
    });
    const facts = {
      ...{ judge: paired.a, reference: paired.b, n: paired.compared, responses: paired.responses, tasks },
      ...{ undecided: paired.undecided, counts: tableOf(totals), figures: figuresOf(main, estimate) },
    };
    return {
      ...facts,
      details: detailsOf(totals, tallies),
      ...partsOf(parts, estimate),
      ...rankingFlipsOf(totals, tallies),
      finding: isDrawn ? findingOf(facts, same) : null,
      ...{ draws: drawn.draws(), of: draws, seed, level },
    };
  };
  return {
    draws,
    more: (count: number): void => {
      drawn.more(count);
    },
    sofar,
  };
}

/**
 * How well two judges agree, refined step by step: the figures at once, then after each piece of drawing with intervals
 * that take the verdicts of a task as hanging together. The caller breathes between pieces, and stops by not asking on.
 */
export function* agreementRefining(
  paired: PairedSets,
  options: AgreementOptions,
): Generator<Agreement, void> {
  const { draws, more, sofar } = drawing(paired, options);
  yield sofar();
  for (let done = 0; done < draws;) {
    const until = Math.min(draws, Math.max(FIRST_PIECE, Math.ceil(done * 1.5)));
    more(until - done);
    done = until;
    yield sofar();
  }
}

/** The same at once, with all draws made. */
export function agreementOf(paired: PairedSets, options: AgreementOptions): Agreement {
  const { draws, more, sofar } = drawing(paired, options);
  more(draws);
  return sofar();
}
