import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import { clearImport, importGguf, probeDevice, type ModelProgress } from '../../../../src/services/models';
import { aGguf, text, u32 } from '../../../support/gguf-bytes';
import { bytesOf, clearModels, modelFiles, sha256Of } from '../../../support/models';

const live = (): AbortSignal => new AbortController().signal;
const silent = (): void => undefined;
const failureOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? 'ok' : outcome.failure);
const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'my model.gguf'): File =>
  new File([bytes], name);

beforeEach(clearModels);

describe('importing a GGUF file', () => {
  it('copies it, hashed, and reads from it what a run must record', async () => {
    const bytes = aGguf({ rows: 40_000 });
    const progress: ModelProgress[] = [];
    const outcome = await importGguf(live(), fileOf(bytes), (step) => progress.push(step));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    const sha256 = await sha256Of(bytes);
    expect(outcome.value).toMatchObject({
      weightsHash: sha256,
      name: 'Tiny Test Model',
      family: 'Tiny',
      paramsB: (32 * 40_000) / 1e9,
      licence: { name: 'cc0-1.0', verified: false },
      files: [{ name: 'my model.gguf', sha256, sizeBytes: bytes.length }],
      catalogueId: null,
    });
    expect(await modelFiles()).toEqual({ [`${sha256}.gguf`]: bytes.length });
    expect(await sha256Of(await bytesOf(outcome.value))).toBe(sha256);
    expect(progress.at(-1)).toMatchObject({
      phase: 'copying',
      doneBytes: bytes.length,
      totalBytes: bytes.length,
    });
  });

  it('takes what the user adds before what the file says, and may be done twice', async () => {
    const hints = { name: 'My tutor', paramsB: 7 };
    const once = await importGguf(live(), fileOf(aGguf()), silent, hints);
    const twice = await importGguf(live(), fileOf(aGguf()), silent, hints);
    expect(once.ok && once.value).toMatchObject(hints);
    expect(twice.ok).toBe(true);
    expect(Object.keys(await modelFiles())).toHaveLength(1);
  });

  it('names a model without a name by its file', async () => {
    const nameless = aGguf({ metadata: { 'general.name': text('') } });
    const outcome = await importGguf(live(), fileOf(nameless, 'Fox-3B.Q8_0.gguf'), silent);
    expect(outcome.ok && outcome.value.name).toBe('Fox-3B.Q8_0');
  });

  const good = aGguf();
  it.each([
    ['a web page', '<!DOCTYPE html><html></html>'.padEnd(200), { kind: 'not-a-model', detail: 'web page' }],
    ['an empty file', '', { kind: 'not-a-model', detail: 'empty file' }],
    ['a header that is cut off', good.slice(0, 150), { kind: 'damaged-model' }],
    ['weights that are cut off', good.slice(0, good.length - 100), { kind: 'damaged-model' }],
    [
      'a base model',
      aGguf({ metadata: { 'tokenizer.chat_template': text('') } }),
      { kind: 'unsupported-model' },
    ],
    ['a part of several', aGguf({ metadata: { 'split.count': u32(3) } }), { kind: 'unsupported-model' }],
    ['a vocabulary without weights', aGguf({ tensors: [], dataBytes: 100 }), { kind: 'unsupported-model' }],
  ])('refuses %s before copying anything', async (_, content, failure) => {
    expect(failureOf(await importGguf(live(), fileOf(content), silent))).toMatchObject(failure);
    expect(await modelFiles()).toEqual({});
  });

  it('leaves nothing when it is stopped in the middle', async () => {
    const stop = new AbortController();
    const outcome = await importGguf(stop.signal, fileOf(aGguf({ rows: 400_000 })), () => {
      stop.abort();
    });
    expect(failureOf(outcome)).toEqual({ kind: 'cancelled' });
    expect(await modelFiles()).toEqual({});
  });

  it('never mixes two imports at once', async () => {
    const outcomes = await Promise.all([
      importGguf(live(), fileOf(aGguf({ rows: 200_000 })), silent),
      importGguf(live(), fileOf(aGguf({ rows: 200_001 })), silent),
    ]);
    for (const outcome of outcomes) {
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
      expect(await sha256Of(await bytesOf(outcome.value))).toBe(outcome.value.weightsHash);
    }
    expect(Object.keys(await modelFiles())).toHaveLength(2);
  });

  it('gives way when another tab is importing', async () => {
    const { promise: release, resolve } = Promise.withResolvers<undefined>();
    const other = navigator.locks.request('deskmark-model-import.part', () => release);
    const outcome = await importGguf(live(), fileOf(aGguf()), silent);
    expect(failureOf(outcome)).toEqual({ kind: 'locked-elsewhere' });
    resolve(undefined);
    await other;
  });
});

describe('what an import left whose tab was killed', () => {
  const leave = async (): Promise<void> => {
    const folder = await (
      await navigator.storage.getDirectory()
    ).getDirectoryHandle('models', { create: true });
    const writing = await (await folder.getFileHandle('import.part', { create: true })).createWritable();
    await writing.write('half a model');
    await writing.close();
  };

  it('is removed, and nothing else', async () => {
    await importGguf(live(), fileOf(aGguf()), silent);
    const before = await modelFiles();
    await leave();
    expect(Object.keys(await modelFiles())).toHaveLength(2);
    expect(await clearImport()).toEqual({ ok: true, value: undefined });
    expect(await modelFiles()).toEqual(before);
    expect((await clearImport()).ok).toBe(true);
  });

  it('stays while another tab is importing', async () => {
    const { promise: release, resolve } = Promise.withResolvers<undefined>();
    const other = navigator.locks.request('deskmark-model-import.part', () => release);
    await leave();
    await clearImport();
    expect(Object.keys(await modelFiles())).toEqual(['import.part']);
    resolve(undefined);
    await other;
  });
});

describe('probeDevice', () => {
  it('tells what this browser offers, without asking for anything', async () => {
    const device = await probeDevice();
    expect(device.cores).toBeGreaterThan(0);
    expect(device.opfs).toBe(true);
    expect(device.storage?.quotaBytes).toBeGreaterThan(0);
    expect(device.browser.name).toBe('Chrome');
    expect(device.isolated).toBe(globalThis.crossOriginIsolated);
    // The software adapter of the tests satisfies the limits and has no f16.
    expect(device.webgpu === null || !device.webgpu.f16).toBe(true);
  });
});
