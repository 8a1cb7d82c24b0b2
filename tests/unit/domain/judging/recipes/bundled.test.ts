import { expect, it } from 'vitest';
import { recipeCanonical } from '../../../../../src/domain/judging';
import { RECIPES } from '../../../../../src/domain/judging/recipes';
import { hashValue } from '../../../../../src/services/hash';

const hashOf = (recipe: (typeof RECIPES)[number]) => hashValue(recipeCanonical(recipe));

it('recipes keep their hashes: verdicts and check-ups that are stored stay theirs', async () => {
  const hashes = await Promise.all(RECIPES.map(async (recipe) => [recipe.id, await hashOf(recipe)]));
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "flow-judge": "72b4fc52b4bc24ca10f0753213d93e232d012934e62d6efb0480dbde08fc2930",
      "official-order": "6abf91b64b2cddf9454a768ead18fdeecaf56ed1c7a3c11868db6f38c5ae6fd3",
      "one-to-five": "fc4e8f18ddffb3bc3e0c66261320e5d48e685e678792d975541ec032a4a8e646",
      "reason-then-verdict": "4769dda33ac18dfcf4d683ce128fc45f0ebd23c8b4d5113ef4a885ed41a6ab39",
      "reason-then-verdict-ar": "421ada60d35768d2b8d5f37252a4d6118a4a63615efbcae5fa7df2628d994298",
      "reason-then-verdict-es": "09fbedf6b2148b2c499ad395ac41940766c4b39f55af8b33394437fce2a7eafd",
      "reason-then-verdict-zh": "a750f3150bd9d5b4ff2afe2704391071359285ca1ab0b0865b158cccf99b6633",
      "rubricarrow-labels": "6dc41342006ec3466b7f461f25e6313e4af9a6ae559d6da4097dbbf3a9eb680e",
      "rubricarrow-text": "d400ecb0829fde9900124ea0b7bd98d011899be081363afc5d306721b7408368",
      "verdict-logits": "3e0cfd1410df6d2393ecc9b5cea912f249785dbb86cab4fe95f0f20d83f5af61",
      "verdict-logits-ar": "1437d03352e5c2ba2463a478d0956e32ab358ecc410c47cc9d4474a49be71ad2",
      "verdict-logits-es": "23ab2d7da18d6cf759af0d15268641234a8b20118a85348b1c8d0cafae4d1f02",
      "verdict-logits-zh": "e4f4db8d96695ff74173273c7f8a1f7faf9f4016164076562369f884e536d638",
      "verdict-text": "171da17206430eae9a94ff129bbb0e7d7cecaf160099ec916f67204f8c82ed09",
      "verdict-text-ar": "5038ad4b63b26f901b597b94bcae8c70ad1e0a7286ecf9812da8184018baef7f",
      "verdict-text-es": "54b725bd7a6d087539ae64df8b527f795f532318d9588cbfbc25718a75f00c40",
      "verdict-text-zh": "54e05c61ea1f67f84f1212351a60344471d04949fbe42ad090937efa5299d04e",
    }
  `);
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
