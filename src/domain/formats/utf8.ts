const REPLACEMENT = 0xfffd;
/** Smallest code point that may be written with so many continuation bytes: shorter spellings are malformed. */
const SMALLEST = [0, 0x80, 0x800, 0x10000] as const;

function continuationBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  if (lead >= 0xf0 && lead <= 0xf4) return 3;
  return 0;
}

/**
 * UTF-8 bytes as text; each malformed byte becomes U+FFFD. The domain has no TextDecoder: its platform types would
 * open the door to the rest of the DOM.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) {
      text += String.fromCharCode(lead);
      continue;
    }
    const more = continuationBytes(lead);
    let code = more === 0 ? REPLACEMENT : lead & (0x3f >> more);
    let read = 0;
    while (read < more && ((bytes[at + read] ?? 0) & 0xc0) === 0x80) {
      code = (code << 6) | ((bytes[at + read] ?? 0) & 0x3f);
      read += 1;
    }
    const whole = more > 0 && read === more;
    const legal = code >= (SMALLEST[more] ?? 0) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (whole && legal) at += more;
    text += String.fromCodePoint(whole && legal ? code : REPLACEMENT);
  }
  return text;
}

/** What begins at `at`: the length of a well-formed character, 0 where it is malformed, -1 where the bytes end in it. */
function characterAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const more = continuationBytes(lead);
  if (more === 0) return 0;
  let code = lead & (0x3f >> more);
  for (let i = 1; i <= more; i += 1) {
    const next = bytes[at + i];
    if (next === undefined) return -1;
    if ((next & 0xc0) !== 0x80) return 0;
    code = (code << 6) | (next & 0x3f);
  }
  const legal = code >= (SMALLEST[more] ?? 0) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return legal ? more + 1 : 0;
}

/** Where UTF-8 goes wrong for the first time; null: nowhere, though the last character may be unfinished. */
export function firstBadByte(bytes: Uint8Array): number | null {
  let at = 0;
  while (at < bytes.length) {
    const length = characterAt(bytes, at);
    if (length === 0) return at;
    if (length < 0) return null;
    at += length;
  }
  return null;
}

/** How many bytes at the end begin a character that isn't finished: 0 … 3. */
export function unfinishedBytes(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return continuationBytes(byte) >= back ? back : 0;
  }
  return 0;
}
