import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../../../../src/domain/failure';
import { aServerJudge, labelsOf } from '../../../../support/judge-bench';
import { aJudgeRequest } from '../../../../support/judge-request';
import { SOON } from '../../../../support/hostile-bench';

const LINE = 11 * 1024 * 1024;
const ELSEWHERE = 'http://10.0.0.7:8080/login';

/** What a server does at the third of four criteria, and what comes of it when the judge is read by labels, or in words. */
const DEEDS: readonly {
  name: string;
  act: (response: ServerResponse) => void;
  labels: Partial<Failure>;
  words?: Partial<Failure>;
}[] = [
  {
    name: 'a web page in place of JSON',
    act: (response) => {
      const page = `<!doctype html><a href="${ELSEWHERE}">Sign in</a>`;
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    },
    labels: { kind: 'server', reason: 'unreadable' },
  },
  {
    name: 'JSON of another kind',
    act: (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"hello": 1}'),
    labels: { kind: 'server', reason: 'unreadable' },
  },
  {
    name: 'probabilities that are none',
    act: (response) =>
      response.writeHead(200).end(
        JSON.stringify({
          choices: [{ message: { content: 'x' }, logprobs: { content: [{ top_logprobs: 'all of them' }] } }],
        }),
      ),
    labels: { kind: 'server', reason: 'unreadable' },
  },
  {
    name: 'a line of ten megabytes',
    act: (response) => response.writeHead(200).end(`data: ${'x'.repeat(LINE)}`),
    labels: { kind: 'server', reason: 'unreadable' },
    words: { kind: 'server', reason: 'too-long' },
  },
  {
    name: 'a stream without end',
    act: (response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const event = `data: ${JSON.stringify({ choices: [{ delta: { content: 'on and on ' } }] })}\n\n`;
      const more = (): void => {
        if (!response.destroyed) response.write(event.repeat(5_000), () => setImmediate(more));
      };
      more();
    },
    labels: { kind: 'server', reason: 'too-long' },
  },
  {
    name: 'a redirect to another origin',
    act: (response) => response.writeHead(307, { Location: ELSEWHERE }).end(),
    labels: { kind: 'server', reason: 'redirect' },
  },
  {
    name: 'silence',
    act: () => undefined,
    labels: { kind: 'server', reason: 'timeout' },
  },
  {
    name: 'silence in the middle of an answer',
    act: (response) => response.writeHead(200).write('{"choices": ['),
    labels: { kind: 'server', reason: 'timeout' },
  },
  {
    name: 'a connection cut in the middle',
    act: (response) => response.writeHead(200).write('{"choices": [', () => response.destroy()),
    labels: { kind: 'server', reason: 'interrupted' },
  },
  {
    name: 'too much to do, for a year',
    act: (response) => response.writeHead(429, { 'Retry-After': '31536000' }).end('{}'),
    labels: { kind: 'server', reason: 'busy' },
  },
  {
    name: 'an error of its own, with an address in it',
    act: (response) =>
      response.writeHead(500).end(JSON.stringify({ error: { message: `see ${ELSEWHERE}` } })),
    labels: { kind: 'server', reason: 'status' },
  },
];

describe('a judge’s server that turns hostile ends the judgment, or the one criterion', () => {
  const cases = DEEDS.flatMap((deed) =>
    (['label-probability', 'text'] as const).map((reading) => ({ ...deed, reading })),
  );
  test.each(cases)('$name, $reading', async ({ act, labels, words, reading }) => {
    const { judge } = await aServerJudge(
      {
        kind: 'llama.cpp',
        words: { content: 'true' },
        onCriterion: ({ text }, response) => {
          if (!text.includes('C. ')) return false;
          act(response);
          return true;
        },
      },
      {},
      SOON,
    );
    const { outcome, verdicts } = await judge(aJudgeRequest({ reading, maxTokens: 8 }));
    const expected = reading === 'text' ? (words ?? labels) : labels;
    const [first, second, third, fourth] = verdicts;
    expect([first, second]).toMatchObject([{ key: 'c1' }, { key: 'c2' }]);
    expect([first?.kind, second?.kind]).not.toContain('failure');
    if (outcome.ok) {
      // An answer too long is that criterion's own; the next one is asked all the same.
      expect(third).toMatchObject({ key: 'c3', kind: 'failure', failure: expected });
      expect(fourth?.kind).not.toBe('failure');
    } else {
      expect(outcome.failure).toMatchObject(expected);
      expect(verdicts).toHaveLength(2);
    }
    expect(JSON.stringify({ outcome, verdicts })).not.toContain('10.0.0.7');
  });
});

describe('a judge’s answer in unusual clothes is read', () => {
  /** The answer of a quiet server to one criterion, kept to be sent in another way. */
  const answer = JSON.stringify({
    choices: [
      {
        message: { content: 'true' },
        finish_reason: 'stop',
        logprobs: {
          content: [
            {
              top_logprobs: [
                { token: 'true', logprob: -0.2 },
                { token: ' false', logprob: -1.9 },
                { token: '🟦 你好', logprob: -5 },
              ],
            },
          ],
        },
      },
    ],
    usage: { prompt_tokens: 20, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 19 } },
  });
  const bytes = Buffer.from(answer);

  test.each<[string, (response: ServerResponse, times: number) => void]>([
    [
      'half a character in each chunk',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.socket?.setNoDelay(true);
        let at = 0;
        const next = (): void => {
          if (at >= bytes.length) response.end();
          else response.write(bytes.subarray(at, (at += 1)), () => setImmediate(next));
        };
        next();
      },
    ],
    [
      'the wrong content type',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html; charset=latin1' }).end(bytes),
    ],
    [
      'busy before it answers',
      (response, times) => {
        if (times < 3) response.writeHead(times === 1 ? 503 : 429, { 'Retry-After': '0' }).end('busy');
        else response.writeHead(200).end(bytes);
      },
    ],
    [
      'a connection that is cut before the answer, which comes when asked again',
      (response, times) => {
        if (times < 3) response.destroy();
        else response.writeHead(200).end(bytes);
      },
    ],
  ])('%s', async (_, act) => {
    let times = 0;
    const { judge } = await aServerJudge({
      kind: 'vllm',
      onCriterion: ({ text }, response) => {
        if (!text.includes('C. ')) return false;
        act(response, (times += 1));
        return true;
      },
    });
    const labels = labelsOf(await judge(aJudgeRequest()));
    expect(labels[2]).toMatchObject({ key: 'c3', true: -0.2, false: -1.9 });
    expect(labels).toHaveLength(4);
  });
});
