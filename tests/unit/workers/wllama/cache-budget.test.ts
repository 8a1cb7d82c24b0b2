import { describe, expect, test } from 'vitest';
import { CacheBudget } from '../../../../workers/wllama/cache-budget';

const MB = 1024 * 1024;
const reply = (prompt: number, cached: number) => ({ prompt, cached, completion: 1 });

describe('the budget of llama.cpp’s own prompt cache', () => {
  test('is spent by prompts that leave most of the last one behind', () => {
    const budget = new CacheBudget(MB, 512 * MB);
    budget.answered(reply(300, 0));
    budget.answered(reply(300, 0));
    expect(budget.isSpent).toBe(false);
    budget.answered(reply(300, 0));
    expect(budget.isSpent).toBe(true);
  });

  test('isn’t spent by criteria that go on from one prefix', () => {
    const budget = new CacheBudget(MB, 512 * MB);
    budget.answered(reply(300, 0));
    for (let i = 0; i < 100; i += 1) budget.answered(reply(330, 300));
    expect(budget.isSpent).toBe(false);
  });

  test('counts a refused request, before which the state was put aside', () => {
    const budget = new CacheBudget(MB, 512 * MB);
    budget.answered(reply(600, 0));
    budget.brokenOff();
    expect(budget.isSpent).toBe(true);
  });
});
