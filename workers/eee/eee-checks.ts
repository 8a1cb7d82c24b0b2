import { createSHA256 } from 'hash-wasm';
import { done } from '../../src/domain/failure';
import { checkRecord, type EeeTools } from '../../src/domain/formats/eee';
import type { ReadProgress } from '../../src/protocol/analysis';
import type { EeeChecks } from '../../src/protocol/eee';

/** So many problems are told; a fault in the writing of rows would be in every one of them. */
const TOLD = 50;
/** Progress is told after so many bytes. */
const STEP_BYTES = 1 << 20;

/** Over the bytes as they lie in the file, whatever the record says of them. */
async function checksumOf(file: Blob): Promise<string> {
  const hasher = await createSHA256();
  for await (const bytes of file.stream()) hasher.update(bytes);
  return hasher.digest('hex');
}

async function* textOf(file: Blob, onProgress: (progress: ReadProgress) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let bytes = 0;
  let told = 0;
  for await (const chunk of file.stream()) {
    yield decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes - told < STEP_BYTES) continue;
    told = bytes;
    onProgress({ bytes, totalBytes: file.size });
  }
  yield decoder.decode();
}

/** Checks records; see the contract. */
export const createEeeChecks = (tools: EeeTools): EeeChecks<Blob> => ({
  check: async ({ path, text, samples }, onProgress) => {
    const rows =
      samples === null
        ? null
        : {
            path: samples.path,
            chunks: textOf(samples.file, onProgress),
            checksum: await checksumOf(samples.file),
          };
    const problems = await checkRecord({ path, text, samples: rows }, tools);
    return done({ problems: problems.slice(0, TOLD), of: problems.length });
  },
});
