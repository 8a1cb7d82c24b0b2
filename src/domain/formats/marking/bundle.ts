import * as v from 'valibot';
import { failed, type Outcome } from '../../failure';
import { readVersioned } from '../versioned';
import { LicenceSchema } from '../../pack';
import { AnswerSchema, ItemKeySchema } from '../../marking';

// A marking bundle: a zip of `marking.json` and `items.jsonl`, with what a marker needs and nothing that tells whose
// responses they are; and the marks that come back, one JSON file.

export const BUNDLE_FORMAT_VERSION = 1;
export const BUNDLE_MANIFEST = 'marking.json';
export const BUNDLE_ITEMS = 'items.jsonl';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const uuid = v.pipe(text, v.uuid());

export const BundleManifestSchema = v.strictObject({
  formatVersion: v.literal(BUNDLE_FORMAT_VERSION),
  kind: v.literal('marking-bundle'),
  bundleId: uuid,
  pack: v.strictObject({
    name: text,
    licence: LicenceSchema,
    /** True: notes, which may quote the texts, only leave with the marker's own word. */
    gated: v.boolean(),
    canary: v.nullable(text),
  }),
  items: count,
});
export type BundleManifest = v.InferOutput<typeof BundleManifestSchema>;

/** What a marker sees of one response: no candidate, no verdict, no weight. Criteria in the order of the rubric. */
export const BundleItemSchema = v.strictObject({
  key: ItemKeySchema,
  title: text,
  prompt: text,
  resources: v.array(v.strictObject({ name: text, text })),
  reference: v.nullable(text),
  response: text,
  criteria: v.pipe(v.array(text), v.minLength(1)),
});
export type BundleItem = v.InferOutput<typeof BundleItemSchema>;

export const MarksFileSchema = v.strictObject({
  formatVersion: v.literal(BUNDLE_FORMAT_VERSION),
  kind: v.literal('marks'),
  bundleId: uuid,
  person: v.strictObject({ id: uuid, name: v.pipe(text, v.minLength(1), v.maxLength(80)) }),
  done: v.nullable(v.pipe(text, v.isoTimestamp())),
  items: v.array(
    v.strictObject({
      key: ItemKeySchema,
      marks: v.array(
        v.strictObject({
          /** Place in the rubric, from 0. */
          criterion: count,
          answer: v.nullable(AnswerSchema),
          note: v.pipe(text, v.maxLength(5000)),
          ms: v.pipe(v.number(), v.finite(), v.minValue(0)),
        }),
      ),
    }),
  ),
});
export type MarksFile = v.InferOutput<typeof MarksFileSchema>;

/** The manifest of a bundle. Failures: `unreadable-file`, `newer-format`, `invalid-file`. */
export const readBundleManifest = (manifest: string, file: string): Outcome<BundleManifest> =>
  readVersioned(BundleManifestSchema, manifest, file, BUNDLE_FORMAT_VERSION);

/** The marks of somebody who marked a bundle. An item that is there twice is refused: which would count? */
export function readMarksFile(json: string, file: string): Outcome<MarksFile> {
  const read = readVersioned(MarksFileSchema, json, file, BUNDLE_FORMAT_VERSION);
  if (!read.ok) return read;
  const keys = read.value.items.map(({ key }) => key);
  return new Set(keys).size === keys.length
    ? read
    : failed({ kind: 'invalid-file', file, problems: 1, detail: 'an item twice' });
}
