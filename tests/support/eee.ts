import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateAggregate, validateRow } from 'virtual:eee-schemas';
import type { EeeFiles, EeeTools } from '../../src/domain/formats/eee';

export const eeeFixtures = join(import.meta.dirname, '..', 'fixtures', 'eee');

export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The checks with the schemas as the app compiles them. */
export const eeeTools: EeeTools = {
  aggregate: (value) => (validateAggregate(value) ? [] : (validateAggregate.errors ?? [])),
  row: (value) => (validateRow(value) ? [] : (validateRow.errors ?? [])),
  sha256: (text) => Promise.resolve(sha256(text)),
};

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += 1000) {
    yield decoder.decode(bytes.subarray(at, at + 1000), { stream: true });
    await Promise.resolve();
  }
}

/** The records in a folder with a `data` folder in it. */
export function recordsIn(root: string): EeeFiles[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.startsWith('data/'),
  );
  return files
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const beside = path.replace(/\.json$/, '_samples.jsonl');
      const bytes = existsSync(join(root, beside)) ? readFileSync(join(root, beside)) : null;
      return {
        path,
        text: readFileSync(join(root, path), 'utf8'),
        samples: bytes && { path: beside, chunks: piecesOf(bytes), checksum: sha256(bytes) },
      };
    });
}
