import { done, failed } from '../../src/domain/failure';
import {
  agreementRefining,
  explainPair,
  pairSets,
  type Agreement,
  type PairedSets,
} from '../../src/domain/trust';
import type { JudgeRow, TrustLab } from '../../src/protocol/trust';
import { drawInTurn, type Refining } from './draw';
import { gapOf, summariseUnmatched } from './gap';

/** Intervals drawn with so many draws no longer move in the digits shown. */
const DRAWS = 10_000;
/** The same judges give the same intervals every time. */
const SEED = 1;

/** Lets messages in and out between pieces of work. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function rowOf(key: string, paired: PairedSets, agreement: Agreement): JudgeRow {
  const gap = gapOf(paired);
  return {
    ...{ key, agreement, gap, candidates: paired.candidates },
    findings: explainPair(paired, gap?.waterfall),
    unmatched: summariseUnmatched(paired),
  };
}

/** Compares judges; `breathe` is awaited between pieces of work. */
export const createTrustLab = (breathe: () => Promise<void> = pause, draws = DRAWS): TrustLab => ({
  analyse: async ({ judges, against, tasks }, progress, report, update) => {
    const standard = judges.find(({ key }) => key === against);
    if (standard === undefined) return failed({ kind: 'bug', detail: 'the standard is no judge of these' });
    const others = judges.filter((judge) => judge !== standard);
    const rows: JudgeRow[] = [];
    const refining: Refining[] = [];
    for (const { key, set } of others) {
      const paired = pairSets(set, standard.set, { rubric: tasks });
      const drawing = agreementRefining(paired, { seed: SEED, draws });
      const first = drawing.next();
      if (first.done === true) continue;
      rows.push(rowOf(key, paired, first.value));
      refining.push({ key, draws: drawing });
      progress({ phase: 'pairing', done: rows.length, of: others.length });
      await breathe();
    }
    report({ against, rows });
    await breathe();
    await drawInTurn(refining, draws, { progress, update }, breathe);
    return done(null);
  },
});
