import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import { anonymous, isAborted, underPolicy } from './request';

/** What the caller expects behind an address; decides what is refused before a byte is kept. */
export type Expected = 'gguf' | 'shard' | 'wasm' | 'json' | 'zip';

export interface DownloadRequest {
  url: string;
  expected: Expected;
  /** Bytes already here. The server may ignore this: then `Download.offset` is 0. */
  fromByte?: number;
}

/** An answer whose headers are in and whose bytes are still to come. */
export interface Download {
  body: ReadableStream<Uint8Array>;
  /** Where in the file the body begins: what was asked for, or 0. */
  offset: number;
  /** Size of the whole file; null when the server doesn't say. */
  totalBytes: number | null;
  /** Changes when the file changes; null when unknown. */
  etag: string | null;
}

/** First bytes of the kinds that have fixed ones. */
const MAGIC: Partial<Record<Expected, readonly number[]>> = {
  gguf: [0x47, 0x47, 0x55, 0x46],
  wasm: [0x00, 0x61, 0x73, 0x6d],
  zip: [0x50, 0x4b],
};

type DownloadReason = Extract<Failure, { kind: 'download' }>['reason'];

const downloadFailure = (
  url: string,
  reason: DownloadReason,
  detail: string,
  status: number | null = null,
): Outcome<never> => failed({ kind: 'download', url, reason, status, detail });

/** The last part of an address, as a person would write it. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split('/').pop() ?? url;
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a lone % is no escape
  }
}

/**
 * Why a request failed before any answer. A server that answers an opaque request is there, but doesn't let web
 * pages read (CORS). Under cross-origin isolation that probe may fail as well: then the honest word is `unreachable`.
 */
async function explain(signal: AbortSignal, url: string, detail: string): Promise<Outcome<never>> {
  if (!navigator.onLine) return downloadFailure(url, 'offline', detail);
  try {
    await fetch(url, { ...anonymous(signal), redirect: 'follow', method: 'HEAD', mode: 'no-cors' });
    return downloadFailure(url, 'blocked', detail);
  } catch {
    if (signal.aborted) return failed({ kind: 'cancelled' });
    return downloadFailure(url, 'unreachable', detail);
  }
}

const numberOrNull = (text: string | null | undefined): number | null =>
  text === null || text === undefined || !/^\d+$/.test(text) ? null : Number(text);

/** Reads position and size from the headers of an answer; null when they contradict what was asked for. */
function placeOf(response: Response, fromByte: number): { offset: number; totalBytes: number | null } | null {
  const packed = response.headers.has('content-encoding'); // then the length is that of the packed bytes
  const length = packed ? null : numberOrNull(response.headers.get('content-length'));
  if (response.status !== 206) return { offset: 0, totalBytes: length };
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  // Without permission to read Content-Range the length of the rest still tells the whole.
  if (range === null) return { offset: fromByte, totalBytes: length === null ? null : fromByte + length };
  if (Number(range[1]) !== fromByte) return null;
  return { offset: fromByte, totalBytes: numberOrNull(range[2]) };
}

/**
 * A stream that gives back what was read to look at it. It reads nothing ahead: what waits in a stream is lost when
 * its connection breaks, and would have to be fetched again.
 */
function rejoin(
  first: Uint8Array,
  rest: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  let waiting = first.byteLength > 0 ? first : null;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = waiting ?? (await rest.read()).value;
        waiting = null;
        if (next === undefined) controller.close();
        else controller.enqueue(next);
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function looksWrong(response: Response, first: Uint8Array, expected: Expected): string | null {
  const type = response.headers.get('content-type') ?? '';
  const start = new TextDecoder().decode(first.subarray(0, 64)).trimStart().toLowerCase();
  const markup = /^(<!doctype|<html|<head|<body|<\?xml)/.test(start);
  if (markup || (type.includes('text/html') && expected !== 'json')) return 'web page';
  if (type.includes('text/html')) return /^[[{]/.test(start) ? null : 'web page';
  const magic = MAGIC[expected];
  if (magic?.some((byte, i) => first[i] !== byte))
    return `starts with ${[...first.subarray(0, 4)].join(' ')}`;
  return null;
}

/**
 * Starts a download and hands over its stream. Refused before a byte is kept: a status other than success
 * (`download`), a web page or other bytes where a model is expected (`not-a-model`; checked at byte 0 only).
 * No credentials, no referrer. An abort gives `cancelled`; later faults end the stream with an error, see `drain`.
 */
export async function openDownload(
  signal: AbortSignal,
  request: DownloadRequest,
): Promise<Outcome<Download>> {
  const { url, expected, fromByte = 0 } = request;
  if (signal.aborted) return failed({ kind: 'cancelled' });
  const headers: HeadersInit = fromByte > 0 ? { Range: `bytes=${String(fromByte)}-` } : {};
  const {
    value: response,
    error,
    blocked,
  } = await underPolicy(() => fetch(url, { ...anonymous(signal), redirect: 'follow', headers }));
  if (response === undefined) {
    if (isAborted(signal)) return failed({ kind: 'cancelled' });
    if (blocked !== null) return failed({ kind: 'blocked-by-policy', detail: blocked });
    return explain(signal, url, String(error));
  }
  const place = response.ok ? placeOf(response, fromByte) : null;
  if (place === null || response.body === null) {
    await response.body?.cancel();
    if (response.status === 416 && fromByte > 0) return openDownload(signal, { url, expected });
    return downloadFailure(url, 'status', response.statusText, response.status);
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const opened = await firstBytes(signal, url, reader);
  if (!opened.ok) return opened;
  const wrong = place.offset === 0 ? looksWrong(response, opened.value, expected) : null;
  if (wrong !== null) {
    await reader.cancel();
    return failed({ kind: 'not-a-model', file: fileNameOf(url), detail: wrong });
  }
  return done({ ...place, body: rejoin(opened.value, reader), etag: response.headers.get('etag') });
}

/** Enough bytes to look at, or all there are. */
async function firstBytes(
  signal: AbortSignal,
  url: string,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<Outcome<Uint8Array>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes < 64) {
      const { done: ended, value } = await reader.read();
      if (ended) break;
      parts.push(value);
      bytes += value.byteLength;
    }
    return done(joinBytes(parts));
  } catch (error) {
    return brokenStream(signal, url, error);
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** The failure of a stream that ended with an error: an abort, or a connection that was cut. */
export const brokenStream = (signal: AbortSignal, url: string, error: unknown): Outcome<never> =>
  signal.aborted ? failed({ kind: 'cancelled' }) : downloadFailure(url, 'interrupted', String(error));

/** Hands every chunk to `take`, one after another, and waits for it: the network is read as fast as it is used. */
export async function drain(
  signal: AbortSignal,
  url: string,
  body: ReadableStream<Uint8Array>,
  take: (chunk: Uint8Array) => void | Promise<void>,
): Promise<Outcome<void>> {
  const reader = body.getReader();
  for (;;) {
    let chunk: ReadableStreamReadResult<Uint8Array>;
    try {
      signal.throwIfAborted();
      chunk = await reader.read();
    } catch (error) {
      await reader.cancel().catch(() => undefined);
      return brokenStream(signal, url, error);
    }
    if (chunk.done) return done(undefined);
    await take(chunk.value);
  }
}

/** A small file as bytes. More than `limitBytes` is refused as `unreadable-file`, whatever the server announced. */
export async function fetchBytes(
  signal: AbortSignal,
  request: DownloadRequest & { limitBytes: number },
  onBytes?: (doneBytes: number, totalBytes: number | null) => void,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const opened = await openDownload(signal, request);
  if (!opened.ok) return opened;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const tooBig = new AbortController();
  const both = AbortSignal.any([signal, tooBig.signal]);
  const outcome = await drain(both, request.url, opened.value.body, (chunk) => {
    bytes += chunk.byteLength;
    if (bytes > request.limitBytes) tooBig.abort();
    else parts.push(chunk);
    onBytes?.(bytes, opened.value.totalBytes);
  });
  if (tooBig.signal.aborted) {
    const detail = `more than ${String(request.limitBytes)} bytes`;
    return failed({ kind: 'unreadable-file', file: fileNameOf(request.url), detail });
  }
  if (!outcome.ok) return outcome;
  return done(joinBytes(parts));
}

/** A small JSON file, parsed but not checked: the caller's schema does that. */
export async function fetchJson(
  signal: AbortSignal,
  url: string,
  limitBytes = 64 * 1024 * 1024,
): Promise<Outcome<unknown>> {
  const bytes = await fetchBytes(signal, { url, expected: 'json', limitBytes });
  if (!bytes.ok) return bytes;
  try {
    return done<unknown>(JSON.parse(new TextDecoder().decode(bytes.value)));
  } catch (error) {
    return failed({ kind: 'unreadable-file', file: fileNameOf(url), detail: String(error) });
  }
}
