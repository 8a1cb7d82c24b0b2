import { expect, it } from 'vitest';
import { L2BENCH_RULES } from '../../../../support/l2bench';

it('what ships about the benchmark leaves out task 540, with reason and source', () => {
  expect(L2BENCH_RULES.leftOut).toMatchObject([{ taskId: '540' }]);
});

it('published figures name their source and are never comparable', () => {
  const { published } = L2BENCH_RULES;
  expect(published).toMatchObject({ comparable: false, judge: 'Claude Sonnet 4.6', epochs: 3, tasks: 1000 });
  expect(published.figures).toHaveLength(10);
  const means = published.figures.map(({ meanScore }) => meanScore);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  expect(published.figures.filter(({ by }) => by === 'third-party')).toMatchObject([
    { candidate: 'Gemma 4 31B Thinking', meanScore: 0.805 },
  ]);
});
