import { normaliseNewlines } from '../../domain/canonical';
import { firstBadByte } from '../../domain/formats';
import { finding, type Finding } from '../../domain/issue';
import { ResourceNameSchema } from '../../domain/pack';
import * as v from 'valibot';

/** What models can be sent: text. */
export const RESOURCE_ENDINGS = ['.txt', '.md', '.csv'] as const;

/** Far more than any context holds. */
const MOST_BYTES = 1_000_000;

/**
 * A resource from a file: its name and its text, with LF line ends and without a byte order mark; or what is wrong with
 * the file.
 */
export async function readResourceFile(
  file: File,
): Promise<{ resource: { name: string; text: string } } | { finding: Finding }> {
  const { name, size } = file;
  if (!RESOURCE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    return { finding: finding('resource-kind-unknown', '', { name }) };
  }
  if (!v.is(ResourceNameSchema, name)) return { finding: finding('resource-name-not-bare', '', { name }) };
  if (size > MOST_BYTES) return { finding: finding('file-too-large', '', { size, limit: MOST_BYTES }) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\0')) return { finding: finding('not-text', '') };
    return { resource: { name, text: normaliseNewlines(text) } };
  } catch {
    return { finding: finding('not-utf8', '', { line: firstBadLine(bytes) }) };
  }
}

/** The line of the first byte that isn't UTF-8, from 1. */
function firstBadLine(bytes: Uint8Array): number {
  const good = new TextDecoder().decode(bytes.subarray(0, firstBadByte(bytes) ?? bytes.length));
  return normaliseNewlines(good).split('\n').length;
}
