import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../src/domain/formats/zip';
import { BlobWriter } from '../../../../src/services/transfer/blob-writer';
import { textOf } from '../../../../src/services/transfer/zip-read';
import { ZipWriter } from '../../../../src/services/transfer/zip-stream';

const LIMITS = { files: 20, totalBytes: 64 * 1024 * 1024 };
const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

function zipOf(files: Readonly<Record<string, readonly string[]>>): Blob {
  const zip = new ZipWriter();
  for (const [path, pieces] of Object.entries(files)) {
    const entry = zip.begin(path);
    for (const piece of pieces) entry.write(piece);
    entry.end();
  }
  return zip.finish();
}

async function textsIn(blob: Blob): Promise<Record<string, string | null>> {
  const read = readZip(await bytesOf(blob), 'a.zip', LIMITS);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return Object.fromEntries([...read.value].map(([path, bytes]) => [path, textOf(bytes)]));
}

describe('a file written piece by piece', () => {
  it('is its pieces one after the other, over many blobs', async () => {
    const writer = new BlobWriter();
    const piece = 'zażółć 😀\n'.repeat(5000);
    for (let count = 0; count < 40; count += 1) writer.write(piece);
    writer.write(new Uint8Array([33]));
    const total = writer.bytes;
    const blob = writer.finish('text/plain');
    expect(blob.size).toBe(total);
    expect(blob.type).toBe('text/plain');
    expect(await blob.text()).toBe(`${piece.repeat(40)}!`);
  });

  it('keeps what it was given when the giver writes over its bytes', async () => {
    const writer = new BlobWriter();
    const bytes = new Uint8Array([97, 98]);
    writer.write(bytes);
    bytes.fill(0);
    expect(await writer.finish('').text()).toBe('ab');
  });
});

describe('a zip written piece by piece', () => {
  it('comes back as it was written, whatever the texts and pieces', async () => {
    const pieces = fc.array(fc.string({ unit: 'grapheme' }));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), pieces, { maxKeys: 6 }),
        async (files) => {
          const texts = Object.entries(files).map(([path, all]) => [path, all.join('')]);
          expect(await textsIn(zipOf(files))).toEqual({ ...Object.fromEntries(texts) });
        },
      ),
    );
  });

  it('packs many small rows, and files of megabytes', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => `{"row":${String(index)},"text":"żółć"}\n`);
    const blob = zipOf({ 'rows.jsonl': rows, 'end.txt': ['end'] });
    expect(await textsIn(blob)).toEqual({ 'rows.jsonl': rows.join(''), 'end.txt': 'end' });
    expect(blob.size).toBeLessThan(rows.join('').length / 4);
  });

  it('has the same bytes whenever it is written', async () => {
    const files = { 'a.txt': ['one', 'more'], 'b/ü.txt': ['two'] };
    expect(await bytesOf(zipOf(files))).toEqual(await bytesOf(zipOf(files)));
  });
});
