import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import { HashSchema } from '../../domain/ids';
import { ModelLicenceSchema } from '../../domain/run';
import { fetchJson } from '../net';

const FILE = 'catalogue/models.json';
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const CATALOGUE_FORMAT_VERSION = 1;

/** A model that the app offers for download. Figures the author of the entry couldn't know are null, never guessed. */
export const CatalogueEntrySchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)),
  name: v.pipe(v.string(), v.minLength(1)),
  engine: v.picklist(['webllm', 'wllama']),
  family: v.string(),
  /** Thousand millions, nominal. */
  paramsB: v.pipe(v.number(), v.minValue(0)),
  quantisation: v.string(),
  /** Bytes to download. */
  sizeBytes: count,
  /** The size was computed from parameters and bits; the real one is known once the download begins. */
  sizeEstimated: v.boolean(),
  /** Memory at `contextTokens`, cache of the context included. */
  memoryBytes: count,
  contextTokens: v.pipe(count, v.minValue(1)),
  /** What the model was trained for. */
  maxContextTokens: v.pipe(count, v.minValue(1)),
  /** Memory a further token of context takes; null: not worked out. */
  kvBytesPerToken: v.nullable(count),
  licence: ModelLicenceSchema,
  /** BCP 47 tags from the model's card; null: not recorded. */
  languages: v.nullable(v.array(v.string())),
  thinking: v.picklist(['none', 'switchable', 'always']),
  roles: v.array(v.picklist(['demo', 'candidate', 'judge'])),
  /** What a newcomer should take it for; judgement, not measured. */
  advice: v.nullable(
    v.picklist(['demo', 'smoke-test', 'default-candidate', 'default-judge', 'second-judge', 'strong-judge']),
  ),
  needsF16: v.boolean(),
  /** The same weights for a GPU without f16. */
  f32Twin: v.nullable(v.string()),
  /** The largest buffer the model needs on a GPU, where it is above the common 128 MiB; null: not known to be. */
  minBufferBytes: v.nullable(count),
  /** GGUF: the file's addresses; MLC: the folder's. Relative ones mean this app's own folder and come first. */
  sources: v.pipe(v.array(v.string()), v.minLength(1)),
  /** MLC: address of the GPU code. */
  libUrl: v.nullable(v.pipe(v.string(), v.url())),
  /** Commit the hub address is pinned to; null: not pinned, the weights can change under the same name. */
  revision: v.nullable(v.string()),
  /** GGUF: SHA-256 of the file; null: not known, the one found at the first download is kept. */
  sha256: v.nullable(HashSchema),
  note: v.string(),
});
export type CatalogueEntry = v.InferOutput<typeof CatalogueEntrySchema>;

/**
 * A model trained to judge, told about so that people know of it: how it can be had, what it takes, and how it is asked.
 * None has a build for the GPU in a page that we know of; nothing of it is downloaded by the app.
 */
export const TrainedJudgeSchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** As recipes are bound to it. */
  family: v.string(),
  languages: v.nullable(v.array(v.string())),
  licence: ModelLicenceSchema,
  /** Where its makers offer a GGUF file, which can be imported for the CPU; null: not known to be offered. */
  gguf: v.nullable(v.string()),
  note: v.string(),
  paramsB: v.pipe(v.number(), v.minValue(0)),
  /** In 4 bits, computed from its parameters. */
  sizeBytes: count,
});
export type TrainedJudge = v.InferOutput<typeof TrainedJudgeSchema>;

/** What the unfinished file of an entry, and the lock on it, are named by. */
export const keyOf = (entry: CatalogueEntry): string => entry.sha256 ?? entry.id;

export const CatalogueSchema = v.strictObject({
  formatVersion: v.literal(CATALOGUE_FORMAT_VERSION),
  /** When the figures were put together, YYYY-MM-DD. */
  date: v.pipe(v.string(), v.isoDate()),
  source: v.string(),
  entries: v.array(CatalogueEntrySchema),
  trainedJudges: v.optional(v.array(TrainedJudgeSchema), []),
});
export type Catalogue = v.InferOutput<typeof CatalogueSchema>;

/** Loads the catalogue that ships with the app; the address is this app's own. */
export async function loadCatalogue(signal: AbortSignal): Promise<Outcome<Catalogue>> {
  const loaded = await fetchJson(signal, new URL(FILE, document.baseURI).href);
  if (!loaded.ok) return loaded;
  const parsed = v.safeParse(CatalogueSchema, loaded.value);
  if (parsed.success) return done(parsed.output);
  const detail = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('; ');
  return failed({ kind: 'invalid-file', file: FILE, problems: parsed.issues.length, detail });
}
