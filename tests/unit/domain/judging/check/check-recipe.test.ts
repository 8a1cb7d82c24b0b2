import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  buildJudgeRequest,
  RecipeSchema,
  verdictLogits,
  verdictText,
  type Recipe,
} from '../../../../../src/domain/judging';
import { checkRecipe, placeOf } from '../../../../../src/domain/judging/check';
import { officialOrder, recipeFor, RECIPES } from '../../../../../src/domain/judging/recipes';
import { aTask } from '../../../../support/builders';

const problems = (changes: Partial<Recipe>): unknown[] => checkRecipe({ ...verdictText, ...changes });
const errors = (changes: Partial<Recipe>) =>
  checkRecipe({ ...verdictText, ...changes }).filter(({ level }) => level === 'error');

describe('what is broken in a recipe is found with its place', () => {
  it('no bundled recipe has anything wrong; the official order is told that it has no letter', () => {
    for (const recipe of RECIPES) {
      const expected = recipe === officialOrder ? [{ kind: 'no-letter', part: 'criterionPart' }] : [];
      expect(checkRecipe(recipe)).toMatchObject(expected);
      expect(checkRecipe(recipe)).toHaveLength(expected.length);
    }
  });

  it('an unknown placeholder', () => {
    expect(errors({ taskPart: 'Read.\n[{{fence}}]\n{{task}} by {{author}}\n' })).toEqual([
      {
        ...{ level: 'error', kind: 'unknown', part: 'taskPart', placeholder: '{{author}}' },
        place: { line: 3, column: 13, offset: 30, length: 10 },
      },
    ]);
  });

  it.each(['{{ task }}', '{{Task}}', '{{task', '{{', '{{}}', '{{task_2}}'])(
    '%s is none that is known',
    (text) => {
      expect(errors({ taskPart: `{{task}}\n🙂 ${text}\n` })).toMatchObject([
        { kind: 'unknown', placeholder: text, place: { line: 2, column: 3 } },
      ]);
    },
  );

  it('a missing one, where its part ends', () => {
    expect(errors({ criterionPart: '{{letter}}. Is it\ntrue?' })).toEqual([
      {
        ...{ level: 'error', kind: 'missing', part: 'criterionPart', placeholder: '{{criterion}}' },
        place: { line: 2, column: 6, offset: 23, length: 0 },
      },
    ]);
    expect(errors({ responsePart: '' })).toMatchObject([{ kind: 'missing', part: 'responsePart' }]);
  });

  it('the second of two', () => {
    expect(errors({ taskPart: '{{fence}}{{task}}\n{{task}}\n' })).toMatchObject([
      { kind: 'twice', placeholder: '{{task}}', place: { line: 2, column: 1 } },
    ]);
  });

  it('one in the wrong part, with the part it belongs in', () => {
    expect(errors({ system: 'You judge {{response}}.' })).toMatchObject([
      { kind: 'wrong-part', part: 'system', belongs: ['responsePart'], place: { line: 1, column: 11 } },
    ]);
    expect(errors({ answerStart: '{{letter}}' })).toMatchObject([
      { kind: 'wrong-part', part: 'answerStart' },
    ]);
  });

  it('a part without the reference may be empty, then nothing of it is shown to the judge', () => {
    expect(problems({ referencePart: '' })).toMatchObject([{ level: 'note', kind: 'no-reference' }]);
    expect(errors({ referencePart: 'None.\n' })).toMatchObject([{ kind: 'missing', part: 'referencePart' }]);
  });

  it('what can be done but costs something is only noted', () => {
    expect(problems({ responsePart: '{{response}}' })).toMatchObject([
      { level: 'note', kind: 'no-fence', part: 'responsePart' },
      { level: 'note', kind: 'no-line-end', part: 'responsePart', place: { column: 13 } },
    ]);
    expect(problems({ criterionPart: 'So: {{letter}} {{criterion}}' })).toMatchObject([
      { kind: 'no-letter' },
    ]);
  });

  it('labels that can’t be told apart, a threshold off its scale, no room for an answer', () => {
    expect(errors({ labels: { true: 'Yes', false: ' yes ' } })).toEqual([{ level: 'error', kind: 'labels' }]);
    expect(errors({ labels: { true: '', false: 'no' } })).toHaveLength(1);
    for (const label of [' true', 'true\n', 'so it\nis', '\u00a0yes']) {
      expect(errors({ labels: { true: label, false: 'no' } }), label).toEqual([
        { level: 'error', kind: 'labels' },
      ]);
    }
    expect(errors({ maxTokens: 0 })).toEqual([{ level: 'error', kind: 'max-tokens' }]);
    const scale = recipeFor('Prometheus', true);
    for (const threshold of [1, 6, NaN]) {
      expect(checkRecipe({ ...scale, threshold })).toEqual([{ level: 'error', kind: 'threshold' }]);
    }
    expect(checkRecipe({ ...scale, labels: { true: 'good', false: '1' } })).not.toEqual([]);
  });

  it('a verdict in a field that isn’t named', () => {
    for (const reading of ['json-field', 'tag'] as const) {
      expect(errors({ reading })).toEqual([{ level: 'error', kind: 'field' }]);
      expect(errors({ reading, field: 'verdict' })).toEqual([]);
    }
  });
});

describe('places', () => {
  it('count lines by their ends and columns by characters', () => {
    expect(placeOf('ab\r\n👩x', 6)).toMatchObject({ line: 2, column: 2 });
    expect(placeOf('', 0)).toMatchObject({ line: 1, column: 1 });
    expect(placeOf('a\n', 2)).toMatchObject({ line: 2, column: 1 });
  });
});

describe('a recipe without errors', () => {
  const piece = fc.constantFrom(
    '{{task}}',
    '{{fence}}',
    '{{letter}}',
    '{{',
    '}}',
    '{{x}}',
    ' a ',
    '\n',
    '{',
    '$&',
  );
  const text = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join(''));

  it('can always be filled and stored; one that can’t be filled is refused by its schema', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const recipe: Recipe = { ...verdictLogits, taskPart: `${before}{{task}}${after}` };
        const isClean = checkRecipe(recipe).every(({ level }) => level !== 'error');
        const isStorable = v.is(RecipeSchema, recipe);
        const build = () =>
          buildJudgeRequest({
            ...{ recipe, task: aTask(), resources: {}, response: 'x', todo: [], thinking: 'off' },
          });
        if (isClean) expect(isStorable).toBe(true);
        if (isStorable) expect(build).not.toThrow();
        else expect(build).toThrow('which has no value here');
      }),
    );
  });
});
