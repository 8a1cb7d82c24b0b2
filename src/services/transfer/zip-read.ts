import { failed, type Outcome } from '../../domain/failure';
import { readZip, type ZipLimits } from '../../domain/formats/zip';

/** Reads a chosen file as a zip; a file that changes or vanishes meanwhile is a Failure too. */
export async function readZipFile(
  file: File,
  limits: ZipLimits,
): Promise<Outcome<ReadonlyMap<string, Uint8Array>>> {
  if (file.size > limits.totalBytes) {
    const detail = `${String(file.size)} bytes, more than ${String(limits.totalBytes)}`;
    return failed({ kind: 'unreadable-file', file: file.name, detail });
  }
  try {
    return readZip(new Uint8Array(await file.arrayBuffer()), file.name, limits);
  } catch (error) {
    return failed({ kind: 'unreadable-file', file: file.name, detail: String(error) });
  }
}

/** A file of a zip as text; a byte order mark at its start is part of the text. Not UTF-8: null. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
