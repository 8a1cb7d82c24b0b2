import { withoutMarks } from '../i18n/isolate';

/** Hands a file to the browser to save. Nothing is sent anywhere. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = withoutMarks(name);
  link.click();
  // The click only schedules the download: the address must outlive this turn.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
