import { done, failed, type Outcome } from '../../domain/failure';
import { readJsonl } from '../../domain/formats';
import {
  BUNDLE_ITEMS,
  BUNDLE_MANIFEST,
  BundleItemSchema,
  readBundleManifest,
  type BundleItem,
  type BundleManifest,
} from '../../domain/formats/marking';
import { PACK_LIMITS, readZip } from '../../domain/formats/zip';
import { textOf } from '../transfer';

export interface Bundle {
  manifest: BundleManifest;
  items: BundleItem[];
}

/**
 * Reads a marking bundle, whole or not at all: marks of half a bundle would be no batch. Failures: `unreadable-file`,
 * `newer-format`, `invalid-file`.
 */
export function readBundle(bytes: Uint8Array, file: string): Outcome<Bundle> {
  const files = readZip(bytes, file, PACK_LIMITS);
  if (!files.ok) return files;
  const text = (path: string): string => textOf(files.value.get(path) ?? new Uint8Array()) ?? '';
  if (!files.value.has(BUNDLE_MANIFEST)) {
    return failed({ kind: 'unreadable-file', file, detail: `no ${BUNDLE_MANIFEST} in it` });
  }
  const manifest = readBundleManifest(text(BUNDLE_MANIFEST), file);
  if (!manifest.ok) return manifest;
  const { rows, issues } = readJsonl(BundleItemSchema, text(BUNDLE_ITEMS), BUNDLE_ITEMS);
  const items = rows.map(({ value }) => value);
  const isWhole = items.length === manifest.value.items && items.length > 0;
  const keys = new Set(items.map(({ key }) => key));
  if (issues.length > 0 || !isWhole || keys.size < items.length) {
    const detail = `${String(keys.size)} of ${String(manifest.value.items)} responses can be used`;
    return failed({ kind: 'invalid-file', file, problems: Math.max(1, issues.length), detail });
  }
  return done({ manifest: manifest.value, items });
}
