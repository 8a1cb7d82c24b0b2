/** A file with its path inside of what was dropped or chosen. */
export interface PathFile {
  path: string;
  file: File;
}

/** Files of a dialog; a folder's come with their paths. */
export const withPaths = (files: readonly File[]): PathFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** More is not looked through: somebody dropped the wrong folder. */
const MOST_FILES = 6000;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A reader gives at most a hundred entries at a time, and none when there are no more. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0 || all.length > MOST_FILES) return all;
    all.push(...some);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, into: PathFile[]): Promise<void> {
  if (into.length > MOST_FILES) return;
  if (isFile(entry)) {
    into.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
  } else if (isFolder(entry)) {
    for (const inner of await entriesOf(entry)) await collect(inner, into);
  }
}

/** All files that were dropped, also those in folders. Must be called while the drop is being handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<PathFile[]> {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  // The list is emptied as soon as the drop was handled: everything is taken from it before the first wait.
  const taken = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: PathFile[] = [];
  for (const { entry, file } of taken) {
    if (entry !== null) await collect(entry, files);
    else if (file !== null) files.push({ path: file.name, file });
  }
  return files;
}
