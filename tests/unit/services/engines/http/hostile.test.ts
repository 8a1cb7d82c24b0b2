import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import {
  ASKED,
  failsWith,
  generate,
  KEY,
  loaded,
  LOADING,
  servers,
  signal,
  SOON,
  sse,
} from '../../../../support/hostile-bench';
import { piece, startHostileServer } from '../../../../support/hostile-server';

describe('what can’t be an answer is a failure', () => {
  test('a web page, with 200 and in place of JSON', async () => {
    const page = '<!doctype html><title>Sign in at http://10.0.0.7:8080/login</title>';
    const outcome = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    });
    expect(outcome).toMatchObject(failsWith('unreadable'));
    expect(JSON.stringify(outcome)).not.toContain('10.0.0.7');
  });

  test('JSON of another kind, and events that are no JSON', async () => {
    for (const body of ['{"hello": 1}', 'data: {"choices": [\n\n', '[]', '"text"']) {
      const outcome = await generate((_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
      });
      expect(outcome, body).toMatchObject(failsWith('unreadable'));
    }
  });

  test('a line of ten megabytes, and more events than an answer can have', async () => {
    const long = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`data: ${'x'.repeat(11 * 1024 * 1024)}`);
    });
    expect(long).toMatchObject(failsWith('too-long'));
    const endless = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const more = (): void => {
        if (!response.destroyed)
          response.write(piece('on and '.repeat(2)).repeat(50), () => setImmediate(more));
      };
      more();
    });
    expect(endless).toMatchObject(failsWith('too-long'));
  });

  test('a redirect to another origin isn’t followed, and the other hears nothing', async () => {
    let heard = 0;
    const other = await startHostileServer(() => (heard += 1));
    servers.push(other);
    const outcome = await generate((_, response) => {
      response.writeHead(307, { Location: `${other.url}/v1/chat/completions` }).end();
    });
    expect(outcome).toMatchObject(failsWith('redirect'));
    expect(heard).toBe(0);
  });

  test('silence before the first word, and in the middle; comments are no words', async () => {
    expect(await generate(() => undefined, {}, SOON)).toMatchObject(failsWith('timeout'));
    const chatty = await generate(
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(piece('bl'));
        const timer = setInterval(() => response.write(': wait\n\n'), 20);
        response.on('close', () => {
          clearInterval(timer);
        });
      },
      {},
      SOON,
    );
    expect(chatty).toMatchObject(failsWith('timeout'));
  });

  test('a connection cut in the middle of an answer is never stored as an answer, nor asked again', async () => {
    const { client, server } = await loaded((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(piece('bl'), () => response.destroy());
    });
    expect(await client.generate(signal, ASKED, () => undefined)).toMatchObject(failsWith('interrupted'));
    expect(server.asked()).toBe(LOADING + 1);
    const ended = await generate((_, response) => {
      sse(response, piece('bl'));
    });
    expect(ended).toMatchObject(failsWith('interrupted'));
  });

  test('a connection cut before the answer is no CORS: this page has read that server', async () => {
    const outcome = await generate((request, response) => {
      if (request.method === 'POST') response.destroy();
      else response.writeHead(405).end(); // it is there when it is looked for
    });
    expect(outcome).toMatchObject(failsWith('interrupted'));
  });

  test('an error in the middle of a stream', async () => {
    const outcome = await generate((_, response) => {
      sse(response, piece('bl'), `data: {"error": {"message": "slot crashed, ${KEY}"}}\n\n`);
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'server', reason: 'status' } });
    expect(JSON.stringify(outcome)).toContain('slot crashed');
    expect(JSON.stringify(outcome)).not.toContain(KEY);
  });

  test('refusals by status, without address and key', async () => {
    const cases = [
      { status: 401, message: 'Invalid API Key', expected: { reason: 'wrong-key' } },
      { status: 404, message: 'model m not found', expected: { reason: 'no-such-model' } },
      {
        status: 500,
        message: `crashed at http://10.1.2.3:99/x with ${KEY}`,
        expected: { reason: 'status', status: 500 },
      },
      {
        status: 400,
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 5012 tokens (5000 in the messages, 12 in the completion)",
        expected: { kind: 'prompt-too-long', tokens: 5000, limit: 4096 },
      },
      { status: 400, message: 'Failed to parse grammar', expected: { kind: 'bad-setting' } },
    ];
    for (const { status, message, expected } of cases) {
      const outcome = await generate((_, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ error: { message } }));
      });
      expect(outcome).toMatchObject({ ok: false, failure: expected });
      expect(JSON.stringify(outcome)).not.toMatch(/10\.1\.2\.3|sk-very/);
    }
  });
});

describe('a server that has too much to do', () => {
  const busy = (response: ServerResponse, status: number, after?: string): void => {
    response.writeHead(status, after === undefined ? {} : { 'Retry-After': after }).end('{}');
  };

  test('is asked again after a while, and answers', async () => {
    const { client, server } = await loaded((_, response, times) => {
      if (times === 1) busy(response, 503, '0');
      else if (times === 2) busy(response, 429);
      else sse(response, piece('blue', 'stop'));
    });
    expect(await client.generate(signal, ASKED, () => undefined)).toMatchObject({
      ok: true,
      value: { text: 'blue' },
    });
    expect(server.asked()).toBe(LOADING + 3);
  });

  test('is given up after a bounded number of times, also when it asks for a year', async () => {
    for (const after of ['31536000', 'Fri, 01 Jan 2100 00:00:00 GMT', 'soon']) {
      const { client, server } = await loaded((_, response) => {
        busy(response, 429, after);
      });
      expect(await client.generate(signal, ASKED, () => undefined)).toMatchObject(failsWith('busy'));
      expect(server.asked()).toBe(LOADING + 3);
    }
  });

  test('can be left while one waits for it', async () => {
    const stop = new AbortController();
    const { client } = await loaded((_, response) => {
      busy(response, 503, '3600');
      stop.abort();
    });
    const outcome = await client.generate(stop.signal, ASKED, () => undefined);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  test('that is gone is not running, and was asked a bounded number of times', async () => {
    const { client, server } = await loaded(() => undefined);
    await server.stop();
    servers.length = 0;
    expect(await client.generate(signal, ASKED, () => undefined)).toMatchObject(failsWith('not-running'));
  });
});

describe('a prompt that was cut in silence', () => {
  const long = { ...ASKED, prompt: 'The learner writes a long and winding letter. '.repeat(400) };

  test('is refused: far fewer tokens than the texts need', async () => {
    const { client } = await loaded((_, response) => {
      const usage = `data: {"choices": [], "usage": {"prompt_tokens": 900, "completion_tokens": 1}}\n\n`;
      sse(response, piece('blue', 'stop'), usage);
    });
    expect(await client.generate(signal, long, () => undefined)).toMatchObject(failsWith('context-cut'));
  });

  test('is refused: Ollama read just what its context holds', async () => {
    const { client } = await loaded(
      (_, response) => {
        const reply = {
          message: { content: 'blue' },
          done: true,
          done_reason: 'stop',
          prompt_eval_count: 1024,
        };
        response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).end(JSON.stringify(reply));
      },
      { kind: 'ollama' },
    );
    expect(await client.generate(signal, ASKED, () => undefined)).toMatchObject(failsWith('context-cut'));
  });
});
