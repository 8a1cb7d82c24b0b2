import { expect, it } from 'vitest';
import { aLabSet } from '../../../support/lab-sets';
import { createWiderLab } from '../../../../workers/trust/wider';

const steady = aLabSet({ judgeId: 'steady', name: 'Steady', family: 'Qwen' }, 0, 0);
const kind = aLabSet({ judgeId: 'kind', name: 'Kind', family: 'Gemma' }, 0.5, 0.06);
const judges = [
  { key: 'steady', set: steady },
  { key: 'kind', set: kind },
  { key: 'again', set: { ...kind, judgeId: 'again', name: 'Again' } },
];
const lab = createWiderLab(() => Promise.resolve(), 200);

it('says where judges differ, who is a copy and what of self-preference can be measured', async () => {
  const progress: number[] = [];
  const found = await lab.widen({ judges, against: 'steady', tasks: [], lengths: new Map() }, (done) =>
    progress.push(done),
  );
  if (!found.ok) throw new Error('a report');
  const { rows, selfPreference, copies, repeatability } = found.value;
  expect(progress).toEqual([1, 2]);
  expect(rows.map(({ key }) => key)).toEqual(['kind', 'again']);
  expect(rows[0]?.where.groups.map(({ value }) => value)).toEqual(['k1', 'k2', 'k3']);
  expect(rows[0]?.rates.candidates).toHaveLength(3);
  expect(copies).toMatchObject([{ first: { name: 'Kind' }, second: { name: 'Again' } }]);
  expect(selfPreference.pairs).toMatchObject([{ familyA: 'Gemma', familyB: 'Qwen', tasks: 24 }]);
  expect(repeatability?.variants.map(({ variant }) => variant.name)).toEqual(['Kind', 'Again']);
});

it('has no repeatability where people are the standard, and says that a stand-in is worse', async () => {
  const people = { ...steady, judgeId: 'p', kind: 'person' as const, people: 1 };
  const found = await lab.widen(
    { judges: [{ key: 'p', set: people }, ...judges.slice(1)], against: 'p', tasks: [], lengths: new Map() },
    () => undefined,
  );
  expect(found).toMatchObject({ ok: true, value: { repeatability: null } });
  const ask = { trusted: steady, backup: kind, people: [people], tasks: [], margin: 0.05 };
  expect(await lab.standIn(ask)).toMatchObject({ ok: true, value: { answer: 'worse', agreementTrusted: 1 } });
});
