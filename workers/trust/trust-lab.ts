import { done, failed } from '../../src/domain/failure';
import { isUndefined } from '../../src/domain/stats';
import { pairSets, waterfallOf, type PairedSets, type Waterfall } from '../../src/domain/trust';
import type { JudgeRow, TrustLab } from '../../src/protocol/trust';
import { countDecisions, gapOf, summariseUnmatched } from './gap';

/** A judge beside the standard. */
interface Pair {
  key: string;
  paired: PairedSets;
  waterfall: Waterfall | null;
}

/** Lets messages in and out between pieces of work. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

const rowOf = ({ key, paired, waterfall }: Pair): JudgeRow => ({
  key,
  responses: paired.responses,
  compared: paired.compared,
  counts: countDecisions(paired),
  difference: waterfall?.gap ?? null,
  unmatched: summariseUnmatched(paired),
});

const sizeOf = ({ waterfall }: Pair): number => Math.abs(waterfall?.gap.clipped ?? -1);

/** The pair whose difference is explained: the one asked for, else the one that differs most. */
const explained = (pairs: readonly Pair[], of: string): Pair | undefined =>
  pairs.find(({ key }) => key === of) ??
  pairs.filter(({ waterfall }) => waterfall !== null).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];

/** Compares judges; `breathe` is awaited between pieces of work. */
export const createTrustLab = (breathe: () => Promise<void> = pause): TrustLab => ({
  analyse: async ({ judges, against, of, tasks }, onProgress) => {
    const standard = judges.find(({ key }) => key === against);
    if (standard === undefined) return failed({ kind: 'bug', detail: 'the standard is no judge of these' });
    const others = judges.filter((judge) => judge !== standard);
    const pairs: Pair[] = [];
    for (const { key, set } of others) {
      const paired = pairSets(set, standard.set, { rubric: tasks });
      const waterfall = waterfallOf(paired);
      pairs.push({ key, paired, waterfall: isUndefined(waterfall) ? null : waterfall });
      onProgress({ done: pairs.length, of: others.length });
      await breathe();
    }
    const pair = explained(pairs, of);
    const gap =
      pair === undefined || pair.waterfall === null ? null : gapOf(pair.key, pair.paired, pair.waterfall);
    return done({ against, rows: pairs.map(rowOf), gap });
  },
});
