import { describe, expect, test } from 'vitest';
import {
  isNativeException,
  loadFailure,
  readTooLong,
  requestFailure,
  unreadModelFailure,
} from '../../../../workers/wllama/failures';

/** As wllama throws them: the name is minified away, the type stays. */
const wllamaError = (type: string, message: string): Error => Object.assign(new Error(message), { type });
const REFUSED = 'request (2412 tokens) exceeds the available context size (1024 tokens), try increasing it';
const NATIVE = 'Invalid typed array length: 1163217991';

describe('failures of a request to wllama', () => {
  test('a refusal of a long prompt gives both numbers', () => {
    const error = wllamaError('inference_error', REFUSED);
    expect(readTooLong(error)).toEqual({ tokens: 2412, limit: 1024 });
    expect(requestFailure(error, '')).toEqual({ kind: 'prompt-too-long', tokens: 2412, limit: 1024 });
    expect(readTooLong(wllamaError('inference_error', 'something else'))).toBeUndefined();
  });

  test('an abort and an unload are cancellations', () => {
    expect(requestFailure(new DOMException('x', 'AbortError'), '')).toEqual({ kind: 'cancelled' });
    expect(requestFailure(wllamaError('model_not_loaded', 'The model was unloaded'), '')).toEqual({
      kind: 'cancelled',
    });
  });

  test('a native exception tells the truth that only the log knows', () => {
    const error = new RangeError(NATIVE);
    expect(isNativeException(error)).toBe(true);
    const failure = requestFailure(error, '[json.exception.type_error.316] invalid UTF-8 byte');
    expect(failure).toMatchObject({ kind: 'bug' });
    expect('detail' in failure && failure.detail).toContain('invalid UTF-8 byte');
  });

  test('a bad grammar is a bad setting', () => {
    const error = wllamaError('inference_error', 'Failed to initialize samplers: failed to parse grammar');
    expect(requestFailure(error, '').kind).toBe('bad-setting');
  });

  test('missing memory is said as such, from the message or from the log', () => {
    expect(requestFailure(new Error('(ABORT) Aborted(OOM)'), '').kind).toBe('out-of-memory');
    expect(requestFailure(new RangeError(NATIVE), 'ggml: failed to allocate buffer').kind).toBe(
      'out-of-memory',
    );
  });

  test('an abort of the wasm leaves a dead worker', () => {
    expect(requestFailure(new Error('(ABORT) unreachable'), '').kind).toBe('worker-died');
  });
});

describe('failures of a load', () => {
  test('a violation of the page’s policy is named', () => {
    const failure = loadFailure(new Error('blocked by policy: worker-src blob'), '', 1);
    expect(failure).toMatchObject({ kind: 'blocked-by-policy' });
  });

  test('missing memory states the size of the file', () => {
    expect(loadFailure(new Error('Out of memory'), '', 5_000)).toMatchObject({
      kind: 'out-of-memory',
      needBytes: 5_000,
    });
  });

  test('what llama.cpp can’t read is damaged, unless it doesn’t know the architecture', () => {
    expect(unreadModelFailure("tensor 'x' data is not within the file bounds", 1).kind).toBe('damaged-model');
    expect(unreadModelFailure("unknown model architecture: 'new'", 1).kind).toBe('unsupported-model');
    expect(unreadModelFailure('failed to allocate CPU buffer', 1).kind).toBe('out-of-memory');
  });
});
