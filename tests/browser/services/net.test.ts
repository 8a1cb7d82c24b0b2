import { describe, expect, inject, it } from 'vitest';
import { drain, fetchBytes, fetchJson, openDownload } from '../../../src/services/net';
import type { Outcome } from '../../../src/domain/failure';
import { hubFolder, hubLog, tinyGguf } from '../../support/models';

const live = (): AbortSignal => new AbortController().signal;
const failureOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? 'ok' : outcome.failure);

describe('a download', () => {
  it('comes whole, with its size told before its bytes', async () => {
    const url = `${hubFolder('ok').url}tiny.gguf`;
    const opened = await openDownload(live(), { url, expected: 'gguf' });
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    expect(opened.value).toMatchObject({ offset: 0, totalBytes: tinyGguf().length, etag: '"one"' });
    let bytes = 0;
    const drained = await drain(live(), url, opened.value.body, (chunk) => {
      bytes += chunk.byteLength;
    });
    expect(drained.ok).toBe(true);
    expect(bytes).toBe(tinyGguf().length);
  });

  it('goes on where it was told to', async () => {
    const url = `${hubFolder('ok').url}tiny.gguf`;
    const opened = await openDownload(live(), { url, expected: 'gguf', fromByte: 2_000_000 });
    if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
    expect(opened.value).toMatchObject({ offset: 2_000_000, totalBytes: tinyGguf().length });
    const rest = new Uint8Array(await new Response(opened.value.body).arrayBuffer());
    expect(rest).toEqual(tinyGguf().subarray(2_000_000));
  });

  it('says that it begins anew where the server takes no ranges, or the place lies beyond the end', async () => {
    const { url } = hubFolder('no-ranges');
    const first = await openDownload(live(), { url: `${url}tiny.gguf`, expected: 'gguf' });
    if (first.ok) await first.value.body.cancel();
    const again = await openDownload(live(), { url: `${url}tiny.gguf`, expected: 'gguf', fromByte: 1000 });
    expect(again.ok && again.value.offset).toBe(0);
    const beyond = await openDownload(live(), {
      url: `${hubFolder('ok').url}tiny.gguf`,
      expected: 'gguf',
      fromByte: 99_000_000,
    });
    expect(beyond.ok && beyond.value.offset).toBe(0);
  });

  it('carries neither cookies nor a referrer', async () => {
    document.cookie = 'secret=1';
    const { url, token } = hubFolder('ok');
    await fetchJson(live(), `${url}tensor-cache.json`);
    expect(await hubLog(token)).toEqual([
      expect.objectContaining({ cookie: null, referer: null, range: null }),
    ]);
  });

  it('stops at an abort, before and in the middle', async () => {
    const url = `${hubFolder('ok').url}tiny.gguf`;
    expect(failureOf(await openDownload(AbortSignal.abort(), { url, expected: 'gguf' }))).toEqual({
      kind: 'cancelled',
    });
    const stop = new AbortController();
    const opened = await openDownload(stop.signal, { url, expected: 'gguf' });
    if (!opened.ok) throw new Error('not opened');
    const drained = await drain(stop.signal, url, opened.value.body, () => {
      stop.abort();
    });
    expect(failureOf(drained)).toEqual({ kind: 'cancelled' });
  });
});

describe('a download that is refused says why:', () => {
  it.each(['page', 'page-as-binary'])('a web page where a model is expected (%s)', async (behaviour) => {
    const url = `${hubFolder(behaviour).url}tiny.gguf`;
    expect(failureOf(await openDownload(live(), { url, expected: 'gguf' }))).toEqual({
      kind: 'not-a-model',
      file: 'tiny.gguf',
      detail: 'web page',
    });
  });

  it('other bytes where a model is expected', async () => {
    const url = `${hubFolder('ok').url}tokenizer.json`;
    expect(failureOf(await openDownload(live(), { url, expected: 'gguf' }))).toMatchObject({
      kind: 'not-a-model',
    });
  });

  it('a status', async () => {
    const url = `${hubFolder('missing').url}tiny.gguf`;
    expect(failureOf(await openDownload(live(), { url, expected: 'gguf' }))).toMatchObject({
      kind: 'download',
      reason: 'status',
      status: 404,
      url,
    });
  });

  it('a server that does not answer web pages', async () => {
    const url = `${hubFolder('blocked-open').url}tiny.gguf`;
    expect(failureOf(await openDownload(live(), { url, expected: 'gguf' }))).toMatchObject({
      kind: 'download',
      reason: 'blocked',
      status: null,
    });
  });

  it('no server at all', async () => {
    const closed = 'http://127.0.0.1:9/tiny.gguf';
    expect(failureOf(await openDownload(live(), { url: closed, expected: 'gguf' }))).toMatchObject({
      kind: 'download',
      reason: 'unreachable',
    });
  });

  it('a connection that was cut', async () => {
    const url = `${hubFolder('cut').url}tiny.gguf`;
    expect(failureOf(await fetchBytes(live(), { url, expected: 'gguf', limitBytes: 1e9 }))).toMatchObject({
      kind: 'download',
      reason: 'interrupted',
    });
  });

  it('a small file that is larger than it may be, or no JSON', async () => {
    const { url } = hubFolder('ok');
    const big = await fetchBytes(live(), { url: `${url}tiny.gguf`, expected: 'gguf', limitBytes: 1000 });
    expect(failureOf(big)).toMatchObject({ kind: 'unreadable-file', file: 'tiny.gguf' });
    expect(failureOf(await fetchJson(live(), `${url}params_shard_0.bin`))).toMatchObject({
      kind: 'unreadable-file',
    });
  });

  it('our own policy, which forbids the address', async () => {
    const frame = document.createElement('meta');
    frame.httpEquiv = 'Content-Security-Policy';
    frame.content = `connect-src 'self' ws: ${inject('hub')}`;
    document.head.append(frame);
    const outcome = await openDownload(live(), { url: 'http://127.0.0.1:9/a.gguf', expected: 'gguf' });
    expect(failureOf(outcome)).toMatchObject({ kind: 'blocked-by-policy' });
  });
});
