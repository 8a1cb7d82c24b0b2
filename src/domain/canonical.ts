import canonicalize from 'canonicalize';

/**
 * Canonical JSON text (RFC 8785) of plain data: what every hash is taken over. Keys are sorted, `undefined`
 * members are left out, so an absent option and an unset one hash alike. Throws on NaN and ±Infinity.
 */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('nothing to write canonically');
  return text;
}

/** CRLF and lone CR become LF: the only change ever made to a text that comes in. */
export const normaliseNewlines = (text: string): string => text.replace(/\r\n?/g, '\n');
