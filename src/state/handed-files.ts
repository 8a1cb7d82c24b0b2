/** A file with its path inside of what was dropped or chosen. */
interface PathFile {
  path: string;
  file: File;
}

let handed: readonly PathFile[] = [];

/** Files dropped on one page for the next one to read; an address can't carry them. */
export function handFiles(files: readonly File[]): void {
  handPathFiles(files.map((file) => ({ path: file.name, file })));
}

/** The same with their paths, where they lie in folders. */
export function handPathFiles(files: readonly PathFile[]): void {
  handed = files;
}

/** The files handed over, once. */
export const takeHandedFiles = (): readonly File[] => takeHandedPathFiles().map(({ file }) => file);

/** The same with their paths. */
export function takeHandedPathFiles(): readonly PathFile[] {
  const files = handed;
  handed = [];
  return files;
}
