import { type Failure } from '../../src/domain/failure';
import { NETWORK_REFUSED } from './no-network';

export type Phase = 'load' | 'request';

/** WebLLM throws errors, bare strings, objects that only look like errors, and undefined. */
const partsOf = (error: unknown): { name: string; message: string; text: string } => {
  if (typeof error !== 'object' || error === null) {
    const text = String(error);
    return { name: '', message: text, text };
  }
  const name = 'name' in error && typeof error.name === 'string' ? error.name : '';
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return {
    name,
    message,
    text: name === '' && message === '' ? JSON.stringify(error) : `${name}: ${message}`,
  };
};

const BAD_SETTING = new Set([
  'WindowSizeConfigurationError',
  'WindowSizeSpecificationError',
  'AttentionSinkSizeError',
  'MinValueError',
  'RangeError',
  'NonNegativeError',
  'SeedTypeError',
  'InvalidResponseFormatError',
  'InvalidResponseFormatGrammarError',
  'GrammarMatcherInitError',
  'DependencyError',
  'InvalidNumberStringError',
]);
const DAMAGED = new Set([
  'IntegrityError',
  'ArtifactManifestError',
  'UnsupportedTokenizerFilesError',
  'LinkError',
  'CompileError',
  'RuntimeError',
  'SyntaxError',
]);
const NO_F16 = new Set(['ShaderF16SupportError', 'FeatureSupportError', 'GPUPipelineError']);
const BUG = new Set([
  'MessageOrderError',
  'SystemMessageOrderError',
  'UnsupportedFieldsError',
  'UnclearModelToUseError',
  'ModelNotFoundError',
  'MissingModelError',
]);
/** `DeviceGoneError` is our own, from the device itself. */
const LOST = new Set(['DeviceGoneError', 'ModelNotLoadedError', 'AbortError']);
/** Seen when the GPU device goes away in the middle of a request; none of them says so. */
const DEVICE_GONE =
  /mapAsync|already been disposed|device is lost|device was lost|is destroyed|Instance dropped/i;
const NO_MEMORY = /out of memory|allocation failed|Cannot allocate|memory access out of bounds/i;
const NO_GPU = /Unable to find a compatible GPU|Cannot initialize runtime because of requested/;

const TOO_LONG = /number of prompt tokens: (\d+);\s+context window size: (\d+)/;
const promptTooLong = (message: string): Failure | undefined => {
  const [, tokens, limit] = TOO_LONG.exec(message) ?? [];
  return tokens === undefined || limit === undefined
    ? undefined
    : { kind: 'prompt-too-long', tokens: Number(tokens), limit: Number(limit) };
};

/** What an error thrown by WebLLM means. Known by name or, where it has none, by its words (web-llm 0.2.86). */
export const failureFrom = (error: unknown, phase: Phase): Failure => {
  const { name, message, text: detail } = partsOf(error);
  const tooLong = promptTooLong(message);
  if (tooLong !== undefined) return tooLong;
  if (message === 'Engine.unload() is called.') return { kind: 'cancelled' };
  if (name === 'WebGPUNotAvailableError' || name === 'WebGPUNotFoundError' || NO_GPU.test(message)) {
    return { kind: 'no-webgpu', detail };
  }
  if (NO_F16.has(name)) return { kind: 'no-f16', detail };
  if (BAD_SETTING.has(name)) return { kind: 'bad-setting', detail };
  if (BUG.has(name) || message.includes('Grammar matcher rejected')) return { kind: 'bug', detail };
  if (message.includes(NETWORK_REFUSED)) return { kind: 'damaged-model', detail };
  // While the weights go to the GPU its loss nearly always means that they don't fit.
  if (name === 'DeviceLostError') return { kind: 'out-of-memory', needBytes: null, detail };
  if (NO_MEMORY.test(message) || name === 'GPUOutOfMemoryError') {
    return { kind: 'out-of-memory', needBytes: null, detail };
  }
  if (LOST.has(name) || DEVICE_GONE.test(message)) {
    return { kind: 'device-lost', detail };
  }
  if (phase === 'load' && DAMAGED.has(name)) return { kind: 'damaged-model', detail };
  // C++ failures arrive as `ExitStatus` with the reason on the console only. These and whatever else is unknown leave
  // an engine that can't be trusted: only a fresh worker helps, so the machine is to blame, not the item.
  return phase === 'load' && name !== 'ExitStatus'
    ? { kind: 'damaged-model', detail }
    : { kind: 'worker-died', detail };
};
