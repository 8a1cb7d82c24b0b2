import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32, readZip, type ZipLimits } from '../../../../src/domain/formats/zip';
import { textOf } from '../../../../src/services/transfer/zip-read';
import { writeZip } from '../../../../src/services/transfer/zip-write';

const LIMITS: ZipLimits = { files: 20, totalBytes: 1024 * 1024 };
const detailOf = (zip: Uint8Array, limits = LIMITS): string => {
  const read = readZip(zip, 'a.zip', limits);
  if (read.ok) return 'read';
  return read.failure.kind === 'unreadable-file' ? read.failure.detail : read.failure.kind;
};
/** Sets a 32-bit field of the first directory entry. */
const patched = (zip: Uint8Array, field: number, value: number): Uint8Array => {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  let at = 0;
  while (view.getUint32(at, true) !== 0x02014b50) at += 1;
  view.setUint32(at + field, value, true);
  return copy;
};

describe('zip files', () => {
  it('come back as they were written, whatever the texts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), fc.string({ unit: 'grapheme' }), {
          maxKeys: 12,
        }),
        (texts) => {
          const read = readZip(writeZip(texts), 'a.zip', LIMITS);
          if (!read.ok) throw new Error(JSON.stringify(read.failure));
          expect(Object.fromEntries([...read.value].map(([path, bytes]) => [path, textOf(bytes)]))).toEqual({
            ...texts,
          });
        },
      ),
    );
  });

  it('have the same bytes whenever and wherever they are written', () => {
    const once = writeZip({ 'a.txt': 'one', 'b/ü.txt': 'two' });
    expect(writeZip({ 'a.txt': 'one', 'b/ü.txt': 'two' })).toEqual(once);
    expect(crc32(once)).toBe(crc32(writeZip({ 'a.txt': 'one', 'b/ü.txt': 'two' })));
  });

  it('carry the standard checksum', () => {
    expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
  });
});

describe('readZip refuses', () => {
  it.each(['../out.txt', 'a/../../out.txt', '/etc/out.txt', 'C:out.txt', 'a\\b.txt', './a.txt', 'a\0b'])(
    'the path %j',
    (path) => {
      expect(detailOf(zipSync({ [path]: strToU8('x') }))).toContain('unsafe path');
    },
  );

  it('what is no zip, an empty file, and a zip that is cut off', () => {
    const zip = writeZip({ 'a.txt': 'hello'.repeat(100) });
    expect(detailOf(strToU8('<!DOCTYPE html>'))).toBe('not a zip file, or cut off');
    expect(detailOf(new Uint8Array())).toBe('not a zip file, or cut off');
    for (const length of [10, zip.length - 30, zip.length - 1]) {
      expect(detailOf(zip.subarray(0, length))).toBe('not a zip file, or cut off');
    }
  });

  it('a bomb that says how large it is', () => {
    const bomb = zipSync({ 'zeros.bin': new Uint8Array(2 * LIMITS.totalBytes) });
    expect(detailOf(bomb)).toContain('bytes unpacked, more than');
  });

  it('a bomb that lies about its size', () => {
    const bomb = zipSync({ 'zeros.bin': new Uint8Array(4 * 1024 * 1024) }, { level: 6 });
    expect(detailOf(patched(bomb, 24, 1000))).toContain('does not unpack to its announced size');
  });

  it('too many files, two of one name, a wrong checksum, encryption and unknown methods', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${String(i)}`, strToU8('x')]));
    expect(detailOf(zipSync(many))).toContain('30 files');
    const two = zipSync({ 'aa.txt': strToU8('x'), 'ab.txt': strToU8('y') });
    const same = Uint8Array.from(
      Buffer.from(Buffer.from(two).toString('latin1').replaceAll('ab.txt', 'aa.txt'), 'latin1'),
    );
    expect(detailOf(same)).toBe('two files of the same name');
    const zip = writeZip({ 'a.txt': 'hello' });
    expect(detailOf(patched(zip, 16, 1))).toContain('has a wrong checksum');
    expect(detailOf(patched(zip, 8, 1 | (8 << 16)))).toContain('is encrypted');
    expect(detailOf(patched(zip, 8, 99 << 16))).toContain('is packed by method 99');
  });

  it('survives any bytes', () => {
    const good = writeZip({ 'a.txt': 'hello '.repeat(50), 'b.txt': 'there' });
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, byte) => {
        const zip = good.slice();
        zip[at] = byte;
        readZip(zip, 'a.zip', LIMITS);
      }),
      { numRuns: 300 },
    );
  });
});
