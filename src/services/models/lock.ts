import { done, failed, type Outcome } from '../../domain/failure';

/** How long a job waits for one that was stopped a moment ago to wind down. */
const PATIENCE_MS = 3000;

const lockOf = (name: string): string => `deskmark-model-${name}`;

/** Runs a job if nobody, in any tab, works on these files; else does nothing. */
export async function ifFree(name: string, job: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
  try {
    return await navigator.locks.request(lockOf(name), { ifAvailable: true }, (lock) =>
      lock === null ? Promise.resolve(done(undefined)) : guarded(job),
    );
  } catch (error) {
    return failed({ kind: 'storage-blocked', detail: String(error) });
  }
}

/**
 * Runs a job on a model's files while no other, in any tab, works on the same: `locked-elsewhere` when one does and
 * goes on doing so. The lock spans writing and naming, which the file's own lock doesn't.
 */
export async function holding<T>(
  signal: AbortSignal,
  name: string,
  job: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    return await navigator.locks.request(lockOf(name), { signal: patience }, () => guarded(job));
  } catch {
    return failed({ kind: signal.aborted ? 'cancelled' : 'locked-elsewhere' });
  }
}

/** What the browser throws at a job without saying more is a Failure of its storage. */
async function guarded<T>(job: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await job();
  } catch (error) {
    return failed({ kind: 'storage-failed', detail: String(error) });
  }
}
