import type { CandidateId, JudgeId, TaskId } from '../ids';
import type { RunDigest } from '../results';
import { comparedIn } from '../run';
import { cachedOf, costOf, deviceClasses, MEASURES, type CostFigure, type Measure } from './cost';
import { priceOf, type Price, type Prices } from './price';
import { devicesIn, usageOf, type Usage } from './usage';

/** What one candidate or judge costs, by every measure. */
export interface Cost {
  id: string;
  price: Price;
  /** The class of device its seconds are of; null: none is known. */
  device: string | null;
  figures: Readonly<Record<Measure, CostFigure>>;
  cached: { prompt: number; cached: number } | null;
}
export interface CandidateCost extends Cost {
  id: CandidateId;
}
export interface JudgeCost extends Cost {
  id: JudgeId;
}

/** Everything a run took, row by row: made once, however often prices change. */
export interface RunUsage {
  taskIds: readonly TaskId[];
  candidates: readonly { id: CandidateId; usages: readonly Usage[] }[];
  judges: readonly { id: JudgeId; usages: readonly Usage[] }[];
  /** Classes of device that candidates were timed on, the one with most responses first. */
  devices: readonly string[];
}

function grouped<K extends string, R>(rows: readonly R[], keyOf: (row: R) => K): Map<K, R[]> {
  const groups = new Map<K, R[]>();
  for (const row of rows) {
    const own = groups.get(keyOf(row));
    if (own === undefined) groups.set(keyOf(row), [row]);
    else own.push(row);
  }
  return groups;
}

/** Reads what a run took out of its digest, controls aside: nobody made those here. People's time isn't a cost of a run. */
export function usageIn(digest: RunDigest): RunUsage {
  const { run, tasks } = digest;
  const compared = comparedIn(run.spec);
  const ids = new Set<string>(compared.map(({ candidateId }) => candidateId));
  const responses = grouped(digest.responses, ({ candidateId }) => candidateId);
  const judgments = grouped(digest.judgments, ({ judgeId }) => judgeId);
  const made = devicesIn(digest.environments);
  const judged = devicesIn(digest.judgeEnvironments);
  const candidates = compared.map(({ candidateId: id }) => ({
    id,
    usages: (responses.get(id) ?? []).map((row) => usageOf(row, made)),
  }));
  return {
    taskIds: tasks.length === 0 ? run.spec.taskIds : tasks.map(({ id }) => id),
    candidates,
    judges: run.spec.judges
      .filter(({ kind }) => kind !== 'person')
      .map(({ judgeId: id }) => ({
        id,
        usages: (judgments.get(id) ?? [])
          .filter(({ candidateId }) => ids.has(candidateId))
          .map((row) => usageOf(row, judged)),
      })),
    devices: deviceClasses(candidates.flatMap(({ usages }) => usages)),
  };
}

function figuresOf(
  taskIds: readonly TaskId[],
  usages: readonly Usage[],
  basis: { price: Price; device: string | null },
): Record<Measure, CostFigure> {
  const of = (measure: Measure): CostFigure => costOf(taskIds, usages, measure, basis);
  const [seconds, tokensIn, tokensOut, money, energy] = MEASURES;
  return {
    [seconds]: of(seconds),
    [tokensIn]: of(tokensIn),
    [tokensOut]: of(tokensOut),
    [money]: of(money),
    [energy]: of(energy),
  };
}

/** Each candidate's cost; what rests on time is of one class of device. */
export const candidateCosts = (
  { taskIds, candidates }: RunUsage,
  prices: Prices,
  device: string | null,
): CandidateCost[] =>
  candidates.map(({ id, usages }) => {
    const price = priceOf(prices, id);
    const figures = figuresOf(taskIds, usages, { price, device });
    return { id, price, device, figures, cached: cachedOf(usages) };
  });

/** Each judge's cost of judging all responses, once for each class of device it worked on. */
export const judgeCosts = ({ taskIds, judges }: RunUsage, prices: Prices): JudgeCost[] =>
  judges.flatMap(({ id, usages }) => {
    const price = priceOf(prices, id);
    const classes = deviceClasses(usages);
    return (classes.length === 0 ? [null] : classes).map((device, index) => {
      // What several or unknown devices made is counted once, in the first row, and not by its time.
      const own = usages.filter((usage) => usage.device === device || (index === 0 && usage.device === null));
      const figures = figuresOf(taskIds, own, { price, device });
      return { id, price, device, figures, cached: cachedOf(own) };
    });
  });
