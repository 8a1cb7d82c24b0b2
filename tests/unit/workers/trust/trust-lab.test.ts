import { expect, it } from 'vitest';
import { isUndefined } from '../../../../src/domain/stats';
import type { LabProgress, LabReport, LabUpdate } from '../../../../src/protocol/trust';
import { aLabSet } from '../../../support/lab-sets';
import { createTrustLab } from '../../../../workers/trust/trust-lab';

const judges = [
  { key: 'steady', set: aLabSet({ judgeId: 'steady', name: 'Steady' }, 0, 0) },
  { key: 'kind', set: aLabSet({ judgeId: 'kind', name: 'Kind' }, 0.5, 0.06) },
  { key: 'coin', set: aLabSet({ judgeId: 'coin', name: 'Coin' }, 0.5, 0.5) },
];
const now = (): Promise<void> => Promise.resolve();

it('the figures come first, every judge gets an interval before one is refined, and it ends with all draws', async () => {
  const told: (LabReport | LabUpdate)[] = [];
  const progress: LabProgress[] = [];
  const lab = createTrustLab(now, 1000);
  const outcome = await lab.analyse(
    { judges, against: 'steady', tasks: [] },
    (one) => progress.push(one),
    (report) => told.push(report),
    (update) => told.push(update),
  );
  expect(outcome).toEqual({ ok: true, value: null });
  const [report, ...updates] = told;
  expect(report).toMatchObject({
    against: 'steady',
    rows: [
      { key: 'kind', agreement: { draws: 0, finding: null } },
      { key: 'coin', agreement: { draws: 0, finding: null } },
    ],
  });
  expect(updates.slice(0, 2)).toMatchObject([
    { key: 'kind', agreement: { finding: { code: 'too-kind' } } },
    { key: 'coin', agreement: { finding: { code: 'no-better-than-chance' } } },
  ]);
  expect(updates.slice(-2)).toMatchObject([{ agreement: { draws: 1000 } }, { agreement: { draws: 1000 } }]);
  expect(progress.at(-1)).toEqual({ phase: 'drawing', done: 2000, of: 2000 });
});

it('the criteria behind a step make its points, and the steps the difference', async () => {
  const reports: LabReport[] = [];
  const lab = createTrustLab(now, 10);
  await lab.analyse(
    { judges: judges.slice(0, 2), against: 'steady', tasks: [] },
    () => undefined,
    (report) => reports.push(report),
    () => undefined,
  );
  const gap = reports[0]?.rows[0]?.gap;
  if (gap == null) throw new Error('no gap');
  const { steps, clipping, gap: difference } = gap.waterfall;
  const sum = steps.reduce((total, { points }) => total + points, clipping.points);
  expect(sum).toBeCloseTo(difference.clipped, 9);
  expect(isUndefined(difference.interval)).toBe(false);
  for (const { criteria, of } of Object.values(gap.behind))
    if (criteria.length === of) expect(criteria.every(({ flips }) => flips.length > 0)).toBe(true);
});
