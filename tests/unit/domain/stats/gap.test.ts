import { expect, it } from 'vitest';
import {
  clusterMean,
  gapDecomposition,
  isUndefined,
  seededRandom,
  type GapTask,
} from '../../../../src/domain/stats';

const random = seededRandom(11);
const verdicts = (): boolean[] => Array.from({ length: 3 }, () => random.unit() < 0.6);
/** Answers of several candidates to each of eight tasks: three weights, no fault, so that nothing is cut off. */
const tasks: GapTask[] = Array.from({ length: 30 }, (_, index) => ({
  criteria: [4, 2, 1].map((w) => ({ w, layer: 'task' as const })),
  epochs: [{ a: verdicts(), b: verdicts() }],
  cluster: `t${String(index % 8)}`,
}));
const creditOf = ({ criteria, epochs: [epoch] }: GapTask): number =>
  criteria.reduce(
    (sum, { w }, at) => sum + (w / 7) * (Number(epoch?.a[at] === true) - Number(epoch?.b[at] === true)),
    0,
  );

it('standard errors of a gap take the answers to one task as hanging together', () => {
  const gap = gapDecomposition({ tasks });
  const mean = clusterMean(tasks.map((task) => ({ cluster: task.cluster ?? '', value: creditOf(task) })));
  if (isUndefined(gap) || isUndefined(mean)) throw new Error('has a value');
  expect(gap.clusters).toBe(8);
  expect(gap.gap).toBeCloseTo(mean.mean, 12);
  expect(gap.gapSe).toBeCloseTo(isUndefined(mean.seCR1) ? NaN : mean.seCR1, 12);
  expect(gapDecomposition({ tasks: tasks.map((task) => ({ ...task, cluster: 't' })) })).toMatchObject({
    gapSe: { undefined: 'one-cluster' },
  });
});
