import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGgufHeader } from '../../../../../src/domain/formats/gguf';
import { aGguf, Bytes, ggufBytes, text, texts, u32 } from '../../../../support/gguf-bytes';

const kindOf = (bytes: Uint8Array, fileSize = bytes.length): string => {
  const read = readGgufHeader(bytes, fileSize);
  return read.state === 'refused' ? read.failure.kind : read.state;
};
const start = (): Bytes => new Bytes().raw([0x47, 0x47, 0x55, 0x46]).u32(3);
const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content.padEnd(80));

/** Any code points but lone surrogates, which no UTF-8 can hold. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })), {
    maxLength: 12,
  })
  .map((codes) => String.fromCodePoint(...codes));

describe('readGgufHeader', () => {
  it('reads metadata, tensors and where the weights begin', () => {
    const file = aGguf();
    const read = readGgufHeader(file, file.length);
    if (read.state !== 'complete') throw new Error(JSON.stringify(read));
    expect(read.header.version).toBe(3);
    expect(read.header.metadata.get('general.name')).toBe('Tiny Test Model');
    expect(read.header.metadata.get('tokenizer.ggml.token_type')).toEqual([3, 3, 1, 1, 1, 1]);
    expect(read.header.tensors).toEqual([{ name: 'token_embd.weight', shape: [32, 64], type: 1, offset: 0 }]);
    expect(read.header.dataOffset).toBe(file.length - 32 * 64 * 2);
  });

  it('asks for more bytes until it has the header, whatever the steps', () => {
    const file = aGguf();
    let have = 0;
    for (let calls = 0; calls < 500; calls += 1) {
      const read = readGgufHeader(file.subarray(0, have), file.length);
      if (read.state === 'complete') {
        expect(have).toBeLessThan(file.length);
        return;
      }
      if (read.state === 'refused') throw new Error(JSON.stringify(read.failure));
      expect(read.bytes).toBeGreaterThan(have);
      expect(read.bytes).toBeLessThanOrEqual(file.length);
      have = read.bytes;
    }
    throw new Error('never complete');
  });

  it.each([
    ['a web page', '<!DOCTYPE html><html><body>404</body>', 'web page'],
    ['a web page after a byte order mark and spaces', '\uFEFF  <html lang="en">', 'web page'],
    ['a pointer of git-lfs', 'version https://git-lfs.github.com/spec/v1', 'git-lfs pointer'],
    ['something else', 'PK\u0003\u0004 a zip', 'unknown content'],
  ])('refuses %s saved under the name of a model', (_, content, detail) => {
    const file = bytesOf(content);
    const read = readGgufHeader(file, file.length, 'm.gguf');
    expect(read).toEqual({ state: 'refused', failure: { kind: 'not-a-model', file: 'm.gguf', detail } });
  });

  it('refuses an empty file and a header that is cut off', () => {
    expect(kindOf(new Uint8Array(0))).toBe('not-a-model');
    const file = aGguf();
    for (const length of [5, 20, 64, 200]) expect(kindOf(file.subarray(0, length))).toBe('damaged-model');
  });

  it('refuses a file that ends before its last tensor', () => {
    const file = aGguf();
    expect(kindOf(file.subarray(0, file.length - 1))).toBe('damaged-model');
  });

  it('refuses other versions, big-endian files among them', () => {
    expect(kindOf(ggufBytes({ version: 1, metadata: {}, tensors: [], dataBytes: 64 }))).toBe(
      'unsupported-model',
    );
    expect(kindOf(ggufBytes({ version: 0x03000000, metadata: {}, tensors: [], dataBytes: 64 }))).toBe(
      'unsupported-model',
    );
  });

  it.each([
    [
      'tensors',
      start()
        .u64(2n ** 60n)
        .u64(0),
    ],
    [
      'metadata entries',
      start()
        .u64(0)
        .u64(2n ** 63n),
    ],
    [
      'bytes in a key',
      start()
        .u64(0)
        .u64(1)
        .u64(2n ** 62n),
    ],
    [
      'items in a list',
      start()
        .u64(0)
        .u64(1)
        .text('a')
        .u32(9)
        .u32(4)
        .u64(2n ** 61n),
    ],
    [
      'bytes in a text',
      start()
        .u64(0)
        .u64(1)
        .text('a')
        .u32(8)
        .u64(2n ** 40n),
    ],
  ])('refuses a claim of huge numbers of %s at once', (_, bytes) => {
    const file = bytes.raw(Array.from({ length: 100 }, () => 0)).done();
    expect(kindOf(file)).toBe('damaged-model');
    // Also when the file seems large: it must not ask for more than a header can have.
    expect(['damaged-model', 'more']).toContain(kindOf(file, 2 ** 40));
  });

  it('never asks for a header of more than 256 MB', () => {
    const file = start()
      .u64(0)
      .u64(1)
      .text('a')
      .u32(8)
      .u64(2 ** 30)
      .raw(Array.from({ length: 64 }, () => 0))
      .done();
    expect(kindOf(file, 2 ** 40)).toBe('damaged-model');
  });

  it.each([
    ['more elements than can be counted', [2n ** 40n, 2n ** 40n], 0n],
    ['a place beyond any file', [1n], 2n ** 63n],
  ])('refuses a tensor of %s', (_, shape, offset) => {
    const file = start().u64(1).u64(0).text('t').u32(shape.length);
    for (const size of shape) file.u64(size);
    const bytes = file
      .u32(999)
      .u64(offset)
      .raw(Array.from({ length: 80 }, () => 0))
      .done(); // 999: of unknown size
    expect(kindOf(bytes)).toBe('damaged-model');
    expect(kindOf(bytes, 2 ** 40)).toBe('damaged-model');
  });

  it.each([Infinity, NaN, -32, 0, 0.5])('takes an alignment of %s for none', (value) => {
    const header = start().u64(0).u64(1).text('general.alignment').u32(6).f32(value);
    const file = header.raw(Array.from({ length: 80 }, () => 0)).done();
    const read = readGgufHeader(file, file.length);
    expect(read).toMatchObject({ state: 'complete', header: { dataOffset: 64 } });
  });

  it('refuses a list of as many bytes as a large file has before it reads them', () => {
    const file = start()
      .u64(0)
      .u64(1)
      .text('a')
      .u32(9)
      .u32(0)
      .u64(2 ** 30);
    expect(kindOf(file.raw(Array.from({ length: 80 }, () => 0)).done(), 2 ** 40)).toBe('damaged-model');
  });

  it('refuses unknown types, lists nested too deep and a key that comes twice', () => {
    expect(
      kindOf(
        start()
          .u64(0)
          .u64(1)
          .text('a')
          .u32(99)
          .raw(Array.from({ length: 80 }, () => 0))
          .done(),
      ),
    ).toBe('damaged-model');
    const deep = start().u64(0).u64(1).text('a').u32(9);
    for (let i = 0; i < 20; i += 1) deep.u32(9).u64(1);
    expect(kindOf(deep.raw(Array.from({ length: 80 }, () => 0)).done())).toBe('damaged-model');
    const twice = start().u64(0).u64(2).text('a').u32(4).u32(1).text('a').u32(4).u32(2);
    expect(kindOf(twice.raw(Array.from({ length: 80 }, () => 0)).done())).toBe('damaged-model');
  });

  it('reads back every text and number it was given', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 8 }),
        fc.integer({ min: 0, max: 0xffffffff }),
        anyText,
        (list, number, name) => {
          const file = ggufBytes({
            metadata: { a: texts(list), b: u32(number), c: text(name) },
            tensors: [],
            dataBytes: 64,
          });
          const read = readGgufHeader(file, file.length);
          if (read.state !== 'complete') return false;
          expect(read.header.metadata.get('a')).toEqual(list);
          expect(read.header.metadata.get('b')).toBe(number);
          expect(read.header.metadata.get('c')).toBe(name);
          return true;
        },
      ),
    );
  });

  it('survives any bytes after the magic', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 0, maxLength: 400 }),
        fc.integer({ min: 0, max: 2 ** 45 }),
        (noise, more) => {
          const file = Uint8Array.from([0x47, 0x47, 0x55, 0x46, 3, 0, 0, 0, ...noise]);
          const read = readGgufHeader(file, file.length + more);
          if (read.state === 'more') expect(read.bytes).toBeLessThanOrEqual(256 * 1024 * 1024);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('survives a good file with any one byte changed', () => {
    const good = aGguf();
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const file = good.slice();
        file[at] = byte;
        expect(['complete', 'refused']).toContain(readGgufHeader(file, file.length).state);
      }),
      { numRuns: 500 },
    );
  });
});
