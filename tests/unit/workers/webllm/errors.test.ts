import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/domain/failure';
import { failureFrom, type Phase } from '../../../../workers/webllm/errors';
import { NETWORK_REFUSED } from '../../../../workers/webllm/no-network';

const named = (name: string, message = 'words'): Error => Object.assign(new Error(message), { name });
const NO_GPU =
  "Unable to find a compatible GPU. This issue might be because your computer doesn't have a GPU";

const CASES: [unknown, Phase, Failure['kind']][] = [
  ['Engine.unload() is called.', 'load', 'cancelled'],
  [new Error(NO_GPU), 'load', 'no-webgpu'],
  [
    new Error('Cannot initialize runtime because of requested maxBufferSize exceeds limit.'),
    'load',
    'no-webgpu',
  ],
  [named('WebGPUNotAvailableError'), 'load', 'no-webgpu'],
  [named('ShaderF16SupportError'), 'load', 'no-f16'],
  [named('GPUPipelineError'), 'load', 'no-f16'],
  [named('DeviceLostError'), 'load', 'out-of-memory'],
  [named('RangeError', 'Array buffer allocation failed'), 'load', 'bad-setting'],
  [named('IntegrityError'), 'load', 'damaged-model'],
  [named('CompileError', 'WebAssembly.instantiate(): expected magic word'), 'load', 'damaged-model'],
  [named('LinkError'), 'load', 'damaged-model'],
  [named('UnsupportedTokenizerFilesError'), 'load', 'damaged-model'],
  [new TypeError(NETWORK_REFUSED), 'load', 'damaged-model'],
  [named('WindowSizeConfigurationError'), 'load', 'bad-setting'],
  [named('GrammarMatcherInitError', 'Failed to initialize the grammar matcher'), 'request', 'bad-setting'],
  [named('SeedTypeError'), 'request', 'bad-setting'],
  [named('MessageOrderError'), 'request', 'bug'],
  [new Error('Grammar matcher rejected the newly sampled token.'), 'request', 'bug'],
  [named('ModelNotLoadedError'), 'request', 'device-lost'],
  [
    named('AbortError', "Failed to execute 'mapAsync' on 'GPUBuffer': Buffer was unmapped"),
    'request',
    'device-lost',
  ],
  [new Error('The current Object has already been disposed'), 'request', 'device-lost'],
  [{ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 }, 'request', 'worker-died'],
  [{ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 }, 'load', 'worker-died'],
  [undefined, 'request', 'worker-died'],
  [new Error('InternalError: chat config not registered for x.'), 'request', 'worker-died'],
];

describe('failureFrom', () => {
  it.each(CASES)('reads %s in a %s as %s', (error, phase, kind) => {
    expect(failureFrom(error, phase).kind).toBe(kind);
  });

  it('takes the numbers of a prompt that is too long from the message', () => {
    const error = named(
      'ContextWindowSizeExceededError',
      'Prompt tokens exceed context window size: number of prompt tokens: 5021; context window size: 4096\nConsider …',
    );
    expect(failureFrom(error, 'request')).toEqual({ kind: 'prompt-too-long', tokens: 5021, limit: 4096 });
  });

  it('keeps the words of what it does not know', () => {
    expect(failureFrom(new Error('odd'), 'request')).toEqual({ kind: 'worker-died', detail: 'Error: odd' });
    expect(failureFrom({ code: 7 }, 'request')).toEqual({ kind: 'worker-died', detail: '{"code":7}' });
  });
});
