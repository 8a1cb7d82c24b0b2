import * as v from 'valibot';
import { HashSchema } from '../ids';
import { EngineKindSchema, type Thinking } from './spec';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Where an engine finds a model's bytes on this computer. */
export const ModelSourceSchema = v.variant('kind', [
  /** A file in the origin private file system, by path from its root. */
  v.strictObject({ kind: v.literal('gguf'), path: v.string(), sizeBytes: bytes }),
  /** Files in the Cache API under these absolute URLs (see WebLLM's layout). */
  v.strictObject({
    kind: v.literal('mlc'),
    modelId: v.string(),
    modelUrl: v.pipe(v.string(), v.url()),
    libUrl: v.pipe(v.string(), v.url()),
  }),
  /** A model on a server of the user's own; the server's address and key lie apart, in this browser alone. */
  v.strictObject({ kind: v.literal('server'), serverId: v.string(), model: v.string() }),
  /** Canned answers, for tests. */
  v.strictObject({ kind: v.literal('scripted'), script: v.string() }),
]);
export type ModelSource = v.InferOutput<typeof ModelSourceSchema>;

export const ModelLicenceSchema = v.strictObject({
  name: v.string(),
  url: v.nullable(v.string()),
  /** The licence text or card was read by whoever wrote the catalogue entry. */
  verified: v.boolean(),
  note: v.string(),
});

/** A model that is here, complete and hashed. Key of the `models` store: weightsHash. */
export const LocalModelSchema = v.strictObject({
  weightsHash: HashSchema,
  name: v.pipe(v.string(), v.minLength(1)),
  engine: EngineKindSchema,
  source: ModelSourceSchema,
  sizeBytes: bytes,
  files: v.array(v.strictObject({ name: v.string(), sha256: HashSchema, sizeBytes: bytes })),
  family: v.string(),
  paramsB: v.nullable(v.pipe(v.number(), v.finite())),
  quantisation: v.string(),
  /** What the model was trained for. */
  contextTokens: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The chat template as text (Jinja or MLC conversation); null: none, so it can't chat. */
  template: v.nullable(v.string()),
  templateHash: HashSchema,
  thinking: v.picklist(['none', 'switchable', 'always']),
  /** Of a server's model: whether the probabilities of its words can be read, as seen or by its kind; absent: no server's. */
  labels: v.optional(v.boolean()),
  licence: v.nullable(ModelLicenceSchema),
  catalogueId: v.nullable(v.string()),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type LocalModel = v.InferOutput<typeof LocalModelSchema>;

/** Whether a model will think when this is wished for: not every one can be told to, or not to. */
export function thinkingOf({ thinking }: Pick<LocalModel, 'thinking'>, wanted: Thinking): Thinking {
  if (thinking === 'switchable') return wanted;
  return thinking === 'always' ? 'on' : 'off';
}
