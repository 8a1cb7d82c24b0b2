import { describe, expect, it } from 'vitest';
import { probabilityMet } from '../../../../src/domain/judging';
import type { RawVerdict } from '../../../../src/protocol/engine';
import { CacheBudget } from '../../../../workers/wllama/cache-budget';
import { judge } from '../../../../workers/wllama/judge';
import type { Asking, Session } from '../../../../workers/wllama/session';
import { aJudgeRequest } from '../../../support/judge-request';

const VOCABULARY = 1_000;
const [TRUE, FALSE] = [1, 2];
const signal = new AbortController().signal;

interface Asked {
  content: string;
  width: number | undefined;
  fresh: boolean;
}

/** A llama.cpp that says these ranks of the labels, keeps the last prompt, and fails to write lists of some widths. */
function aRuntime(ranks: { true: number; false: number }, broken: (width: number) => boolean = () => false) {
  const asked: Asked[] = [];
  let kept = '';
  const top = (width: number) =>
    Array.from({ length: Math.min(width, VOCABULARY) }, (_, rank) => ({
      id: rank === ranks.true ? TRUE : rank === ranks.false ? FALSE : 100 + rank,
      token: `t${rank}`,
      logprob: -1 - rank / 100,
    }));
  const runtime: Asking = {
    log: { reason: () => '' },
    chat: (_signal, { messages, top_logprobs: width, cache_prompt: cachePrompt }) => {
      const content = JSON.stringify(messages);
      let cached = 0;
      while (cachePrompt === true && cached < content.length - 1 && content[cached] === kept[cached])
        cached += 1;
      kept = content;
      const wanted = typeof width === 'number' ? width : undefined;
      asked.push({ content, width: wanted, fresh: cachePrompt !== true });
      if (wanted !== undefined && broken(wanted))
        return Promise.reject(new Error('Invalid typed array length: 7'));
      return Promise.resolve({
        choices: [
          {
            finish_reason: 'length',
            message: { content: 'x' },
            logprobs: wanted === undefined ? null : { content: [{ top_logprobs: top(wanted) }] },
          },
        ],
        usage: { prompt_tokens: content.length, completion_tokens: 1 },
        timings: { cache_n: cached },
      });
    },
    chatStream: () => Promise.resolve(),
    complete: () => Promise.resolve(undefined),
    exit: () => Promise.resolve(),
  };
  return { asked, runtime };
}

const aSession = (runtime: Asking): Session => ({
  runtime,
  facts: {
    contextTokens: null,
    template: '',
    thinking: 'none',
    controlStrings: [],
    cacheBytesPerToken: 1,
    isRecurrent: false,
  },
  forms: { true: [{ id: TRUE, text: 'true' }], false: [{ id: FALSE, text: 'false' }] },
  vocabularySize: VOCABULARY,
  contextTokens: 4096,
  budget: new CacheBudget(1, 1e9),
  memory: { task: null, cut: 0 },
});

async function verdicts(session: Session, request = aJudgeRequest()): Promise<RawVerdict[]> {
  const found: RawVerdict[] = [];
  const outcome = await judge(session, signal, request, session.forms, (verdict) => found.push(verdict));
  expect(outcome).toMatchObject({ ok: true });
  return found;
}

const widths = (asked: readonly Asked[]): number[] =>
  asked.flatMap(({ width }) => (width === undefined ? [] : [width]));

describe('lists of the most probable tokens', () => {
  const one = aJudgeRequest({ todo: ['c1'] });

  it('are short where both labels stand among the first', async () => {
    const { asked, runtime } = aRuntime({ true: 3, false: 19 });
    await verdicts(aSession(runtime));
    expect(widths(asked)).toEqual([20, 20, 20, 20]);
  });

  it('are widened to 200 for a label that is missing, and that criterion goes on from the same prefix', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 150 });
    const [verdict] = await verdicts(aSession(runtime), one);
    expect(widths(asked)).toEqual([20, 200]);
    expect(verdict).toMatchObject({ kind: 'labels', logprobs: { true: -1, false: -2.5 } });
    const [first, second] = asked.filter(({ width }) => width !== undefined);
    expect(second?.content).toBe(first?.content);
  });

  it('are widened to the whole vocabulary, and then nothing is bounded', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 900 });
    const [verdict] = await verdicts(aSession(runtime), one);
    expect(widths(asked)).toEqual([20, 200, VOCABULARY]);
    expect(verdict).toMatchObject({ kind: 'labels', logprobs: { true: -1, false: -10, floor: null } });
  });

  it('are the widest that could be written, and the missing label is bounded', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 900 }, (width) => width > 100);
    const [verdict] = await verdicts(aSession(runtime), one);
    expect(widths(asked)).toEqual([20, 200, 100]);
    if (verdict?.kind !== 'labels') throw new Error('no labels');
    expect(verdict.logprobs).toEqual({ true: -1, false: null, floor: -1.99 });
    expect(probabilityMet(verdict.logprobs)).toMatchObject({ bounded: true });
  });

  it('are narrowed where the first one couldn’t be written', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 3 }, (width) => width > 5);
    const [verdict] = await verdicts(aSession(runtime), one);
    expect(widths(asked)).toEqual([20, 10, 5]);
    expect(verdict).toMatchObject({ kind: 'labels', logprobs: { true: -1, false: -1.03 } });
  });

  it('without either label decide nothing', async () => {
    const { runtime } = aRuntime({ true: 800, false: 900 }, (width) => width > 20);
    const [verdict] = await verdicts(aSession(runtime), one);
    if (verdict?.kind !== 'labels') throw new Error('no labels');
    expect(verdict.logprobs).toMatchObject({ true: null, false: null });
    expect(probabilityMet(verdict.logprobs)).toBeUndefined();
  });
});

describe('the canonical evaluation', () => {
  it('reads a task part from an empty cache once, for all its responses', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 1 });
    const session = aSession(runtime);
    await verdicts(session);
    await verdicts(session, aJudgeRequest({ responsePart: 'Red.\nThe statement:\n' }));
    await verdicts(session, aJudgeRequest({ taskPart: 'Another task.\n' }));
    expect(asked.map(({ fresh }) => fresh)).toEqual([
      ...[true, false, false, false, false, false],
      ...[false, false, false, false, false, false],
      ...[true, false, false, false, false, false],
    ]);
  });

  it('sends the bare prefix before criteria that begin like the one before, and from the 27th on', async () => {
    const { asked, runtime } = aRuntime({ true: 0, false: 1 });
    const criteria = Array.from({ length: 28 }, (_, place) => ({
      key: `c${place + 1}`,
      text: `${place < 2 ? 'A' : String.fromCharCode(65 + (place % 26))}. It is so.`,
    }));
    const todo = ['c1', 'c2', 'c3', 'c27', 'c4'];
    await verdicts(aSession(runtime), aJudgeRequest({ criteria, todo }));
    const bare = asked.map(({ width }) => width === undefined);
    expect(bare).toEqual([true, true, false, true, false, false, true, false, true, false]);
  });
});
