import { expect, it } from 'vitest';
import { compareWays } from '../../../../workers/webllm/prefix-probe';

it('two ways that agree work, with the distance between them', () => {
  expect(compareWays([0.5, 0.25], [0.5, 0.25], [0.25, 0.5])).toEqual({ works: true, distance: 0 });
  expect(compareWays([0.5, 0.25], [0.5, 0.255], [0.255, 0.5])).toMatchObject({ works: true });
});

it.each([
  ['they are too far apart', [0.5, 0.25], [0.5, 0.28], [0.28, 0.5], /is 0.030 off/],
  ['other order gives other numbers', [0.5, 0.25], [0.5, 0.25], [0.25, 0.500_001], /same numbers twice/],
  ['there are no numbers', [0.5, Number.NaN], [0.5, 0.25], [0.25, 0.5], /no numbers/],
])('they don’t work when %s', (_, whole, shared, again, reason) => {
  const reuse = compareWays(whole, shared, again);
  expect(reuse.works ? '' : reuse.detail).toMatch(reason);
});
