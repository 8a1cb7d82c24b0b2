import { average, sum } from './mean';
import { because, type Maybe } from './undefined';

/** Probabilities are cut to this much from 0 and 1 before a logarithm is taken. */
const EDGE = 1e-15;

export interface CalibrationBin {
  /** From 0. */
  bin: number;
  n: number;
  meanP: number;
  /** Share met by the reference. */
  rate: number;
}

export interface Calibration {
  n: number;
  nMissing: number;
  /** Mean (p − y)². */
  brier: number;
  logLoss: number;
  /** Mean distance of rate and meanP over verdicts; above 0 for a perfect judge too when they are few. */
  ece: number;
  /** Those with verdicts. */
  bins: CalibrationBin[];
  rocAuc: Maybe<number>;
}

interface Probable {
  p: number;
  isMet: boolean;
}

/** P(a met one has the higher p), ties by half, from the ranks (Mann and Whitney). */
function areaUnder(items: readonly Probable[]): Maybe<number> {
  const met = items.filter(({ isMet }) => isMet).length;
  const not = items.length - met;
  if (met === 0 || not === 0) return because('one-class');
  const sorted = items.toSorted((a, b) => a.p - b.p);
  let ranks = 0;
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end < sorted.length && sorted[end]?.p === sorted[start]?.p) end += 1;
    const metHere = sorted.slice(start, end).filter(({ isMet }) => isMet).length;
    ranks += (metHere * (start + 1 + end)) / 2;
    start = end;
  }
  return (ranks - (met * (met + 1)) / 2) / (met * not);
}

function binned(items: readonly Probable[], count: number): CalibrationBin[] {
  const places = new Map<number, Probable[]>();
  for (const item of items) {
    const bin = Math.max(0, Math.ceil(item.p * count) - 1);
    const own = places.get(bin);
    if (own === undefined) places.set(bin, [item]);
    else own.push(item);
  }
  return [...places]
    .map(([bin, own]) => ({
      bin,
      n: own.length,
      meanP: average(own.map(({ p }) => p)),
      rate: own.filter(({ isMet }) => isMet).length / own.length,
    }))
    .toSorted((a, b) => a.bin - b.bin);
}

/**
 * Whether a judge's P(met) is honest, against a reference's verdicts. A bin owns its upper edge, and 0 goes to the first (as in
 * scikit-learn). ECE: Guo et al., arXiv 1706.04599.
 */
export function calibration(
  p: readonly (number | null)[],
  y: readonly (boolean | null)[],
  bins = 15,
): Maybe<Calibration> {
  if (p.length !== y.length) return because('length-mismatch');
  const items = p.flatMap((value, index): Probable[] => {
    const isMet = y[index] ?? null;
    return value === null || isMet === null ? [] : [{ p: value, isMet }];
  });
  if (items.length === 0) return because('no-data');
  if (items.some((item) => !Number.isFinite(item.p))) return because('not-finite');
  if (items.some((item) => item.p < 0 || item.p > 1)) return because('bad-input');
  const n = items.length;
  const found = binned(items, bins);
  const losses = items.map((item) => {
    const cut = Math.min(1 - EDGE, Math.max(EDGE, item.p));
    return item.isMet ? -Math.log(cut) : -Math.log1p(-cut);
  });
  return {
    n,
    nMissing: p.length - n,
    brier: average(items.map((item) => (item.p - (item.isMet ? 1 : 0)) ** 2)),
    logLoss: average(losses),
    ece: sum(found.map((bin) => (bin.n / n) * Math.abs(bin.rate - bin.meanP))),
    bins: found,
    rocAuc: areaUnder(items),
  };
}
