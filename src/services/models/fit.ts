import type { CatalogueEntry } from './catalogue';
import type { Device } from './device';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** Bytes of memory that models may take. A page can't read a GPU's memory: this is stated by the user or assumed. */
export interface MemoryBudget {
  gpuBytes: number;
  cpuBytes: number;
}

export type FitReason =
  | { kind: 'no-webgpu' }
  | { kind: 'no-f16' }
  | { kind: 'gpu-limit'; needBytes: number; haveBytes: number }
  | { kind: 'memory' | 'disk'; needBytes: number; haveBytes: number }
  | { kind: 'no-storage' };

export type Fit =
  | { fits: true; useTwin: string | null; needBytes: number; budgetBytes: number }
  | { fits: false; reason: FitReason };

/** Memory at another context than the figure's. Where the cache of the context isn't worked out: the figure itself. */
export const memoryAt = (entry: CatalogueEntry, contextTokens: number): number =>
  Math.max(0, entry.memoryBytes + (contextTokens - entry.contextTokens) * (entry.kvBytesPerToken ?? 0));

/**
 * What we assume may be used: half of what the browser says of the main memory for the GPU (integrated ones share
 * it), 60 % for the CPU engine; on a phone, or with a phone's buffer limits, 1 GiB for the GPU. No word on memory: 4 GiB.
 */
export function assumedBudget(device: Device): MemoryBudget {
  const memory = (device.memoryGb ?? 4) * GIB;
  const phone = device.mobile || (device.webgpu !== null && device.webgpu.maxBindingBytes <= 128 * MIB);
  return {
    gpuBytes: phone ? Math.min(GIB, memory / 2) : memory / 2,
    cpuBytes: memory * 0.6,
  };
}

function gpuReason(entry: CatalogueEntry, device: Device): FitReason | null {
  if (entry.engine !== 'webllm') return null;
  if (device.webgpu === null) return { kind: 'no-webgpu' };
  const haveBytes = Math.min(device.webgpu.maxBufferBytes, device.webgpu.maxBindingBytes);
  if (entry.minBufferBytes !== null && entry.minBufferBytes > haveBytes) {
    return { kind: 'gpu-limit', needBytes: entry.minBufferBytes, haveBytes };
  }
  return entry.needsF16 && !device.webgpu.f16 ? { kind: 'no-f16' } : null;
}

/**
 * Whether a catalogue entry should fit this computer, or the first reason why not. Lacking f16 with a twin in
 * `others`: fits, with the twin's id and memory. "Should": memory is compared with a budget that is assumed or stated.
 */
export function fitOf(
  entry: CatalogueEntry,
  device: Device,
  others: readonly CatalogueEntry[],
  options: { contextTokens?: number; budget?: MemoryBudget } = {},
): Fit {
  const reason = gpuReason(entry, device);
  if (reason?.kind === 'no-f16' && entry.f32Twin !== null) {
    const twin = others.find((other) => other.id === entry.f32Twin);
    if (twin !== undefined) {
      const fit = fitOf(twin, device, others, options);
      return fit.fits ? { ...fit, useTwin: twin.id } : fit;
    }
  }
  if (reason !== null) return { fits: false, reason };
  const budget = options.budget ?? assumedBudget(device);
  const budgetBytes = entry.engine === 'webllm' ? budget.gpuBytes : budget.cpuBytes;
  const needBytes = memoryAt(entry, options.contextTokens ?? entry.contextTokens);
  if (needBytes > budgetBytes) {
    return { fits: false, reason: { kind: 'memory', needBytes, haveBytes: budgetBytes } };
  }
  return diskReason(entry, device) ?? { fits: true, useTwin: null, needBytes, budgetBytes };
}

function diskReason(entry: CatalogueEntry, device: Device): Fit | null {
  if (device.storage === null || (entry.engine === 'wllama' && !device.opfs)) {
    return { fits: false, reason: { kind: 'no-storage' } };
  }
  const haveBytes = Math.max(0, device.storage.quotaBytes - device.storage.usageBytes);
  if (entry.sizeBytes <= haveBytes) return null;
  return { fits: false, reason: { kind: 'disk', needBytes: entry.sizeBytes, haveBytes } };
}
