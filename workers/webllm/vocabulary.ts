import * as v from 'valibot';

const Entry = v.object({ id: v.number(), content: v.string(), special: v.optional(v.boolean(), false) });
const TokenizerSchema = v.object({
  added_tokens: v.optional(v.array(Entry), []),
  decoder: v.optional(v.unknown()),
  pre_tokenizer: v.optional(v.unknown()),
  model: v.object({
    vocab: v.union([v.record(v.string(), v.number()), v.array(v.looseTuple([v.string(), v.number()]))]),
  }),
});

export interface Vocabulary {
  /** Text of each token by id. A piece of a longer character appears as U+FFFD. */
  texts: ReadonlyMap<number, string>;
  /** Strings that the tokenizer turns into one control token wherever they stand in a text. */
  controlStrings: readonly string[];
}

/** Bytes by the printable characters that byte-level tokenizers write for them. */
const byteByCharacter = (): Map<string, number> => {
  const bytes = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    bytes.set(String.fromCodePoint(isPrintable ? byte : next), byte);
    if (!isPrintable) next += 1;
  }
  return bytes;
};

const decodeByteLevel = (pieces: Iterable<[string, number]>, texts: Map<number, string>): void => {
  const bytes = byteByCharacter();
  const decoder = new TextDecoder();
  for (const [piece, id] of pieces) {
    const values = Array.from(piece, (character) => bytes.get(character));
    const known = values.filter((value) => value !== undefined);
    texts.set(id, known.length === values.length ? decoder.decode(new Uint8Array(known)) : piece);
  }
};

const BYTE_PIECE = /^<0x([0-9A-Fa-f]{2})>$/;
const decodePieces = (pieces: Iterable<[string, number]>, texts: Map<number, string>): void => {
  for (const [piece, id] of pieces) {
    const byte = BYTE_PIECE.exec(piece)?.[1];
    const value = byte === undefined ? undefined : Number.parseInt(byte, 16);
    if (value === undefined) texts.set(id, piece.replaceAll('\u2581', ' '));
    else texts.set(id, value < 128 ? String.fromCodePoint(value) : '\uFFFD');
  }
};

// Words and runs of blanks may be added tokens too (Gemma adds `<table>` and `\n\n`): those are ordinary text.
const CONTROL_SHAPE = /^(<\|.*\|>|<｜.*｜>|<\/?(think|tool_call|tool_response|tools)>|\[\/?[A-Z_]{3,}\])$/;
const isControl = (token: v.InferOutput<typeof Entry>): boolean =>
  token.content.trim().length > 1 && (token.special || CONTROL_SHAPE.test(token.content));

/** Reads a `tokenizer.json`; undefined when it has another form. */
export const readVocabulary = (json: unknown): Vocabulary | undefined => {
  const parsed = v.safeParse(TokenizerSchema, json);
  if (!parsed.success) return undefined;
  const { added_tokens: added, model, decoder, pre_tokenizer: preTokenizer } = parsed.output;
  const pieces: [string, number][] = Array.isArray(model.vocab)
    ? model.vocab.map(([piece], id) => [piece, id])
    : Object.entries(model.vocab);
  const texts = new Map<number, string>();
  const isByteLevel = JSON.stringify([decoder, preTokenizer]).includes('"ByteLevel"');
  (isByteLevel ? decodeByteLevel : decodePieces)(pieces, texts);
  for (const token of added) texts.set(token.id, token.content);
  return { texts, controlStrings: added.filter(isControl).map((token) => token.content) };
};
