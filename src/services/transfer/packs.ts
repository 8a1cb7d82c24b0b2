import { done, failed, type Outcome } from '../../domain/failure';
import { PACK_MANIFEST, PACK_TASKS, packFromFiles, writePack, type ReadPack } from '../../domain/formats';
import { PACK_LIMITS, readZip } from '../../domain/formats/zip';
import type { Pack } from '../../domain/pack';
import { mayLeave, type Right } from './gate';
import { textOf } from './zip-read';
import { writeZip } from './zip-write';

/** A pack from the bytes of its zip. Rows that can't be used are listed, all of them, and refuse the pack. */
export function readPackBytes(bytes: Uint8Array, file: string): Outcome<ReadPack> {
  const files = readZip(bytes, file, PACK_LIMITS);
  return files.ok ? packFromFiles(files.value, file, textOf) : files;
}

/** Manifest, tasks, then resources by name: the order in which every pack file is written. */
function inFileOrder(texts: Record<string, string>): Record<string, string> {
  const { [PACK_MANIFEST]: manifest = '', [PACK_TASKS]: tasks = '', ...resources } = texts;
  const sorted = Object.entries(resources).sort(([a], [b]) => (a < b ? -1 : 1));
  return { [PACK_MANIFEST]: manifest, [PACK_TASKS]: tasks, ...Object.fromEntries(sorted) };
}

/** The bytes of a pack file: written, read and written again they are the same. */
export const packBytes = (pack: Pack): Uint8Array<ArrayBuffer> => writeZip(inFileOrder(writePack(pack)));

/** A pack as a file that imports again. It is all text: of a gated pack only for who holds the right. */
export const writePackFile = (pack: Pack, right: Right = {}): Outcome<Blob> =>
  mayLeave([pack], right)
    ? done(new Blob([packBytes(pack)], { type: 'application/zip' }))
    : failed({ kind: 'right-needed' });
