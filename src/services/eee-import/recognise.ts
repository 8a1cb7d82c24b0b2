import { RESULTS_MANIFEST } from '../../domain/formats';
import { openZip, RESULTS_LIMITS } from '../../domain/formats/zip';
import type { ChosenEeeFile } from './gather';

/** Where records lie, whatever lies around them: data, collection, developer, model. */
const IN_ITS_PLACE = /(?:^|\/)data\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.json$/;
const MOST_BYTES = 32 * 1024 * 1024;
/** So many loose files are looked into; a folder of records is known by its paths. */
const MOST_LOOKED = 20;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a JSON text has what makes a record one. */
function isRecord(text: string): boolean {
  try {
    if (!text.includes('"evaluation_results"')) return false;
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(value) && 'evaluation_results' in value && 'model_info' in value;
  } catch {
    return false;
  }
}

async function isZipOfRecords(file: Blob): Promise<boolean> {
  if (file.size > RESULTS_LIMITS.totalBytes) return false;
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x50 || second !== 0x4b) return false;
  const entries = openZip(new Uint8Array(await file.arrayBuffer()), RESULTS_LIMITS);
  if (!Array.isArray(entries) || entries.some(({ name }) => name === RESULTS_MANIFEST)) return false;
  return entries.some(({ name }) => IN_ITS_PLACE.test(name));
}

/** Whether chosen files hold records of Every Eval Ever: by where they lie, else by what is in them. */
export async function holdsEee(files: readonly ChosenEeeFile[]): Promise<boolean> {
  if (files.some(({ path }) => IN_ITS_PLACE.test(path))) return true;
  const loose = files.filter(({ path, file }) => path.endsWith('.json') && file.size <= MOST_BYTES);
  try {
    for (const { file } of loose.slice(0, MOST_LOOKED)) if (isRecord(await file.text())) return true;
    for (const { path, file } of files) if (/\.zip$/i.test(path) && (await isZipOfRecords(file))) return true;
  } catch {
    // It changed or vanished meanwhile: whoever reads it says so.
  }
  return false;
}
