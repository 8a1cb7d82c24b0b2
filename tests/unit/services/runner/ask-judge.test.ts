import { describe, expect, it } from 'vitest';
import type { Recipe } from '../../../../src/domain/judging';
import { reasonThenVerdict, RECIPES } from '../../../../src/domain/judging/recipes';
import type { Thinking, Verdict } from '../../../../src/domain/run';
import { askJudge } from '../../../../src/services/runner/ask-judge';
import { materialOf } from '../../../../src/services/task-material';
import { aHash, aTask } from '../../../support/builders';
import { obedientJudge } from '../../../support/obedient-judge';
import { valueOf } from '../../../support/outcomes';

const task = aTask();
const todo = task.rubric.map(({ id }) => id);

/** Asks about all criteria; the judge finds only “at most three points” true. */
async function judged(recipe: Recipe, thinking: Thinking = 'off', thought: string | null = null) {
  const { client, requests } = obedientJudge('at most three', { thought });
  const verdicts: Verdict[] = [];
  const material = await materialOf(task, {});
  const question = { material, recipe, todo, resources: {}, response: 'Dear Leyla,', thinking };
  const signal = new AbortController().signal;
  valueOf(
    await askJudge(signal, client, { ...question, environmentId: aHash('e') }, (verdict) => {
      verdicts.push(verdict);
    }),
  );
  return { verdicts, request: requests[0] };
}

describe('a judge that answers in the form it is asked for', () => {
  for (const recipe of RECIPES) {
    it(`is read rightly with ${recipe.id}`, async () => {
      const { verdicts } = await judged(recipe);
      expect(verdicts.map(({ met, failure }) => [met, failure])).toEqual([
        [false, null],
        [true, null],
        [false, null],
      ]);
      const hasReason = ['json-field', 'tag', 'scale'].includes(recipe.reading);
      expect(verdicts.map(({ reason }) => reason)).toEqual(
        todo.map(() => (hasReason ? 'It says so.' : null)),
      );
    });
  }

  it('thinking first has room for its thought, which is the reason only where the answer has none', async () => {
    const thought = 'Let me see.';
    for (const recipe of RECIPES.filter(({ reading }) => reading !== 'label-probability')) {
      const { verdicts, request } = await judged(recipe, 'on', thought);
      expect(verdicts.map(({ met }) => met)).toEqual([false, true, false]);
      expect(verdicts[0]?.reason).toBe(recipe.reading === 'last-line' ? thought : 'It says so.');
      expect(request?.maxTokens).toBeGreaterThan(recipe.maxTokens + 1000);
    }
  });

  it('a grammar goes to the engine as it stands in the recipe', async () => {
    const { request } = await judged(reasonThenVerdict);
    expect(request).toMatchObject({ reading: 'text', grammar: reasonThenVerdict.grammar, maxTokens: 512 });
  });
});
