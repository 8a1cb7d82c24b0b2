let handed: readonly File[] = [];

/** Files dropped on one page for the next one to read; an address can't carry them. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** The files handed over, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
