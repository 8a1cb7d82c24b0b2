import { describe, expect, it } from 'vitest';
import { cutsOf } from '../../../../workers/webllm/cuts';

const [TASK, RESPONSE, END, HEADER, A, B] = [[1, 2, 3], [4, 5], [90], [91], [6, 7, 8], [6, 9]];
const bareTask = [...TASK, ...END, ...HEADER];
const bare = [...TASK, ...RESPONSE, ...END, ...HEADER];
const prompt = (criterion: number[]): number[] => [...TASK, ...RESPONSE, ...criterion, ...END, ...HEADER];

describe('the cuts of a judgment', () => {
  it('stand where task part and response part end', () => {
    expect(cutsOf(bareTask, bare, [prompt(A), prompt(B)])).toEqual({ task: 3, response: 5 });
  });

  it('don’t move when criteria begin alike', () => {
    expect(cutsOf(bareTask, bare, [prompt(A)])).toEqual({ task: 3, response: 5 });
    expect(cutsOf(bareTask, bare, [prompt(B), prompt(B), prompt(A)])).toEqual({ task: 3, response: 5 });
  });

  it('stand before a token that response and criterion share', () => {
    const merged = [...TASK, 4, 77, 7, ...END, ...HEADER];
    expect(cutsOf(bareTask, bare, [prompt(A), merged])).toEqual({ task: 3, response: 4 });
  });

  it('stand before a token that task and response share', () => {
    const merged = [1, 2, 88, 5];
    const whole = [[...merged, 6, 7, ...END, ...HEADER]];
    expect(cutsOf(bareTask, [...merged, ...END, ...HEADER], whole)).toEqual({ task: 2, response: 4 });
  });

  it('leave two tokens of every prompt', () => {
    expect(cutsOf(bareTask, bare, [bare])).toEqual({ task: 3, response: 5 });
    expect(cutsOf([1, 2, 3], [1, 2, 3], [[1, 2, 3]])).toEqual({ task: 1, response: 1 });
  });

  it('are none where nothing is shared', () => {
    expect(cutsOf([1, 2], [3, 4], [[5, 6, 7]])).toEqual({ task: 0, response: 0 });
  });
});
