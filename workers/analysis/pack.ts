import { failed, type Outcome } from '../../src/domain/failure';
import {
  PACK_TASKS,
  packFromFiles,
  packRootOf,
  previewOf,
  proposeManifest,
  tallyOf,
} from '../../src/domain/formats';
import { PACK_LIMITS } from '../../src/domain/formats/zip';
import { finding, isError } from '../../src/domain/issue';
import { packedTasks } from './packed';
import { refusedFile, refusedPreview } from './refused';
import type { Refusal, Source } from './sources';
import type { TableReading } from './table';

/** Whether these are the files of a pack of ours. */
export const isPack = (sources: readonly Source[]): boolean => {
  const root = packRootOf(sources.map(({ path }) => path));
  return root !== null && sources.some(({ path }) => path === root + PACK_TASKS);
};

async function bytesOf(sources: readonly Source[]): Promise<Map<string, Uint8Array> | Refusal> {
  const size = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const limit = PACK_LIMITS.totalBytes;
  if (size > limit) return { file: '', found: finding('file-too-large', '', { size, limit }) };
  const files = new Map<string, Uint8Array>();
  for (const source of sources) {
    const bytes = await source.slice(0, source.sizeBytes);
    if (!(bytes instanceof Uint8Array)) return { file: source.path, found: bytes };
    files.set(source.path, bytes);
  }
  return files;
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A pack of ours as a preview: with any error it is refused whole, since half a pack would be another pack. */
export async function lookAtPack(sources: readonly Source[], file: string): Promise<Outcome<TableReading>> {
  const files = await bytesOf(sources);
  if (!(files instanceof Map)) {
    return { ok: true, value: { preview: refusedFile(files.file || file, files.found), reading: null } };
  }
  const read = packFromFiles(files, file, textOf);
  if (!read.ok) return failed(read.failure);
  const { pack, issues } = read.value;
  if (pack === null) {
    const refused = new Set(
      issues.filter((issue) => isError(issue) && issue.record > 0).map(({ record }) => record),
    );
    const known = { kind: 'pack', manifest: proposeManifest(file, {}), refused: refused.size } as const;
    return { ok: true, value: { preview: refusedPreview(file, issues, known), reading: null } };
  }
  const names = Object.keys(pack.resources);
  const used = new Set<string>(pack.tasks.flatMap((task) => task.resources));
  const preview = previewOf(tallyOf(pack.tasks), {
    ...{ kind: 'pack', file, manifest: pack.manifest, issues, refused: 0, leftOut: [] },
    resources: {
      named: used.size,
      found: used.size,
      missing: [],
      spare: names.filter((name) => !used.has(name)),
    },
    ...{ extraColumns: [], columns: [], firstRows: [], mapping: null },
  });
  const { manifest, resources } = pack;
  const tasks = packedTasks(pack.tasks);
  return { ok: true, value: { preview, reading: { manifest, resources, tasks, preview } } };
}
