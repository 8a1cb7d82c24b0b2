import { describe, expect, test } from 'vitest';
import { ASKED, generate, loaded, signal, sse } from '../../../../support/hostile-bench';
import { piece, wellMade } from '../../../../support/hostile-server';

describe('answers in unusual clothes are read', () => {
  test('half a character in each chunk', async () => {
    const bytes = Buffer.from(`${piece('grün 你好 🟦')}${piece('', 'stop')}data: [DONE]\n\n`);
    const outcome = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.socket?.setNoDelay(true);
      let at = 0;
      const next = (): void => {
        if (at >= bytes.length) response.end();
        else response.write(bytes.subarray(at, (at += 1)), () => setImmediate(next));
      };
      next();
    });
    expect(outcome).toMatchObject({ ok: true, value: { text: 'grün 你好 🟦' } });
  });

  test('CRLF, comments, several data lines, other fields, no blank before data, no last empty line', async () => {
    const lines = JSON.stringify(JSON.parse(piece('red').slice('data: '.length)), null, 1).split('\n');
    const outcome = await generate((_, response) => {
      sse(
        response,
        ': welcome\r\nretry: 3\r\nevent: message\r\nid: 7\r\n',
        `${lines.map((line) => `data:${line}`).join('\r\n')}\r`,
        '\n\r\n: still here\r\n',
        piece('dish', 'stop').trimEnd(),
      );
    });
    expect(outcome).toMatchObject({ ok: true, value: { text: 'reddish', finish: 'stop' } });
  });

  test('events without the last word, with the wrong content type', async () => {
    const outcome = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(piece('blue') + piece('', 'length'));
    });
    expect(outcome).toMatchObject({ ok: true, value: { text: 'blue', finish: 'length' } });
  });

  test('one JSON where events were asked for, over several lines', async () => {
    const pretty = JSON.stringify(JSON.parse(wellMade('green')), null, 2);
    const outcome = await generate((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(pretty);
    });
    expect(outcome).toMatchObject({ ok: true, value: { text: 'green', tokens: { prompt: 20 } } });
  });

  test('a thought in a field of its own, under either name, or in a block', async () => {
    const thoughts = [
      [{ reasoning_content: 'Hm. ' }, { content: '\nblue' }],
      [{ reasoning: 'Hm. ' }, { content: 'blue' }],
      [{ content: '<think>Hm. ' }, { content: '</think>\nblue' }],
    ];
    for (const deltas of thoughts) {
      const { client } = await loaded((_, response) => {
        const events = deltas.map(
          (delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`,
        );
        sse(response, ...events, piece('', 'stop'));
      });
      const shown: string[] = [];
      const outcome = await client.generate(signal, { ...ASKED, thinking: 'on' }, (delta) =>
        shown.push(delta),
      );
      expect(outcome).toMatchObject({ ok: true, value: { text: 'blue', thinking: 'Hm.' } });
      expect(shown.join('')).toBe('blue');
    }
  });

  test('a thought that is never closed leaves no text', async () => {
    const outcome = await generate((_, response) => {
      sse(response, piece('<think>Hm, and'), piece(' so on', 'length'));
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: { text: '', thinking: 'Hm, and so on', finish: 'length' },
    });
  });
});
