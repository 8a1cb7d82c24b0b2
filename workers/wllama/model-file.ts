import { done, failed, type Outcome } from '../../src/domain/failure';
import {
  controlStrings,
  describeGguf,
  readGgufHeader,
  vocabularyOf,
  type GgufHeader,
} from '../../src/domain/formats/gguf';
import { labelForms, type Token } from '../../src/domain/judging';

/** What the engine keeps of a header; the header itself holds hundreds of thousands of strings. */
export interface ModelFacts {
  contextTokens: number | null;
  template: string;
  thinking: 'none' | 'switchable' | 'always';
  /** Longest first. */
  controlStrings: readonly string[];
  /** Memory of one token in the cache, at most. */
  cacheBytesPerToken: number;
  /** Some layers keep a state in place of keys and values of every token. */
  isRecurrent: boolean;
}

/** What only models with recurrent layers say of themselves: Mamba, RWKV, LFM2 and hybrids of them. */
const STATE_KEYS = [
  'ssm.state_size',
  'ssm.conv_kernel',
  'wkv.head_size',
  'shortconv.l_cache',
  'kda.head_dim',
];
const FIRST_BYTES = 1024 * 1024;

/** The file of a model in the origin private file system, by path from its root. */
export async function openModelFile(path: string): Promise<Outcome<File>> {
  const names = path.split('/').filter((name) => name !== '');
  const name = names.pop() ?? '';
  try {
    let folder = await navigator.storage.getDirectory();
    for (const part of names) folder = await folder.getDirectoryHandle(part);
    const handle = await folder.getFileHandle(name);
    return done(await handle.getFile());
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
      ? failed({ kind: 'storage-blocked', detail: error.message })
      : failed({ kind: 'model-missing', name: path });
  }
}

/** Reads the header of a GGUF file, as much of the file as it takes. */
export async function readHeader(file: File): Promise<Outcome<GgufHeader>> {
  let wanted = FIRST_BYTES;
  for (;;) {
    const bytes = new Uint8Array(await file.slice(0, wanted).arrayBuffer());
    const read = readGgufHeader(bytes, file.size, file.name);
    if (read.state === 'complete') return done(read.header);
    if (read.state === 'refused') return failed(read.failure);
    wanted = Math.max(read.bytes, wanted * 2); // each round begins at byte 0 again: keep the rounds few
  }
}

const numberAt = (header: GgufHeader, key: string): number | undefined => {
  const value = header.metadata.get(key);
  if (typeof value === 'number') return value;
  const numbers = typeof value === 'object' ? value.filter((one) => typeof one === 'number') : [];
  return numbers.length === 0 ? undefined : Math.max(...numbers); // a figure for each layer
};

/** Keys and values in 16 bits for every layer. What a file doesn't say is taken at its largest. */
function cacheBytesPerToken(header: GgufHeader, architecture: string): number {
  const at = (key: string): number | undefined => numberAt(header, `${architecture}.${key}`);
  const heads = at('attention.head_count') ?? 1;
  const headSize = (at('embedding_length') ?? 4096) / heads;
  const width = (at('attention.key_length') ?? headSize) + (at('attention.value_length') ?? headSize);
  return 2 * (at('block_count') ?? 32) * (at('attention.head_count_kv') ?? heads) * width;
}

/** What the engine must know of a model before it loads it; refuses what can't chat. */
export function factsOf(header: GgufHeader): Outcome<ModelFacts> {
  const { architecture, contextTokens, parts, template, thinking } = describeGguf(header);
  if (architecture === 'clip') return failed({ kind: 'unsupported-model', detail: 'an image encoder' });
  if (parts > 1) return failed({ kind: 'unsupported-model', detail: `one of ${String(parts)} parts` });
  if (template === null) {
    // wllama would silently use ChatML, and the model would read markers it has never seen.
    return failed({ kind: 'unsupported-model', detail: 'no chat template' });
  }
  return done({
    contextTokens,
    template,
    thinking,
    controlStrings: controlStrings(header),
    cacheBytesPerToken: cacheBytesPerToken(header, architecture),
    isRecurrent: STATE_KEYS.some((key) => header.metadata.has(`${architecture}.${key}`)),
  });
}

/** The tokens that are a form of a label, with their texts. */
export function formsOf(header: GgufHeader, label: string): Token[] {
  const vocabulary = [...vocabularyOf(header)];
  const ids = new Set(labelForms(vocabulary, label));
  return vocabulary.filter(({ id }) => ids.has(id));
}

/** Tells of each stretch of a file that is read: the only progress that a load shows. */
export class WatchedFile extends File {
  readonly #onRead: (bytes: number) => void;

  constructor(file: File, onRead: (bytes: number) => void) {
    super([file], file.name); // refers to the same bytes, copies nothing
    this.#onRead = onRead;
  }

  override slice(start = 0, end = this.size, contentType?: string): Blob {
    this.#onRead(Math.max(0, Math.min(end, this.size) - start));
    return super.slice(start, end, contentType);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const count = (chunk: Uint8Array<ArrayBuffer>): void => {
      this.#onRead(chunk.byteLength);
    };
    return super.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          count(chunk);
          controller.enqueue(chunk);
        },
      }),
    );
  }
}
