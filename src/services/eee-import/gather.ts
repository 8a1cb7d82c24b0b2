import { done, failed, type Outcome } from '../../domain/failure';
import { RESULTS_LIMITS } from '../../domain/formats/zip';
import { readZipFile } from '../transfer/zip-read';

/** A file with its path inside of what was chosen. */
export interface ChosenEeeFile {
  path: string;
  file: File;
}

/** A file that may be part of a record. */
export interface Part {
  path: string;
  blob: Blob;
}

/** From `data/` on, where there is such a folder: what lies around it means nothing. */
const insideData = (path: string): string => /(?:^|\/)(data\/.+)$/s.exec(path)?.[1] ?? path;

const isZip = async (file: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
};

/**
 * All files of what was chosen, those in zips too; a zip that is damaged, too large or has paths that leave it is a
 * failure of the whole, since its records might lack their rows.
 */
export async function gather(files: readonly ChosenEeeFile[]): Promise<Outcome<Part[]>> {
  const parts: Part[] = [];
  for (const { path, file } of files) {
    try {
      if (!(await isZip(file))) {
        parts.push({ path: insideData(path), blob: file });
        continue;
      }
    } catch (error) {
      return failed({ kind: 'unreadable-file', file: path, detail: String(error) });
    }
    const inside = await readZipFile(file, RESULTS_LIMITS);
    if (!inside.ok) return inside;
    for (const [name, bytes] of inside.value)
      parts.push({ path: insideData(name), blob: new Blob([new Uint8Array(bytes)]) });
  }
  return done(parts);
}
