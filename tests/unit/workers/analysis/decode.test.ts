import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextStream } from '../../../../workers/analysis/decode';

/** The text of these bytes in pieces of a size, or the kind of what is wrong with its line. */
function decode(bytes: Uint8Array, size = 7): string | [string, number] {
  const stream = new TextStream();
  let text = '';
  for (let at = 0; at <= bytes.length; at += size) {
    const piece = at + size > bytes.length ? [bytes.subarray(at)] : [bytes.subarray(at, at + size)];
    for (const one of piece) {
      const some = stream.push(one);
      if (typeof some !== 'string') return [some.found.kind, some.line];
      text += some;
    }
  }
  const rest = stream.end();
  return typeof rest === 'string' ? text + rest : [rest.found.kind, rest.line];
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('the text of bytes', () => {
  it('is the same in pieces of any size, with LF line ends and without a byte order mark', () => {
    const text = '\uFEFFid,“Text”\r\n1,例文を二つ示す\r2,\u{1F600}\n\r';
    for (let size = 1; size < 40; size += 1) {
      expect(decode(utf8(text), size)).toBe('id,“Text”\n1,例文を二つ示す\n2,\u{1F600}\n\n');
    }
  });

  it('comes back whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\0\uFEFF]/.test(text)),
        fc.integer({ min: 1, max: 9 }),
        (text, size) => {
          expect(decode(utf8(text), size)).toBe(text);
        },
      ),
    );
  });

  it('in Latin-1 is recognised, at the line of its first strange letter', () => {
    expect(decode(latin1('id,text\n1,plain\n2,Grüße\n'))).toEqual(['looks-like-latin1', 3]);
    expect(decode(latin1('id,text\r\n1,plain\r\n2,na\xefve\r\n'), 3)).toEqual(['looks-like-latin1', 3]);
    expect(decode(latin1('id,text\n1,ends in é'))).toEqual(['looks-like-latin1', 2]);
  });

  it('that is broken otherwise, or holds a zero byte, names the line', () => {
    expect(decode(Uint8Array.of(0x61, 0x0a, 0x01, 0xc3, 0x28, 0x02))).toEqual(['not-utf8', 2]);
    expect(decode(utf8('a\nb\r\nc\0d\n'))).toEqual(['null-byte', 3]);
  });
});
