import type { Failure } from '../../src/domain/failure';

const TOO_LONG = /request \((\d+) tokens\) exceeds the available context size \((\d+) tokens\)/;
const NO_MEMORY =
  /out of memory|OOM|failed to allocate|bad_alloc|unable to allocate|memory access out of bounds|Cannot enlarge memory/i;
const BAD_GRAMMAR = /failed to parse grammar|failed to initialize samplers/i;
const BLOCKED = /blocked by policy/;
/** How any native exception looks from outside; the engine stays usable. */
const NATIVE_EXCEPTION = /Invalid typed array length/;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const typeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** True for a native exception: the reply could not be made, the engine is usable after. */
export const isNativeException = (error: unknown): boolean => NATIVE_EXCEPTION.test(messageOf(error));

/** True for an abort or for a call that lost its model to `exit`. */
export const isStopped = (error: unknown): boolean =>
  nameOf(error) === 'AbortError' || typeOf(error) === 'model_not_loaded';

/** Reads the numbers of llama.cpp's refusal of a long prompt; undefined: another error. */
export function readTooLong(error: unknown): { tokens: number; limit: number } | undefined {
  const [, tokens, limit] = TOO_LONG.exec(messageOf(error)) ?? [];
  return tokens === undefined || limit === undefined
    ? undefined
    : { tokens: Number(tokens), limit: Number(limit) };
}

/**
 * What an error of a request means. `reason`: llama.cpp's own error lines since the request began, where the truth of a
 * native exception stands. What isn't an answer of llama.cpp leaves a worker behind that can't be trusted.
 */
export function requestFailure(error: unknown, reason: string): Failure {
  const message = messageOf(error);
  const detail = reason === '' ? message : `${message}\n${reason}`;
  const tooLong = readTooLong(error);
  if (tooLong !== undefined) return { kind: 'prompt-too-long', ...tooLong };
  if (isStopped(error)) return { kind: 'cancelled' };
  if (BAD_GRAMMAR.test(detail)) return { kind: 'bad-setting', detail };
  if (NO_MEMORY.test(detail)) return { kind: 'out-of-memory', needBytes: null, detail };
  if (typeOf(error) === 'inference_error' || isNativeException(error)) return { kind: 'bug', detail };
  return { kind: 'worker-died', detail };
}

/** What an error while loading means. */
export function loadFailure(error: unknown, reason: string, sizeBytes: number): Failure {
  const detail = [messageOf(error), reason].filter((part) => part !== '').join('\n');
  if (isStopped(error)) return { kind: 'cancelled' };
  if (BLOCKED.test(detail)) return { kind: 'blocked-by-policy', detail };
  if (NO_MEMORY.test(detail)) return { kind: 'out-of-memory', needBytes: sizeBytes, detail };
  return { kind: 'worker-died', detail };
}

/** Why llama.cpp came back without a vocabulary, from its error lines. */
export function unreadModelFailure(reason: string, sizeBytes: number): Failure {
  if (NO_MEMORY.test(reason)) return { kind: 'out-of-memory', needBytes: sizeBytes, detail: reason };
  return /unknown (model architecture|pre-tokenizer)|unsupported/i.test(reason)
    ? { kind: 'unsupported-model', detail: reason }
    : { kind: 'damaged-model', detail: reason };
}
