import { keyOf, type CatalogueEntry } from './catalogue';
import { MLC_SCOPES, mlcFolder } from './mlc-files';
import { sizeOf } from './opfs';

/** The unfinished file of an entry. */
export const partName = (entry: CatalogueEntry): string => `${keyOf(entry)}.part`;

/** Addresses under a folder of one of the caches of MLC models. */
export const cacheKeysUnder = async (scope: string, prefix: string): Promise<string[]> => {
  const keys = await (await caches.open(scope)).keys();
  return keys.map((request) => request.url).filter((url) => url.startsWith(prefix));
};

/** Bytes of an interrupted download that a new one will go on from. */
export async function partOf(entry: CatalogueEntry): Promise<number> {
  if (entry.engine === 'wllama') return entry.sha256 === null ? 0 : sizeOf(partName(entry));
  let bytes = 0;
  for (const source of entry.sources) {
    const cache = await caches.open(MLC_SCOPES.model);
    for (const url of await cacheKeysUnder(MLC_SCOPES.model, mlcFolder(source, document.baseURI))) {
      bytes += (await (await cache.match(url))?.blob())?.size ?? 0;
    }
  }
  return bytes;
}
