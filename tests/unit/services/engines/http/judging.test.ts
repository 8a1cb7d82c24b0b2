import { describe, expect, test } from 'vitest';
import type { ServerKind } from '../../../../../src/domain/run';
import { deferred } from '../../runner/bench';
import { aServerJudge, labelsOf } from '../../../../support/judge-bench';
import type { Question } from '../../../../support/judge-server';
import { aJudgeRequest, criteria } from '../../../../support/judge-request';

const KEYS = ['c1', 'c2', 'c3', 'c4'];
/** A response of its own, so that requests can be told apart. */
const about = (response: string, count = 4) =>
  aJudgeRequest({
    criteria: criteria(count),
    responsePart: `[response 1 begins]\n${response}\n[response 1 ends]\n`,
  });
const isCriterion = ({ text }: Question): boolean => /[A-Z]\. [^\n]*$/.test(text);

describe('label probabilities are read', () => {
  test('from the forms of every kind of server, alike', async () => {
    const { judge } = await aServerJudge({ kind: 'llama.cpp', widest: 24 });
    const expected = labelsOf(await judge(aJudgeRequest()));
    expect(expected.map(({ key }) => key)).toEqual(KEYS);
    for (const kind of ['vllm', 'ollama', 'lm-studio', 'other'] as const satisfies ServerKind[]) {
      const other = await aServerJudge({ kind, widest: 24 });
      expect(other.loaded.labels, kind).toEqual({ usable: true });
      expect(labelsOf(await other.judge(aJudgeRequest())), kind).toEqual(expected);
    }
  });

  test('as far as a server lists them, which is asked once whether it lists more', async () => {
    const { server, judge } = await aServerJudge({ kind: 'vllm', widest: 5 });
    const { outcome, verdicts } = await judge(about('Blue.', 20));
    expect(outcome.ok).toBe(true);
    for (const verdict of verdicts) {
      if (verdict.kind !== 'labels') expect.fail(JSON.stringify(verdict));
      expect(verdict.logprobs.floor).toBeLessThan(0);
    }
    expect(server.questions.every(({ top_logprobs: top }) => top === 5)).toBe(true);
  });

  test('not where a server gives none: it says so, and the same judge is asked in words', async () => {
    for (const kind of ['other', 'lm-studio', 'llama.cpp'] as const) {
      const { loaded, judge } = await aServerJudge({ kind, widest: 0, words: { content: 'False.\ntrue' } });
      expect(loaded.labels).toEqual({ usable: false, detail: 'the server gives no probabilities' });
      expect((await judge(aJudgeRequest())).outcome).toEqual({
        ok: false,
        failure: { kind: 'no-label-probabilities', detail: 'the server gives no probabilities' },
      });
      const { outcome, verdicts } = await judge(aJudgeRequest({ reading: 'text', maxTokens: 8 }));
      expect(outcome.ok).toBe(true);
      expect(verdicts).toMatchObject(KEYS.map((key) => ({ key, kind: 'text', text: 'False.\ntrue' })));
    }
  });
});

describe('a judge’s thought', () => {
  const asked = aJudgeRequest({ reading: 'text', maxTokens: 64, thinking: 'on' });

  test.each([
    ['in a field of its own', { content: 'true', reasoning_content: 'It may well be so.' }],
    ['in a block', { content: '<think>It may well be so.</think>\ntrue' }],
    ['in a block that the template opened', { content: 'It may well be so.</think>\ntrue' }],
  ])('%s is split off, kept and counted', async (_, words) => {
    const { judge } = await aServerJudge({ kind: 'vllm', words });
    const { outcome, verdicts } = await judge(asked);
    expect(verdicts).toMatchObject(KEYS.map(() => ({ text: 'true', thinking: 'It may well be so.' })));
    const counted = verdicts.reduce((sum, { tokens }) => sum + tokens.completion, 0);
    expect(counted).toBeGreaterThanOrEqual(KEYS.length);
    expect(outcome).toMatchObject({ ok: true, value: { tokens: { completion: counted } } });
  });

  test('that never ends is no verdict', async () => {
    const words = { content: '', reasoning_content: 'It may well be, or' };
    const { judge } = await aServerJudge({ kind: 'vllm', words });
    const { verdicts } = await judge(asked);
    expect(verdicts).toMatchObject(
      KEYS.map(() => ({ kind: 'failure', failure: { kind: 'thinking-unfinished' } })),
    );
  });
});

describe('criteria in lists', () => {
  test.each(['vllm', 'llama.cpp'] as const)('say what single requests say: %s', async (kind) => {
    const single = await aServerJudge({ kind, widest: 24 });
    const listed = await aServerJudge({ kind, widest: 24 }, { batch: 3 });
    const expected = labelsOf(await single.judge(about('Blue.', 8)));
    const verdicts = labelsOf(await listed.judge(about('Blue.', 8)));
    expect(verdicts.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    expect(verdicts).toEqual(expected);
    expect(listed.server.lists).toEqual([3, 3, 1]); // the first alone
    expect(single.server.lists).toEqual([]);
  });

  test('are asked one by one where a server takes none', async () => {
    const { server, judge } = await aServerJudge({ kind: 'vllm', takesLists: false }, { batch: 3 });
    expect(labelsOf(await judge(aJudgeRequest())).map(({ key }) => key)).toEqual(KEYS);
    expect(server.questions.filter(isCriterion)).toHaveLength(4);
  });
});

describe('several judgments at once', () => {
  /** Opens when so many have come. */
  const meeting = (count: number) => {
    const { promise, resolve } = deferred();
    let here = 0;
    return () => {
      here += 1;
      if (here === count) resolve();
      return promise;
    };
  };
  const RESPONSES = ['Blue.', 'Green.', 'Red.'];

  test('llama.cpp: each in a slot of its own, where its criteria go one after the other', async () => {
    const met = meeting(3);
    const inSlot = new Map<number, number>();
    const { server, judge } = await aServerJudge(
      {
        kind: 'llama.cpp',
        onCriterion: async ({ id_slot }, response) => {
          const now = (inSlot.get(id_slot) ?? 0) + 1;
          inSlot.set(id_slot, now);
          response.on('close', () => inSlot.set(id_slot, (inSlot.get(id_slot) ?? 0) - 1));
          expect(now).toBe(1);
          await met();
          return false;
        },
      },
      { concurrency: 3 },
    );
    const alone = await aServerJudge({ kind: 'llama.cpp' });
    const judged = await Promise.all(RESPONSES.map((response) => judge(about(response))));
    for (const [i, response] of RESPONSES.entries()) {
      expect(judged[i]).toMatchObject({
        verdicts: (await alone.judge(about(response))).verdicts.map(({ ms: _, ...rest }) => rest),
      });
    }
    const asked = server.questions.filter(isCriterion);
    const slots = RESPONSES.map((response) => [
      ...new Set(asked.filter(({ text }) => text.includes(response)).map(({ id_slot }) => id_slot)),
    ]);
    expect(slots.flat().toSorted()).toEqual([0, 1, 2]);
    expect(slots.every((own) => own.length === 1)).toBe(true);
  });

  test('llama.cpp with fewer slots than requests: the third waits for a slot', async () => {
    const { server, judge } = await aServerJudge({ kind: 'llama.cpp', slots: 2 }, { concurrency: 6 });
    const judged = await Promise.all(RESPONSES.map((response) => judge(about(response))));
    for (const one of judged) expect(labelsOf(one).map(({ key }) => key)).toEqual(KEYS);
    expect(new Set(server.questions.map(({ id_slot }) => id_slot))).toEqual(new Set([0, 1]));
    // Two task parts, and what each response and each criterion adds.
    const oneByOne = await aServerJudge({ kind: 'llama.cpp' });
    for (const response of RESPONSES) await oneByOne.judge(about(response));
    expect(server.evaluated - oneByOne.server.evaluated).toBeLessThan(120);
  });

  test('llama.cpp that doesn’t say how many slots it has: all wait for the one that it surely has', async () => {
    const { server, judge } = await aServerJudge({ kind: 'llama.cpp', slots: null }, { concurrency: 6 });
    const judged = await Promise.all(RESPONSES.map((response) => judge(about(response))));
    for (const one of judged) expect(labelsOf(one).map(({ key }) => key)).toEqual(KEYS);
    expect(new Set(server.questions.map(({ id_slot }) => id_slot))).toEqual(new Set([0]));
  });

  test('other servers: criteria of one response side by side, of two as many again; never more than asked for', async () => {
    const four = meeting(4);
    let mayMeet = false;
    const { server, judge } = await aServerJudge(
      {
        kind: 'vllm',
        onCriterion: async ({ text }) => {
          if (mayMeet && !text.includes('A. ')) await four();
          return false;
        },
      },
      { concurrency: 4 },
    );
    mayMeet = true;
    labelsOf(await judge(about('Blue.', 5))); // would never end, were the four not asked at once
    await Promise.all(RESPONSES.map((response) => judge(about(response, 9))));
    expect(Math.max(...server.questions.map(({ inFlight }) => inFlight))).toBe(4);
  });
});

describe('a slot that has lost what it had read', () => {
  test('reads it again, so that every verdict is made from the same', async () => {
    const calm = await aServerJudge({ kind: 'llama.cpp' });
    const expected = await calm.judge(aJudgeRequest());
    for (const at of ['A. ', 'C. ']) {
      let isLost = false;
      const { server, judge } = await aServerJudge({
        kind: 'llama.cpp',
        onCriterion: ({ text }) => {
          if (text.includes(at) && !isLost) {
            isLost = true;
            server.forget();
          }
          return false;
        },
      });
      const judged = await judge(aJudgeRequest());
      expect(labelsOf(judged)).toEqual(labelsOf(expected));
      expect(judged.verdicts.map(({ tokens }) => tokens.cached)).toEqual(
        expected.verdicts.map(({ tokens }) => tokens.cached),
      );
      expect(judged.verdicts.every(({ evaluated }) => evaluated === 'prefix')).toBe(true);
    }
  });

  test('is asked no more than once more, however often it loses it', async () => {
    const { server, judge } = await aServerJudge({
      kind: 'llama.cpp',
      onCriterion: () => {
        server.forget();
        return false;
      },
    });
    expect(labelsOf(await judge(aJudgeRequest())).map(({ key }) => key)).toEqual(KEYS);
    expect(server.questions.filter(isCriterion)).toHaveLength(5);
  });
});
