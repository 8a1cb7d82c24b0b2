import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anchorUse, planControls } from '../../../../src/domain/controls';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import { anAnchor, aRubric, aTask } from '../../../support/builders';

const numbered = (index: number, anchors: number, change: Partial<Task> = {}): Task =>
  aTask({
    id: asTaskId(`t${String(index)}`),
    rubric: aRubric(1, 0),
    reference: `Reference ${String(index)}.`,
    anchors: Array.from({ length: anchors }, (_, place) =>
      anAnchor({ id: `a${String(place)}`, breaks: [asCriterionId('c1'), asCriterionId('c2')] }),
    ),
    ...change,
  });

it('near misses of a pack are used, or say why not', () => {
  const pack = [
    numbered(1, 4),
    numbered(2, 1, { reference: null }),
    numbered(3, 2),
    ...Array.from({ length: 12 }, (_, index) => numbered(10 + index, 1)),
  ];
  const chosen = pack.filter(({ id }) => id !== 't3');
  const use = anchorUse(pack, chosen, planControls(chosen, 1));
  expect(use.inPack).toBe(4 + 1 + 2 + 12);
  expect(use).toMatchObject({ notChosen: 2, noReference: 1, beyond: 1 });
  expect(use.used + use.notSampled).toBe(4 - 1 + 12);
  expect(use.notSampled).toBeGreaterThan(0);
  // c2 has weight 0 and every near miss breaks it.
  expect(use.weightless).toBe(use.used);
});

it('each is counted once, and as many are used as the run will hold', () => {
  const aPackOf = fc.array(fc.tuple(fc.nat(5), fc.boolean(), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(aPackOf, fc.nat(99), (shape, seed) => {
      const pack = shape.map(([anchors, has], index) =>
        numbered(index, anchors, has ? {} : { reference: null }),
      );
      const chosen = pack.filter((_, index) => shape[index]?.[2]);
      const plan = planControls(chosen, seed);
      const { inPack, weightless, ...fates } = anchorUse(pack, chosen, plan);
      expect(Object.values(fates).reduce((sum, count) => sum + count, 0)).toBe(inPack);
      expect(fates.used).toBe(plan.texts.filter(({ kind }) => kind.startsWith('anchor-')).length);
      expect(weightless).toBe(fates.used);
    }),
  );
});
