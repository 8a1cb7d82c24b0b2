import { expect, it } from 'vitest';
import {
  differingTerms,
  endOf,
  headlinesOf,
  importedFigures,
  shareOf,
} from '../../../../src/domain/references';
import { messages } from '../../../../src/i18n';
import { figureWords } from '../../../../src/ui/reference-words';
import { aFigure, aReference } from '../../../support/references';

it('parts and the unclipped twin of a figure are not shown beside it, another judge’s figure is', () => {
  const total = aFigure();
  const unclipped = aFigure({
    ...{ resultId: 'u', score: -0.2 },
    metric: { ...total.metric, id: 'corner.mean-unclipped', min: -0.6 },
  });
  const slice = aFigure({ resultId: 's', evaluation: 'corner.writing' });
  const other = aFigure({ resultId: 'o', judge: { ...total.judge, names: ['Other'], judgeId: null } });
  const longer = aFigure({ resultId: 'l', evaluation: 'cornerstone' });
  expect(headlinesOf({ figures: [total, unclipped, slice, other, longer] })).toEqual([total, other, longer]);
  expect(headlinesOf({ figures: [unclipped, slice] })).toEqual([unclipped]);
});

it('a score is a share of the most that can be had, and none where that is not said', () => {
  const of = (score: number, metric: Partial<ReturnType<typeof aFigure>['metric']>) => {
    const figure = aFigure();
    return shareOf(score, { ...figure, metric: { ...figure.metric, ...metric } });
  };
  expect(of(0.25, {})).toBe(0.25);
  expect(of(64, { max: 100 })).toBe(0.64);
  expect(of(64, {})).toBeNull();
  expect(of(0.25, { min: -1 })).toBeNull();
  expect(of(0.25, { lowerIsBetter: true })).toBeNull();
  expect(of(0.25, { lowerIsBetter: null })).toBeNull();
  expect(of(0.25, { max: null })).toBeNull();
});

const own = {
  ...{ packHash: 'c'.repeat(64), judgeId: 'j'.repeat(64), epochs: 2 },
  ...{ taskIds: ['t1', 't2', 't3'], packTasks: 3 },
};

it('only the same pack, tasks, judge and repeats make a figure comparable', () => {
  const figure = aFigure();
  expect(differingTerms(figure, own)).toEqual([]);
  expect(differingTerms(figure, { ...own, judgeId: 'k' })).toEqual(['judge']);
  expect(differingTerms(figure, { ...own, taskIds: ['t1'] })).toEqual(['tasks']);
  expect(differingTerms({ ...figure, dataset: { ...figure.dataset, used: 2 } }, own)).toEqual(['tasks']);
  const part = { ...figure, tasks: 2, dataset: { ...figure.dataset, taskIds: ['t3', 't1'] } };
  expect(differingTerms(part, { ...own, taskIds: ['t1', 't3'] })).toEqual([]);
  expect(differingTerms(part, own)).toEqual(['tasks']);
  const silent = aFigure({
    ...{ epochs: null, tasks: null, judge: { ...figure.judge, judgeId: null } },
    dataset: { ...figure.dataset, packHash: null, used: null },
  });
  expect(differingTerms(silent, own)).toEqual(['pack', 'tasks', 'judge', 'epochs']);
});

it('figures stand beside runs of their pack alone, the highest first', () => {
  const low = aReference({ referenceId: 'b'.repeat(64), figures: [aFigure({ score: 0.1, interval: null })] });
  const elsewhere = aReference({ referenceId: 'd'.repeat(64), packId: null });
  const [first, second, ...rest] = importedFigures([low, elsewhere, aReference()], 'corner');
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    ...{ candidate: 'Model Q8_0', meanScore: 0.5, interval: { low: 0.4, high: 0.6 } },
    set: { judge: 'Judge', prompt: 'verdict-logits 1', source: 'Example School', date: '2026-11-30' },
  });
  expect([second?.meanScore, second?.interval]).toEqual([0.1, null]);
});

it('an interval that lies beyond the scale stands as it is given, on a screen too', () => {
  const figure = aFigure({ score: 2, interval: { low: -4, high: 104, level: 0.95 } });
  const wide = { ...figure, metric: { ...figure.metric, max: 100 } };
  expect([endOf(-4, wide), endOf(104, wide), endOf(undefined, wide)]).toEqual([-0.04, 1.04, null]);
  expect(endOf(-4, { ...wide, metric: { ...wide.metric, max: null } })).toBeNull();
  const [shown] = importedFigures([aReference({ figures: [wide] })], 'corner');
  expect(shown?.interval).toEqual({ low: -0.04, high: 1.04 });
  expect(figureWords(messages(), wide)).toMatch(/\(.4.*–104/);
});
