import { finding, type Finding } from '../../src/domain/issue';

/** So many bytes tell what a file is. */
export const SNIFFED_BYTES = 4096;

type Looks = 'text' | 'zip' | 'parquet' | Finding;

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  bytes.length >= magic.length && magic.every((byte, at) => bytes[at] === byte);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const ZIPS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06], // one without a file
];
const UTF16 = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** Binary files that are likely to be chosen by mistake; what isn't listed here ends at its zero bytes. */
const NO_TEXT = [
  [0x89, ...ascii('PNG')],
  [0xff, 0xd8, 0xff], // JPEG
  ascii('GIF8'),
  ascii('RIFF'), // WebP, WAV
  ascii('%PDF'),
  [0x1f, 0x8b], // gzip
  [0x28, 0xb5, 0x2f, 0xfd], // Zstandard
  [0x37, 0x7a, 0xbc, 0xaf], // 7-Zip
  ascii('SQLite format 3'),
];
/** Microsoft's compound files: .xls, .doc. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Without a byte order mark: in a Western text every other byte is zero. */
function hasUtf16Zeros(bytes: Uint8Array): boolean {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  return Math.max(even, odd) > bytes.length / 8 && Math.min(even, odd) * 20 < Math.max(even, odd);
}

/** What a file is by its first bytes, whatever its name says; a finding when it can't be read. */
export function looksOf(first: Uint8Array): Looks {
  if (ZIPS.some((magic) => startsWith(first, magic))) return 'zip';
  if (startsWith(first, ascii('PAR1'))) return 'parquet';
  if (startsWith(first, OLE)) return finding('looks-like-spreadsheet', '');
  if (NO_TEXT.some((magic) => startsWith(first, magic))) return finding('not-text', '');
  if (UTF16.some((magic) => startsWith(first, magic)) || hasUtf16Zeros(first)) {
    return finding('looks-like-utf16', '');
  }
  return 'text';
}
