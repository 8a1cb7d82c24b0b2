import { done, failed, type Outcome } from '../../src/domain/failure';

/** Hard limits of WebLLM's runtime (web-llm 0.2.86); below them no library starts. */
const LEAST = {
  maxComputeWorkgroupStorageSize: 32_768,
  maxStorageBuffersPerShaderStage: 10,
  maxBufferSize: 2 ** 28,
  maxStorageBufferBindingSize: 2 ** 27,
} as const;
const LIMIT_NAMES = [
  'maxComputeWorkgroupStorageSize',
  'maxStorageBuffersPerShaderStage',
  'maxBufferSize',
  'maxStorageBufferBindingSize',
] as const;

export interface GpuProbe {
  /** Vendor, architecture and description, as far as the browser tells. */
  device: string;
  hasF16: boolean;
}

const nameOf = ({ vendor, architecture, description }: GPUAdapterInfo): string => {
  const words = [vendor, architecture, description].filter(
    (word, i, all) => word !== '' && all.indexOf(word) === i,
  );
  return words.length === 0 ? 'WebGPU' : words.join(' ');
};

/** Looks for a GPU that WebLLM can use, before anything else is touched: WebLLM itself finds out only after the load. */
export const probeGpu = async (gpu: GPU | undefined): Promise<Outcome<GpuProbe>> => {
  if (gpu === undefined) return failed({ kind: 'no-webgpu', detail: 'the browser has no WebGPU' });
  let adapter: GPUAdapter | null;
  try {
    adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
  } catch (error) {
    return failed({ kind: 'no-webgpu', detail: String(error) });
  }
  if (adapter === null) return failed({ kind: 'no-webgpu', detail: 'the browser offers no GPU adapter' });
  const { limits } = adapter;
  const short = LIMIT_NAMES.filter((name) => limits[name] < LEAST[name]);
  if (short.length > 0) {
    const detail = short.map((name) => `${name} ${limits[name]} < ${LEAST[name]}`).join(', ');
    return failed({ kind: 'no-webgpu', detail });
  }
  return done({ device: nameOf(adapter.info), hasF16: adapter.features.has('shader-f16') });
};
