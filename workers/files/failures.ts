import { failed, type Failure, type Outcome } from '../../src/domain/failure';

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : '';

function failureOf(error: unknown, file: string): Failure {
  const detail = String(error);
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return { kind: 'storage-full', missingBytes: null, detail };
    case 'NoModificationAllowedError': // another tab holds the file
      return { kind: 'locked-elsewhere' };
    case 'SecurityError': // private mode, or storage switched off
      return { kind: 'storage-blocked', detail };
    case 'NotFoundError':
      return { kind: 'model-missing', name: file };
    case 'NotReadableError': // the user's file was changed or removed while it was read
      return { kind: 'unreadable-file', file, detail };
    default:
      return { kind: 'storage-failed', detail };
  }
}

/** Runs a file operation; what the browser throws becomes a Failure by its name. */
export async function asOutcome<T>(file: string, run: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await run();
  } catch (error) {
    return failed(failureOf(error, file));
  }
}
