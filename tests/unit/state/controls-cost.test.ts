import { expect, it } from 'vitest';
import { verdictLogits } from '../../../src/domain/judging';
import { suggestsControls } from '../../../src/state/controls-cost';
import { modelChoices } from '../../../src/state/model-choice';
import { aLocalModel } from '../../support/builders';

const judgedBy = (...sizes: readonly (number | null)[]) => ({
  judges: sizes
    .flatMap((paramsB) => modelChoices([aLocalModel({ paramsB, template: 'chatml' })], [], null))
    .map((choice) => ({ choice, recipe: verdictLogits })),
});
const unknown = { skillOf: () => null };

it.each([
  ['a judge of a size that may judge', [4], 0.49, true],
  ['a judge of a size nobody knows', [null], 0.1, true],
  ['one of two judges', [0.5, 4], 0.1, true],
  ['half of the run more', [4], 0.5, false],
  ['nothing else to do in the run', [4], Infinity, false],
  ['a judge for demonstration only', [0.5], 0.1, false],
  ['no judge', [], 0.1, false],
])('controls are suggested by what they cost and who judges: %s', (_what, sizes, growth, suggested) => {
  expect(suggestsControls(judgedBy(...sizes), unknown, { growth })).toBe(suggested);
});

it('without controls to give there is nothing to suggest', () => {
  expect(suggestsControls(judgedBy(4), unknown, null)).toBe(false);
});
