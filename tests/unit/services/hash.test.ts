import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashBlob, hashText, hashValue } from '../../../src/services/hash';

const signal = new AbortController().signal;

describe('hashes', () => {
  it('of text are SHA-256 of its UTF-8 bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
    );
  });

  it('of values don’t depend on the order of keys or on absent members', async () => {
    expect(await hashValue({ b: 1, a: [2, { d: null, c: 'x' }] })).toBe(
      await hashValue({ a: [2, { c: 'x', d: null, e: undefined }], b: 1 }),
    );
    expect(await hashValue({ a: 1 })).not.toBe(await hashValue({ a: 2 }));
  });

  it('of a file read in pieces are those of the whole, and the bytes are counted', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    const seen: number[] = [];
    const hash = await hashBlob(signal, new Blob([bytes]), (count) => seen.push(count));
    expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(seen.at(-1)).toBe(300_000);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await hashBlob(signal, new Blob([]))).toBe(createHash('sha256').digest('hex'));
  });

  it('of a file stop when told to, before and in the middle', async () => {
    const stopped = AbortSignal.abort();
    await expect(hashBlob(stopped, new Blob(['x']))).rejects.toThrow();
    const controller = new AbortController();
    const blob = new Blob([new Uint8Array(1_000_000)]);
    const hashing = hashBlob(controller.signal, blob, () => {
      controller.abort();
    });
    await expect(hashing).rejects.toThrow();
  });
});
