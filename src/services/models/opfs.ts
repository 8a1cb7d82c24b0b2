import { done, failed, type Outcome } from '../../domain/failure';

declare global {
  interface FileSystemFileHandle {
    /** In all three browser families, but not in the platform's types yet. Within one folder it renames. */
    move(name: string): Promise<void>;
  }
}

/** The folder of model files in the origin private file system; `ModelSource.path` begins with it. */
const MODELS_FOLDER = 'models';

/** A finished model lies under its hash. */
export const ggufName = (sha256: string): string => `${sha256}.gguf`;
export const pathOf = (name: string): string => `${MODELS_FOLDER}/${name}`;
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function folder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(MODELS_FOLDER, { create: true });
}

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

async function attempt<T>(
  name: string,
  run: (models: FileSystemDirectoryHandle) => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return done(await run(await folder()));
  } catch (error) {
    if (isMissing(error)) return failed({ kind: 'model-missing', name });
    const blocked = error instanceof DOMException && error.name === 'SecurityError';
    return failed({ kind: blocked ? 'storage-blocked' : 'storage-failed', detail: String(error) });
  }
}

/** The file behind a path, to read. */
export const openFile = (path: string): Promise<Outcome<File>> =>
  attempt(path, async (models) => (await models.getFileHandle(nameIn(path))).getFile());

/** Gives a finished file its final name. One that is there already has the same bytes: names are hashes. */
export const rename = (from: string, to: string): Promise<Outcome<void>> =>
  attempt(from, async (models) => {
    await models.removeEntry(to).catch(() => undefined); // moving onto a file isn't allowed everywhere
    await (await models.getFileHandle(from)).move(to);
  });

const isHeld = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NoModificationAllowedError';

/** Removes an entry; a writer that was stopped a moment ago may still hold it, so it is tried for half a second. */
async function removeWhenFree(models: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await models.removeEntry(name);
      return;
    } catch (error) {
      if (!isHeld(error) || tries === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Removes a file; one that isn't there is fine. */
export async function removeFile(path: string): Promise<Outcome<void>> {
  const outcome = await attempt(path, (models) => removeWhenFree(models, nameIn(path)));
  return !outcome.ok && outcome.failure.kind === 'model-missing' ? done(undefined) : outcome;
}

/** Bytes of a file; 0 when it isn't there. */
export async function sizeOf(name: string): Promise<number> {
  const file = await openFile(pathOf(name));
  return file.ok ? file.value.size : 0;
}
