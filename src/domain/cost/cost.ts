import type { TaskId } from '../ids';
import type { Tokens } from '../run';
import { average, because, meanInterval, type Maybe, type MeanInterval } from '../stats';
import type { Price } from './price';
import type { Usage } from './usage';

export const MEASURES = ['seconds', 'tokensIn', 'tokensOut', 'money', 'energy'] as const;
/** What cost is counted in. Energy in watt-hours, money in the user's currency. */
export type Measure = (typeof MEASURES)[number];

/** Cost of responses or judgments over tasks. */
export interface CostFigure {
  /** Mean over tasks, epochs averaged first. */
  perTask: Maybe<MeanInterval>;
  /** Of all that is recorded; null: nothing is. */
  total: number | null;
  /** How many responses or judgments the total stands on. */
  counted: number;
  /** Failed ones within it, and failed ones of which nothing is recorded. */
  failed: { counted: number; unrecorded: number };
  /** Not failed, and still nothing recorded. */
  unrecorded: number;
  /** Made on another class of device, or an unknown one: left out of what rests on time. */
  elsewhere: number;
}

const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const ofTokens = (
  { prompt, cached, completion }: Tokens,
  { in: read, cached: again, out }: NonNullable<Price['perMillion']>,
): number => ((prompt - cached) * read + cached * (again ?? read) + completion * out) / 1e6;

function moneyOf({ tokens, seconds }: Usage, { perMillion, perHour }: Price): number | null {
  if (perMillion !== null) return tokens === null ? null : ofTokens(tokens, perMillion);
  return perHour === null || seconds === null ? null : (seconds / 3600) * perHour;
}

/** Cost of one response or judgment; null: not recorded, or no price is given. */
export function amountOf(usage: Usage, measure: Measure, price: Price): number | null {
  switch (measure) {
    case 'seconds':
      return usage.seconds;
    case 'tokensIn':
      return usage.tokens?.prompt ?? null;
    case 'tokensOut':
      return usage.tokens?.completion ?? null;
    case 'money':
      return moneyOf(usage, price);
    case 'energy':
      return price.watts === null || usage.seconds === null ? null : (usage.seconds / 3600) * price.watts;
  }
}

/** Whether a figure rests on time, so that another device would give another one. */
export const isTimed = (measure: Measure, price: Price): boolean =>
  measure === 'seconds' || measure === 'energy' || (measure === 'money' && price.perMillion === null);

/** Whether the measure can't be known because the user hasn't said what it needs. */
export const lacksPrice = (measure: Measure, price: Price): boolean =>
  (measure === 'money' && price.perMillion === null && price.perHour === null) ||
  (measure === 'energy' && price.watts === null);

/**
 * Cost by one measure. `device` is the class of device that seconds are compared on; null: all are of one. `taskIds`
 * are the tasks looked at: one of which nothing is recorded is missing, not free.
 */
export function costOf(
  taskIds: readonly TaskId[],
  usages: readonly Usage[],
  measure: Measure,
  { price, device }: { price: Price; device: string | null },
): CostFigure {
  const isElsewhere = (usage: Usage): boolean =>
    device !== null && isTimed(measure, price) && usage.seconds !== null && usage.device !== device;
  const byTask = new Map<string, number[]>(taskIds.map((id) => [id, []]));
  const found = { counted: 0, unrecorded: 0, elsewhere: 0, failedCounted: 0, failedUnrecorded: 0 };
  for (const usage of usages) {
    const amounts = byTask.get(usage.taskId);
    if (amounts === undefined) continue;
    if (isElsewhere(usage)) {
      found.elsewhere += 1;
      continue;
    }
    const amount = amountOf(usage, measure, price);
    if (amount === null) {
      found[usage.hasFailed ? 'failedUnrecorded' : 'unrecorded'] += 1;
      continue;
    }
    amounts.push(amount);
    found.counted += 1;
    if (usage.hasFailed) found.failedCounted += 1;
  }
  const tasks = [...byTask.values()];
  const { counted, unrecorded, elsewhere } = found;
  return {
    perTask:
      tasks.length === 0
        ? because('no-data')
        : meanInterval(tasks.map((amounts) => (amounts.length === 0 ? null : average(amounts)))),
    total: counted === 0 ? null : total(tasks.flat()),
    ...{ counted, unrecorded, elsewhere },
    failed: { counted: found.failedCounted, unrecorded: found.failedUnrecorded },
  };
}

/** Classes of device that seconds were measured on, the one with most of them first. */
export function deviceClasses(usages: readonly Usage[]): string[] {
  const counts = new Map<string, number>();
  for (const { device, seconds } of usages) {
    if (device !== null && seconds !== null) counts.set(device, (counts.get(device) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([device]) => device);
}

/** Prompt tokens that came from a cache, of all that are recorded; null: none are. */
export function cachedOf(usages: readonly Usage[]): { prompt: number; cached: number } | null {
  const known = usages.flatMap(({ tokens }) => (tokens === null ? [] : [tokens]));
  if (known.length === 0) return null;
  return {
    prompt: total(known.map(({ prompt }) => prompt)),
    cached: total(known.map(({ cached }) => cached)),
  };
}
