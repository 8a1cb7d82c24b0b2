import * as v from 'valibot';

/** What this computer offers, as far as a page may know. */
export interface Device {
  /** null: no GPU usable for models. */
  webgpu: {
    adapter: string;
    f16: boolean;
    maxBufferBytes: number;
    maxBindingBytes: number;
    workgroupStorageBytes: number;
    storageBuffers: number;
  } | null;
  /** Cross-origin isolated: the CPU engine may use threads. */
  isolated: boolean;
  cores: number;
  /** As the browser says, rounded and capped by it; null: it doesn't say. */
  memoryGb: number | null;
  storage: { usageBytes: number; quotaBytes: number } | null;
  /** The browser promised not to clear our storage by itself. */
  persisted: boolean;
  /** Model files can be kept (origin private file system). */
  opfs: boolean;
  browser: { name: string; version: string };
  mobile: boolean;
}

/** Not in every browser, nor in the types of the platform. */
const MemorySchema = v.object({ deviceMemory: v.number() });

const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg\/(\d+[.\d]*)/],
  ['Opera', /\bOPR\/(\d+[.\d]*)/],
  ['Firefox', /\bFirefox\/(\d+[.\d]*)/],
  ['Chrome', /\b(?:Headless)?Chrome\/(\d+[.\d]*)/],
  ['Safari', /\bVersion\/(\d+[.\d]*).*\bSafari\//],
];

/** Name and version from a user agent string; unknown ones are named so. */
export function browserOf(userAgent: string): Device['browser'] {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { name, version };
  }
  return { name: 'unknown', version: '' };
}

/** WebLLM asks for these; without them its load fails after the download. */
const HARD_LIMITS = { workgroupStorageBytes: 32768, storageBuffers: 10 } as const;

async function probeGpu(): Promise<Device['webgpu']> {
  if (!('gpu' in navigator)) return null;
  const adapter = await navigator.gpu
    .requestAdapter({ powerPreference: 'high-performance' })
    .catch(() => null);
  if (adapter === null) return null;
  const { limits, info } = adapter;
  const found = {
    adapter:
      [info.vendor, info.architecture, info.description].filter((part) => part !== '').join(' ') || 'GPU',
    f16: adapter.features.has('shader-f16'),
    maxBufferBytes: limits.maxBufferSize,
    maxBindingBytes: limits.maxStorageBufferBindingSize,
    workgroupStorageBytes: limits.maxComputeWorkgroupStorageSize,
    storageBuffers: limits.maxStorageBuffersPerShaderStage,
  };
  const enough =
    found.workgroupStorageBytes >= HARD_LIMITS.workgroupStorageBytes &&
    found.storageBuffers >= HARD_LIMITS.storageBuffers;
  return enough ? found : null;
}

async function probeStorage(): Promise<Pick<Device, 'storage' | 'persisted' | 'opfs'>> {
  try {
    const { usage, quota } = await navigator.storage.estimate();
    const persisted = await navigator.storage.persisted();
    const opfs = await navigator.storage.getDirectory().then(
      () => true,
      () => false,
    );
    const storage = quota === undefined ? null : { usageBytes: usage ?? 0, quotaBytes: quota };
    return { storage, persisted, opfs };
  } catch {
    return { storage: null, persisted: false, opfs: false }; // not a secure context, or storage is switched off
  }
}

/** Looks at GPU, cores, memory and storage of this computer. Changes nothing and asks for no permission. */
export async function probeDevice(): Promise<Device> {
  const [webgpu, storage] = await Promise.all([probeGpu(), probeStorage()]);
  const memory = v.safeParse(MemorySchema, navigator);
  return {
    webgpu,
    ...storage,
    isolated: globalThis.crossOriginIsolated,
    cores: navigator.hardwareConcurrency,
    memoryGb: memory.success ? memory.output.deviceMemory : null,
    browser: browserOf(navigator.userAgent),
    mobile: /\b(Mobile|Android|iPhone|iPad)\b/.test(navigator.userAgent),
  };
}

/** Asks the browser to keep our storage. It may ask the user, or refuse: then false. */
export const protectStorage = (): Promise<boolean> => navigator.storage.persist().catch(() => false);
