import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWebllmEngine } from '../../../../workers/webllm/engine';
import { placeTinyWebllm } from '../../../support/tiny-webllm';
import { anEngine, aPrompt, aQuestion, ask, canRunWebllm, loadInto } from '../../../support/webllm-bench';

const isHere = await canRunWebllm();
const LONG = aPrompt({ sampling: { ...aPrompt().sampling, temperature: 1, maxTokens: 400 } });

/** Hands out every device that is made, so that it can be destroyed like one that was lost. */
const watchDevices = (): GPUDevice[] => {
  const devices: GPUDevice[] = [];
  const adapters = vi.spyOn(GPUAdapter.prototype, 'requestDevice');
  adapters.mockImplementation(async function (this: GPUAdapter, descriptor) {
    adapters.mockRestore();
    const device = await this.requestDevice(descriptor);
    devices.push(device);
    return device;
  });
  return devices;
};
afterEach(() => {
  vi.restoreAllMocks();
});

describe('without a GPU', () => {
  const source = {
    kind: 'mlc',
    modelId: 'any',
    modelUrl: 'https://offline.invalid/any/resolve/main/',
    libUrl: 'https://offline.invalid/any.wasm',
  } as const;
  /** Nothing may be looked at before the GPU is. */
  const untouched = new Proxy(caches, {
    get: () => {
      throw new Error('the files were touched before the GPU was probed');
    },
  });
  const limits = async (): Promise<GPUSupportedLimits> => {
    const adapter = await navigator.gpu.requestAdapter();
    if (adapter === null) throw new Error('this browser was started without WebGPU');
    return adapter.limits;
  };
  const offering = (adapter: unknown): GPU =>
    new Proxy(navigator.gpu, {
      get: (_, name) => (name === 'requestAdapter' ? () => Promise.resolve(adapter) : undefined),
    });

  it.each([
    ['a browser without WebGPU', (): Promise<GPU | undefined> => Promise.resolve(undefined)],
    ['a browser without an adapter', (): Promise<GPU | undefined> => Promise.resolve(offering(null))],
    [
      'an adapter below the hard limits',
      async (): Promise<GPU | undefined> => {
        const own = await limits();
        const small = new Proxy(own, {
          get: (_, name) =>
            name === 'maxStorageBuffersPerShaderStage' ? 8 : (Reflect.get(own, name, own) as unknown),
        });
        return offering({ limits: small, features: new Set(), info: {} });
      },
    ],
  ])('%s is a failure before any file is touched', async (_, gpu) => {
    const engine = createWebllmEngine({ gpu: await gpu(), caches: untouched });
    expect(await loadInto(engine, source)).toMatchObject({ ok: false, failure: { kind: 'no-webgpu' } });
    expect((await engine.describe()).device).toBe('no WebGPU');
  });

  it('a model of another engine is refused', async () => {
    const gguf = { kind: 'gguf', path: 'x.gguf', sizeBytes: 1 } as const;
    expect(await loadInto(anEngine(), gguf)).toMatchObject({
      ok: false,
      failure: { kind: 'unsupported-model' },
    });
  });

  it('addresses that WebLLM would not find in its caches are refused', async () => {
    for (const changes of [
      { modelUrl: 'https://offline.invalid/any/' },
      { libUrl: 'http://localhost:8080/any.wasm' },
    ]) {
      expect(await loadInto(anEngine(), { ...source, ...changes })).toMatchObject({
        ok: false,
        failure: { kind: 'bad-setting' },
      });
    }
  });
});

describe.runIf(isHere)('a GPU without half precision', () => {
  it('is a failure for a model that needs it, before WebLLM starts', async () => {
    const devices = watchDevices();
    const source = await placeTinyWebllm('canned', 'f16', { config: { quantization: 'q4f16_1' } });
    expect(await loadInto(anEngine(), source)).toMatchObject({ ok: false, failure: { kind: 'no-f16' } });
    expect(devices).toEqual([]);
  });
});

describe.runIf(isHere)('a GPU that is lost', () => {
  it('in the middle of an answer ends it with that failure, and the model loads again', async () => {
    const devices = watchDevices();
    const engine = anEngine();
    const source = await placeTinyWebllm('random');
    expect(await loadInto(engine, source)).toMatchObject({ ok: true });
    let deltas = 0;
    const answer = engine.generate(LONG, () => {
      deltas += 1;
      if (deltas === 3) devices.at(-1)?.destroy();
    });
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'device-lost' } });
    expect(await engine.generate(aPrompt(), () => undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'worker-died' },
    });
    expect(await loadInto(engine, source)).toMatchObject({ ok: true });
    expect(await engine.generate(aPrompt(), () => undefined)).toMatchObject({ ok: true });
    await engine.unload();
  });

  it('in the middle of a judgment keeps the verdicts before it', async () => {
    const devices = watchDevices();
    const engine = anEngine();
    expect(await loadInto(engine, await placeTinyWebllm('random'))).toMatchObject({ ok: true });
    const keys: string[] = [];
    const outcome = await engine.judge(aQuestion(), ({ key }) => {
      keys.push(key);
      devices.at(-1)?.destroy();
    });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'device-lost' } });
    expect(keys).toEqual(['a']);
    await engine.unload();
  });

  it('while the model loads ends the load with a failure of the machine', async () => {
    const devices = watchDevices();
    const engine = anEngine();
    const source = await placeTinyWebllm('random');
    const outcome = await engine.load(source, { contextTokens: 1024, threads: 1 }, ({ detail }) => {
      if (detail.includes('GPU shader')) devices.at(-1)?.destroy();
    });
    expect(outcome.ok ? 'loaded' : outcome.failure.kind).toBeOneOf([
      'device-lost',
      'out-of-memory',
      'worker-died',
    ]);
    expect(await loadInto(engine, source)).toMatchObject({ ok: true });
    await engine.unload();
  });
});

describe.runIf(isHere)('a load that is stopped', () => {
  it.each([
    ['while files are read', ''],
    ['while weights move to the GPU', 'Loading model'],
    ['while shaders are compiled', 'GPU shader'],
    ['at its very end', 'Finish loading'],
  ])('%s counts as cancelled, and the next one is whole', async (_, words) => {
    const engine = anEngine();
    const source = await placeTinyWebllm('canned');
    const seen: string[] = [];
    const outcome = await engine.load(source, { contextTokens: 1024, threads: 1 }, ({ detail }) => {
      seen.push(detail);
      if (detail.includes(words)) void engine.interrupt();
    });
    expect(seen.some((detail) => detail.includes(words))).toBe(true);
    expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(await loadInto(engine, source)).toMatchObject({ ok: true });
    expect((await ask(engine, aQuestion({ todo: ['a'] }))).outcome).toMatchObject({ ok: true });
    await engine.unload();
  });
});
