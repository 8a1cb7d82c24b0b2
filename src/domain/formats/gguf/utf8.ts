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
