/** Where Python's `splitlines` cuts a line although JSON allows the character. */
const CUTS = /[\u0085\u2028\u2029]/g;
const hex4 = (character: string): string => character.charCodeAt(0).toString(16).padStart(4, '0');

/** Every text goes out like this: half a character, as a cut stream leaves it, is no Unicode. */
export const wellFormed = (text: string): string => text.toWellFormed();

/** JSON of which every text is Unicode. */
export const toJson = (value: unknown, indent?: number): string =>
  JSON.stringify(
    value,
    (_key, inner: unknown) => (typeof inner === 'string' ? wellFormed(inner) : inner),
    indent,
  );

/** One line of a samples file, with its line end. */
export const toLine = (row: unknown): string =>
  `${toJson(row).replace(CUTS, (character) => `\\u${hex4(character)}`)}\n`;

/** What `sample_hash` is the SHA-256 of: Python's `json.dumps` of both, as EEE's own adapters write it. */
export const sampleText = (raw: string, reference: readonly string[]): string =>
  JSON.stringify({ raw, reference }).replace(/[\u007f-\uffff]/g, (character) => `\\u${hex4(character)}`);

/** Six decimals; never −0, which JSON would write as 0 and Python read as another number. */
export const round6 = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

/** The same, never above: a bound must not cut off what it bounds. */
export const floor6 = (value: number): number => Math.floor(value * 1e6 + 1e-6) / 1e6 + 0;

/** Every map of details holds strings only; what is unknown is left out. */
export function toDetails(
  values: Readonly<Record<string, string | number | boolean | null | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, wellFormed(String(value))]],
    ),
  );
}
