/** A value of GGUF metadata as it is written: arrays carry the type of their items. */
export type Written =
  | { type: 'u32' | 'i32' | 'f32' | 'u64'; value: number }
  | { type: 'bool'; value: boolean }
  | { type: 'text'; value: string }
  | { type: 'list'; of: 'u32' | 'i32' | 'f32' | 'text'; values: readonly (number | string)[] };

export const text = (value: string): Written => ({ type: 'text', value });
export const u32 = (value: number): Written => ({ type: 'u32', value });
export const texts = (values: readonly string[]): Written => ({ type: 'list', of: 'text', values });
export const i32s = (values: readonly number[]): Written => ({ type: 'list', of: 'i32', values });

const TYPE = { u32: 4, i32: 5, f32: 6, bool: 7, text: 8, list: 9, u64: 10 } as const;

/** Writes little-endian values into a growing list of bytes. */
export class Bytes {
  readonly #bytes: number[] = [];

  #number(size: number, write: (view: DataView) => void): this {
    const buffer = new ArrayBuffer(size);
    write(new DataView(buffer));
    this.#bytes.push(...new Uint8Array(buffer));
    return this;
  }

  raw = (bytes: readonly number[]): this => {
    this.#bytes.push(...bytes);
    return this;
  };
  u32 = (value: number): this =>
    this.#number(4, (view) => {
      view.setUint32(0, value, true);
    });
  i32 = (value: number): this =>
    this.#number(4, (view) => {
      view.setInt32(0, value, true);
    });
  f32 = (value: number): this =>
    this.#number(4, (view) => {
      view.setFloat32(0, value, true);
    });
  u64 = (value: number | bigint): this =>
    this.#number(8, (view) => {
      view.setBigUint64(0, BigInt(value), true);
    });
  text = (value: string): this => {
    const utf8 = new TextEncoder().encode(value);
    return this.u64(utf8.length).raw([...utf8]);
  };
  get size(): number {
    return this.#bytes.length;
  }
  done = (): Uint8Array<ArrayBuffer> => Uint8Array.from(this.#bytes);
}

function writeScalar(bytes: Bytes, type: 'u32' | 'i32' | 'f32' | 'text', value: number | string): void {
  if (typeof value === 'string') bytes.text(value);
  else if (type === 'i32') bytes.i32(value);
  else if (type === 'f32') bytes.f32(value);
  else bytes.u32(value);
}

function writeValue(bytes: Bytes, written: Written): void {
  bytes.u32(TYPE[written.type]);
  switch (written.type) {
    case 'list':
      bytes.u32(TYPE[written.of]).u64(written.values.length);
      for (const value of written.values) writeScalar(bytes, written.of, value);
      return;
    case 'bool':
      bytes.raw([written.value ? 1 : 0]);
      return;
    case 'u64':
      bytes.u64(written.value);
      return;
    default:
      writeScalar(bytes, written.type, written.value);
  }
}

export interface GgufParts {
  version?: number;
  metadata: Readonly<Record<string, Written>>;
  /** F16 tensors. */
  tensors: readonly { name: string; shape: readonly number[]; type?: number }[];
  /** Bytes of weights; as many as the tensors need when left out. */
  dataBytes?: number;
}

/** A GGUF file written by hand from its parts. Weights are a repeating pattern. */
export function ggufBytes({ version = 3, metadata, tensors, dataBytes }: GgufParts): Uint8Array<ArrayBuffer> {
  const bytes = new Bytes().raw([0x47, 0x47, 0x55, 0x46]).u32(version);
  bytes.u64(tensors.length).u64(Object.keys(metadata).length);
  for (const [key, value] of Object.entries(metadata)) writeValue(bytes.text(key), value);
  let offset = 0;
  for (const { name, shape, type = 1 } of tensors) {
    bytes.text(name).u32(shape.length);
    for (const length of shape) bytes.u64(length);
    bytes.u32(type).u64(offset);
    offset += shape.reduce((all, length) => all * length, 2);
  }
  const start = Math.ceil(bytes.size / 32) * 32;
  const head = bytes.done();
  const whole = new Uint8Array(start + (dataBytes ?? offset));
  for (let at = start; at < whole.length; at += 1) whole[at] = (at * 31) % 251;
  whole.set(head);
  return whole;
}

export const CHAT_TEMPLATE = '{% for message in messages %}{{ message.content }}{% endfor %}';

/** A small but complete chat model's file; `size` grows its weights, `metadata` adds or replaces entries. */
export function aGguf(over: Partial<GgufParts> & { rows?: number } = {}): Uint8Array<ArrayBuffer> {
  const { rows = 64, metadata = {}, ...rest } = over;
  return ggufBytes({
    metadata: {
      'general.architecture': text('llama'),
      'general.name': text('Tiny Test Model'),
      'general.license': text('cc0-1.0'),
      'general.file_type': u32(1),
      'llama.context_length': u32(2048),
      'tokenizer.ggml.model': text('gpt2'),
      'tokenizer.ggml.tokens': texts(['<|im_start|>', '<|im_end|>', 'true', 'Ġtrue', 'false', 'é']),
      'tokenizer.ggml.token_type': i32s([3, 3, 1, 1, 1, 1]),
      'tokenizer.chat_template': text(CHAT_TEMPLATE),
      ...metadata,
    },
    tensors: [{ name: 'token_embd.weight', shape: [32, rows] }],
    ...rest,
  });
}
