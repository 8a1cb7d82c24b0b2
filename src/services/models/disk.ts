import { done, failed, type Outcome } from '../../domain/failure';

/** Refuses a job that the disk has no room for, before it starts; a browser that doesn't say is taken at its word. */
export async function demandRoom(bytes: number): Promise<Outcome<void>> {
  try {
    const { usage = 0, quota } = await navigator.storage.estimate();
    const missingBytes = quota === undefined ? 0 : bytes - (quota - usage);
    if (missingBytes <= 0) return done(undefined);
    return failed({ kind: 'storage-full', missingBytes, detail: `${String(bytes)} bytes wanted` });
  } catch (error) {
    return failed({ kind: 'storage-blocked', detail: String(error) });
  }
}

/** The Failure of a write that the browser refused. */
export function writeFailure(error: unknown): Outcome<never> {
  const name = error instanceof DOMException ? error.name : '';
  const detail = String(error);
  if (name === 'QuotaExceededError') return failed({ kind: 'storage-full', missingBytes: null, detail });
  return failed({ kind: name === 'SecurityError' ? 'storage-blocked' : 'storage-failed', detail });
}
