import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32, openZip, PACK_LIMITS } from '../../../../../src/domain/formats/zip';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Info-ZIP's extra field: id, size, version, checksum of the name it is about, the name in UTF-8. */
function unicodePath(about: Uint8Array, name: string): Uint8Array<ArrayBuffer> {
  const path = utf8(name);
  const field = new Uint8Array(9 + path.length);
  const view = new DataView(field.buffer);
  view.setUint16(0, 0x7075, true);
  view.setUint16(2, 5 + path.length, true);
  view.setUint8(4, 1);
  view.setUint32(5, crc32(about), true);
  field.set(path, 9);
  return field;
}

/** The name of the only entry of a zip whose directory has these bytes for it. */
function nameOf(name: Uint8Array, extra: Uint8Array = new Uint8Array()): string | undefined {
  const zip = zipSync({ ['n'.repeat(name.length)]: utf8('text') });
  const central = zip.findIndex((_, at) => new DataView(zip.buffer).getUint32(at, true) === 0x02014b50);
  const after = central + 46 + name.length;
  const bytes = new Uint8Array([...zip.subarray(0, after), ...extra, ...zip.subarray(after)]);
  bytes.set(name, central + 46);
  new DataView(bytes.buffer).setUint16(central + 30, extra.length, true);
  const entries = openZip(bytes, PACK_LIMITS);
  return Array.isArray(entries) ? entries[0]?.name : entries.kind;
}

describe('the name of a file in a zip', () => {
  it.each([
    ['as UTF-8', utf8('Übung 例.md'), 'Übung 例.md'],
    ['as a Mac writes it', utf8('U\u0308bung.md'), 'U\u0308bung.md'],
    ['as old Windows writes it', latin('\x9Abung f\x81r \xE1.md'), 'Übung für ß.md'],
  ])('is read %s', (_, bytes, name) => {
    expect(nameOf(bytes)).toBe(name);
  });

  it('is the one in the extra field, where that is about it', () => {
    const plain = latin('?bung.md');
    const other = new Uint8Array([9, 9, 2, 0, 1, 1]);
    expect(nameOf(plain, unicodePath(plain, 'Übung.md'))).toBe('Übung.md');
    expect(nameOf(plain, new Uint8Array([...other, ...unicodePath(plain, 'Übung.md')]))).toBe('Übung.md');
    expect(nameOf(plain, unicodePath(latin('renamed.md'), 'Übung.md'))).toBe('?bung.md');
    // A field that says it is longer than it is, one without a name, and one that leads out of the folder.
    expect(nameOf(plain, new Uint8Array([0x75, 0x70, 0xff, 0xff, 1]))).toBe('?bung.md');
    expect(nameOf(plain, new Uint8Array([0x75, 0x70, 1, 0, 1]))).toBe('?bung.md');
    expect(nameOf(plain, unicodePath(plain, '../x.md'))).toBe('unsafe-path');
  });
});
