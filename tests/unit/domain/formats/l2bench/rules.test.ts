import { expect, it } from 'vitest';
import { L2BENCH_RULES } from '../../../../support/l2bench';

it('what ships about the benchmark leaves out task 540, with reason and source', () => {
  expect(L2BENCH_RULES.leftOut).toMatchObject([{ taskId: '540' }]);
});
