import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  assumedBudget,
  browserOf,
  CatalogueSchema,
  fitOf,
  memoryAt,
  type CatalogueEntry,
  type Device,
} from '../../../../src/services/models';

const GIB = 1024 ** 3;
const { entries } = v.parse(
  CatalogueSchema,
  JSON.parse(readFileSync('public/catalogue/models.json', 'utf8')),
);
const entry = (id: string): CatalogueEntry => {
  const found = entries.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const aGpu = (over: Partial<NonNullable<Device['webgpu']>> = {}): NonNullable<Device['webgpu']> => ({
  adapter: 'a GPU',
  f16: true,
  maxBufferBytes: GIB,
  maxBindingBytes: GIB,
  workgroupStorageBytes: 32768,
  storageBuffers: 10,
  ...over,
});
const aDevice = (over: Partial<Device> = {}): Device => ({
  webgpu: aGpu(),
  isolated: true,
  cores: 8,
  memoryGb: 16,
  storage: { usageBytes: 0, quotaBytes: 100 * GIB },
  persisted: false,
  opfs: true,
  browser: { name: 'Chrome', version: '156' },
  mobile: false,
  ...over,
});
const qwen = entry('Qwen3-4B-q4f16_1-MLC');
const demo = entry('smollm2-135m-instruct-q4_1');

describe('fitOf', () => {
  it('fits a judge of 4 B on a laptop with a GPU', () => {
    expect(fitOf(qwen, aDevice(), entries)).toEqual({
      fits: true,
      useTwin: null,
      needBytes: qwen.memoryBytes,
      budgetBytes: 8 * GIB,
    });
  });

  it('offers the f32 twin, with its own memory, where the GPU lacks f16', () => {
    const fit = fitOf(qwen, aDevice({ webgpu: aGpu({ f16: false }) }), entries);
    const twin = entry('Qwen3-4B-q4f32_1-MLC');
    expect(fit).toMatchObject({ fits: true, useTwin: twin.id, needBytes: twin.memoryBytes });
  });

  it('says no f16 where there is no twin', () => {
    const device = aDevice({ webgpu: aGpu({ f16: false }) });
    expect(fitOf(entry('gemma3-1b-it-q4f16_1-MLC'), device, entries)).toEqual({
      fits: false,
      reason: { kind: 'no-f16' },
    });
  });

  it('needs no GPU for a GGUF file, and says so for the others', () => {
    const device = aDevice({ webgpu: null });
    expect(fitOf(demo, device, entries).fits).toBe(true);
    expect(fitOf(qwen, device, entries)).toEqual({ fits: false, reason: { kind: 'no-webgpu' } });
  });

  it('compares the largest buffer with what the GPU allows', () => {
    const small = 128 * 1024 ** 2;
    const device = aDevice({ webgpu: aGpu({ maxBindingBytes: small }) });
    const gemma = entry('gemma-2-2b-it-q4f16_1-MLC');
    expect(fitOf(gemma, device, entries)).toEqual({
      fits: false,
      reason: { kind: 'gpu-limit', needBytes: gemma.minBufferBytes, haveBytes: small },
    });
  });

  it('counts the context: what fits at 4k may not at 32k', () => {
    const needBytes = memoryAt(qwen, 32768);
    expect(needBytes).toBe(qwen.memoryBytes + (32768 - 4096) * 147456);
    const budget = { gpuBytes: 4 * GIB, cpuBytes: 4 * GIB };
    expect(fitOf(qwen, aDevice(), entries, { budget }).fits).toBe(true);
    expect(fitOf(qwen, aDevice(), entries, { budget, contextTokens: 32768 })).toEqual({
      fits: false,
      reason: { kind: 'memory', needBytes, haveBytes: 4 * GIB },
    });
  });

  it('says what the disk lacks, and that storage is closed', () => {
    const full = aDevice({ storage: { usageBytes: 9 * GIB, quotaBytes: 9 * GIB + 1000 } });
    expect(fitOf(demo, full, entries)).toEqual({
      fits: false,
      reason: { kind: 'disk', needBytes: demo.sizeBytes, haveBytes: 1000 },
    });
    for (const closed of [aDevice({ storage: null }), aDevice({ opfs: false })]) {
      expect(fitOf(demo, closed, entries)).toEqual({ fits: false, reason: { kind: 'no-storage' } });
    }
    expect(fitOf(qwen, aDevice({ opfs: false }), entries).fits).toBe(true); // that one lies in the Cache API
  });
});

describe('assumedBudget', () => {
  it('assumes little on a phone and where the browser says nothing', () => {
    expect(assumedBudget(aDevice({ mobile: true, memoryGb: 8 })).gpuBytes).toBe(GIB);
    expect(assumedBudget(aDevice({ memoryGb: null }))).toEqual({ gpuBytes: 2 * GIB, cpuBytes: 2.4 * GIB });
  });
});

describe('browserOf', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.1.2 Safari/537.36',
      'Chrome',
      '156.0.1.2',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/155.0.0.0 Safari/537.36 Edg/155.0.1.1',
      'Edge',
      '155.0.1.1',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', '150.0'],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari',
      '26.1',
    ],
    ['curl/8', 'unknown', ''],
  ])('reads %s', (userAgent, name, version) => {
    expect(browserOf(userAgent)).toEqual({ name, version });
  });
});
