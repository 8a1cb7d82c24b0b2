import { done, failed, type Outcome } from '../../domain/failure';
import { describeGguf, readGgufHeader, type GgufFacts, type GgufHeader } from '../../domain/formats/gguf';

const FIRST_READ_BYTES = 1024 * 1024;

/** Reads a model file's header, as far into the file as it reaches; a broken or foreign file is a Failure. */
export async function readHeader(file: Blob, name: string): Promise<Outcome<GgufHeader>> {
  let wanted = Math.min(FIRST_READ_BYTES, file.size);
  for (;;) {
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.slice(0, wanted).arrayBuffer());
    } catch (error) {
      return failed({ kind: 'unreadable-file', file: name, detail: String(error) });
    }
    const read = readGgufHeader(bytes, file.size, name);
    if (read.state === 'complete') return done(read.header);
    if (read.state === 'refused') return failed(read.failure);
    wanted = Math.min(file.size, Math.max(read.bytes, wanted * 2)); // doubling keeps the re-reading linear
  }
}

/** Facts of a file that can serve as a chat model, or why it can't. */
export async function readFacts(file: Blob, name: string): Promise<Outcome<GgufFacts>> {
  const header = await readHeader(file, name);
  if (!header.ok) return header;
  const facts = describeGguf(header.value);
  if (facts.parts > 1) {
    return failed({ kind: 'unsupported-model', detail: `part of a model in ${String(facts.parts)} files` });
  }
  if (header.value.tensors.length === 0) {
    return failed({ kind: 'unsupported-model', detail: 'no weights in the file' });
  }
  if (!header.value.metadata.has('tokenizer.ggml.tokens')) {
    return failed({ kind: 'unsupported-model', detail: `no vocabulary (${facts.architecture})` });
  }
  if (facts.template === null) {
    return failed({ kind: 'unsupported-model', detail: 'no chat template: a base model' });
  }
  return done(facts);
}
