import { flipRateOf, type FlipCounts, type FlipRate, type Maybe } from '../../stats';
import type { Repeatability } from '../lab-types';
import { labelOf, pairSets, type PairingOptions } from '../pairing/pair-sets';
import type { PairedSets } from '../pairing/types';
import type { VerdictSet } from '../verdict-set';

/** So many criteria are named. */
const MOST_RESTLESS = 20;

interface Counted {
  /** By response. */
  counts: FlipCounts[];
  metToNot: number;
  notToMet: number;
  /** By task and criterion. */
  criteria: Map<string, FlipCounts>;
}

const ZERO: FlipCounts = { k: 0, n: 0 };
const more = ({ k, n }: FlipCounts, flipped: boolean): FlipCounts => ({ k: k + Number(flipped), n: n + 1 });

/** `a` is the base. */
function countFlips({ tasks }: PairedSets): Counted {
  const counted: Counted = { counts: [], metToNot: 0, notToMet: 0, criteria: new Map() };
  for (const { taskId, criteria, responses } of tasks)
    for (const { a, b } of responses) {
      let own = ZERO;
      for (const [at, { criterionId }] of criteria.entries()) {
        const [was, is] = [a[at]?.met ?? null, b[at]?.met ?? null];
        if (was === null || is === null) continue;
        own = more(own, was !== is);
        if (was && !is) counted.metToNot += 1;
        if (!was && is) counted.notToMet += 1;
        const key = JSON.stringify([taskId, criterionId]);
        counted.criteria.set(key, more(counted.criteria.get(key) ?? ZERO, was !== is));
      }
      if (own.n > 0) counted.counts.push(own);
    }
  return counted;
}

function restlessOf(paired: readonly PairedSets[], counted: readonly Counted[]): Repeatability['restless'] {
  const criteria = new Map(
    paired.flatMap(({ tasks }) =>
      tasks.flatMap((task) =>
        task.criteria.map(
          ({ criterionId }) =>
            [JSON.stringify([task.taskId, criterionId]), { taskId: task.taskId, criterionId }] as const,
        ),
      ),
    ),
  );
  return [...criteria]
    .map(([key, about]) => {
      const own = counted.map((one) => one.criteria.get(key) ?? ZERO);
      const sum = (field: keyof FlipCounts): number => own.reduce((total, one) => total + one[field], 0);
      return { ...about, flips: sum('k'), compared: sum('n') };
    })
    .filter(({ flips }) => flips > 0)
    .sort((x, y) => y.flips - x.flips || x.compared - y.compared)
    .slice(0, MOST_RESTLESS);
}

/** Several variants of one response are one cluster: they were asked of the same text. */
function allOf(paired: readonly PairedSets[]): Maybe<FlipRate> {
  const byResponse = new Map<string, FlipCounts>();
  for (const { tasks } of paired)
    for (const { responses } of tasks)
      for (const { candidateId, taskId, epoch, a, b } of responses)
        for (const [at, verdict] of a.entries()) {
          const [was, is] = [verdict?.met ?? null, b[at]?.met ?? null];
          if (was === null || is === null) continue;
          const key = JSON.stringify([candidateId, taskId, epoch]);
          byResponse.set(key, more(byResponse.get(key) ?? ZERO, was !== is));
        }
  return flipRateOf([...byResponse.values()]);
}

/**
 * Whether a judge says the same again when only the asking changes (paraphrased instructions, other letters, another
 * order): how many verdicts flip against the base, with intervals that take a response's verdicts as hanging together.
 */
export function repeatabilityOf(
  base: VerdictSet,
  variants: readonly VerdictSet[],
  options: Pick<PairingOptions, 'rubric'> = {},
): Repeatability {
  const paired = variants.map((variant) => pairSets(base, variant, options));
  const counted = paired.map(countFlips);
  return {
    base: labelOf(base),
    variants: paired.map(({ b }, at) => {
      const { counts = [], metToNot = 0, notToMet = 0 } = counted[at] ?? {};
      return { variant: b, rate: flipRateOf(counts), metToNot, notToMet };
    }),
    all: allOf(paired),
    restless: restlessOf(paired, counted),
  };
}
