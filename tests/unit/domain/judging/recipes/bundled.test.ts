import { expect, it } from 'vitest';
import { recipeCanonical, verdictLogits, verdictText } from '../../../../../src/domain/judging';
import { RECIPES } from '../../../../../src/domain/judging/recipes';
import { hashValue } from '../../../../../src/services/hash';

const hashOf = (recipe: (typeof RECIPES)[number]) => hashValue(recipeCanonical(recipe));

it('the first recipes keep their hashes: verdicts that are stored stay theirs', async () => {
  expect(await hashOf(verdictLogits)).toBe(
    '3e0cfd1410df6d2393ecc9b5cea912f249785dbb86cab4fe95f0f20d83f5af61',
  );
  expect(await hashOf(verdictText)).toBe('171da17206430eae9a94ff129bbb0e7d7cecaf160099ec916f67204f8c82ed09');
});

it('each recipe is another judge: ids and hashes occur once', async () => {
  const hashes = await Promise.all(RECIPES.map(hashOf));
  expect(new Set(hashes).size).toBe(RECIPES.length);
  expect(new Set(RECIPES.map(({ id }) => id)).size).toBe(RECIPES.length);
});

it('a grammar bounds its reason, so that an answer in a common script ends within the limit', () => {
  for (const { grammar, maxTokens } of RECIPES) {
    if (grammar === null) continue;
    const longest = Number(/char\{1,(\d+)\}/.exec(grammar)?.[1]);
    expect(longest).toBeGreaterThan(100);
    expect(longest).toBeLessThan(maxTokens);
  }
});
