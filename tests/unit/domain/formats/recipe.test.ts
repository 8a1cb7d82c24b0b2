import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipe, writeRecipe } from '../../../../src/domain/formats/recipe';
import { verdictText } from '../../../../src/domain/judging';
import { RECIPES } from '../../../../src/domain/judging/recipes';
import { failureOf, valueOf } from '../../../support/outcomes';

const broken = (changes: object): string =>
  JSON.stringify({ formatVersion: 1, recipe: { ...verdictText, ...changes } });

describe('a recipe in a file', () => {
  it('comes back as it went', () => {
    for (const recipe of RECIPES) expect(valueOf(readRecipe(writeRecipe(recipe), 'r.json'))).toEqual(recipe);
    expect(valueOf(readRecipe(`\uFEFF${writeRecipe(verdictText)}`, 'r.json'))).toEqual(verdictText);
  });

  it('with broken placeholders is refused, and told where each is', () => {
    const failure = failureOf(
      readRecipe(broken({ taskPart: 'Read\n{{task}} {{nobody}}\n', criterionPart: 'x' }), 'r.json'),
    );
    expect(failure).toEqual({
      kind: 'invalid-file',
      file: 'r.json',
      problems: 2,
      detail:
        'taskPart, line 2, column 10: unknown {{nobody}}\ncriterionPart, line 1, column 2: missing {{criterion}}',
    });
  });

  it('by a newer Deskmark, of another kind, or no JSON at all is refused with the reason', () => {
    expect(failureOf(readRecipe('{"formatVersion": 2, "recipe": {}}', 'r.json'))).toMatchObject({
      ...{ kind: 'newer-format', version: 2, known: 1 },
    });
    for (const text of ['{}', 'null', '[]', broken({ reading: 'mind' }), broken({ extra: 1 })]) {
      expect(failureOf(readRecipe(text, 'r.json'))).toMatchObject({ kind: 'invalid-file' });
    }
    expect(failureOf(readRecipe('recipe', 'r.json'))).toMatchObject({ kind: 'unreadable-file' });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readRecipe(text, 'r.json').ok).toBe(false);
      }),
    );
  });
});
