import { decodeUtf8, firstBadByte, unfinishedBytes } from '../utf8';
import { crc32 } from './crc32';

/** Bytes 128 … 255 of code page 437, in which zips write names unless they say otherwise (APPNOTE, appendix D). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const decodeCp437 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437.charAt(byte - 128))).join('');

const isUtf8 = (bytes: Uint8Array): boolean => firstBadByte(bytes) === null && unfinishedBytes(bytes) === 0;

const UNICODE_PATH = 0x7075;

/** The name in Info-ZIP's extra field, if it is about the name at hand (APPNOTE 4.6.9). */
function unicodePath(name: Uint8Array, extra: Uint8Array): Uint8Array | null {
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + view.getUint16(at + 2, true);
    if (end > extra.length) return null;
    if (view.getUint16(at, true) === UNICODE_PATH && end - at >= 9) {
      return view.getUint32(at + 5, true) === crc32(name) ? extra.subarray(at + 9, end) : null;
    }
    at = end;
  }
  return null;
}

/**
 * The name of an entry. Many programs write UTF-8 without saying so, Windows its old code page: what is UTF-8 is read as
 * that, the rest as code page 437, so that `Übung.md` from any computer is found.
 */
export function entryName(name: Uint8Array, extra: Uint8Array): string {
  const bytes = unicodePath(name, extra) ?? name;
  return isUtf8(bytes) ? decodeUtf8(bytes) : decodeCp437(bytes);
}
