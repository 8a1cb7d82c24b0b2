import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import type { Pack } from '../../domain/pack';
import { fetchBytes, fetchJson } from '../net';
import { readPackBytes } from './packs';
import { PACK_LIMITS } from '../../domain/formats/zip';

/** `public/packs/index.json`, written with the packs by `tools/build-packs.mjs`. */
export const BundledIndexSchema = v.strictObject({
  formatVersion: v.literal(1),
  packs: v.array(v.strictObject({ id: v.string(), file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.zip$/)) })),
});

export interface BundledPack {
  id: string;
  pack: Pack;
}

const FOLDER = 'packs/';

/** Loads the packs that ship with the app, from the app's own address. */
export async function loadBundledPacks(signal: AbortSignal): Promise<Outcome<BundledPack[]>> {
  const folder = new URL(FOLDER, document.baseURI);
  const index = await fetchJson(signal, new URL('index.json', folder).href);
  if (!index.ok) return index;
  const parsed = v.safeParse(BundledIndexSchema, index.value);
  if (!parsed.success) {
    const detail = parsed.issues.map((issue) => issue.message).join('; ');
    return failed({ kind: 'invalid-file', file: 'packs/index.json', problems: parsed.issues.length, detail });
  }
  const packs: BundledPack[] = [];
  for (const { id, file } of parsed.output.packs) {
    const url = new URL(file, folder).href;
    const bytes = await fetchBytes(signal, { url, expected: 'zip', limitBytes: PACK_LIMITS.totalBytes });
    if (!bytes.ok) return bytes;
    const read = readPackBytes(bytes.value, file);
    if (!read.ok) return read;
    const { pack, issues } = read.value;
    if (pack === null) {
      const detail = issues.map(({ kind }) => kind).join('\n');
      return failed({ kind: 'invalid-file', file, problems: issues.length, detail });
    }
    packs.push({ id, pack });
  }
  return done(packs);
}
