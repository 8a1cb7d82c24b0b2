import { done, failed, type Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import type { FileDigest } from '../../protocol/files';
import { IMPORT_PART as PART } from './clear-import';
import { demandRoom } from './disk';
import { withFileWriter } from './file-writer';
import { readFacts } from './gguf-file';
import { ggufModel, type ModelHints } from './local-model';
import { holding } from './lock';
import { ggufName, pathOf, removeFile, rename } from './opfs';
import type { OnProgress } from './progress';

/**
 * Copies a GGUF file the user chose into the origin private file system, hashed on the way. The header is read
 * first, so that a file that can't serve is refused before anything is copied. Aborted or failed, nothing stays.
 */
export async function importGguf(
  signal: AbortSignal,
  file: File,
  onProgress: OnProgress,
  hints: ModelHints = {},
): Promise<Outcome<LocalModel>> {
  if (signal.aborted) return failed({ kind: 'cancelled' });
  const facts = await readFacts(file, file.name);
  if (!facts.ok) return facts;
  const room = await demandRoom(file.size);
  if (!room.ok) return room;
  return holding(signal, PART, async () => {
    const copied = await copy(signal, file, onProgress);
    if (!copied.ok) {
      await removeFile(pathOf(PART));
      return copied;
    }
    const renamed = await rename(PART, ggufName(copied.value.sha256));
    if (!renamed.ok) return renamed;
    return done(await ggufModel(copied.value, facts.value, { entry: null, fileName: file.name, hints }));
  });
}

const copy = (signal: AbortSignal, file: File, onProgress: OnProgress): Promise<Outcome<FileDigest>> =>
  withFileWriter(signal, async (writer) => {
    const opened = await writer.open(PART, false, () => undefined);
    if (!opened.ok) return opened;
    const appended = await writer.appendFile(file, (doneBytes) => {
      onProgress({ phase: 'copying', doneBytes, totalBytes: file.size, file: file.name });
    });
    const digest = await writer.close();
    return appended.ok ? digest : appended;
  });
