import { strToU8, zipSync, type Zippable } from 'fflate';

/** The earliest moment a zip can name, in local time as zips have it: the bytes must not tell when or where. */
export const NO_TIME = new Date(1980, 0, 1);

/** A zip of texts by path, in the order given. Same texts, same bytes, on every computer and at any time. */
export function writeZip(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  for (const [path, text] of Object.entries(texts)) files[path] = strToU8(text);
  return new Uint8Array(zipSync(files, { level: 6, mtime: NO_TIME }));
}
