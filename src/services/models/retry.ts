import { failed, type Failure, type Outcome } from '../../domain/failure';

/** Waits between tries that brought no new byte; as many tries as there are waits, and one. */
export const RETRY_WAITS_MS: readonly number[] = [1000, 4000, 10_000];

const isPassing = (failure: Failure): boolean =>
  failure.kind === 'download' &&
  (failure.reason === 'interrupted' ||
    failure.reason === 'unreachable' ||
    (failure.reason === 'status' && (failure.status === 429 || (failure.status ?? 0) >= 500)));

const pause = (signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/**
 * Tries a download again after faults that may pass (a cut connection, a busy server). A try that brought bytes
 * begins the count anew, so that a poor connection gets there in the end; one without bytes waits longer each time.
 */
export async function withRetries<T>(
  signal: AbortSignal,
  waitsMs: readonly number[],
  bytesSoFar: () => number,
  attempt: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let fruitless = 0;
  for (;;) {
    const before = bytesSoFar();
    const outcome = await attempt();
    if (outcome.ok || !isPassing(outcome.failure)) return outcome;
    fruitless = bytesSoFar() > before ? 0 : fruitless + 1;
    const waitMs = waitsMs[Math.max(0, fruitless - 1)];
    if (waitMs === undefined) return outcome;
    await pause(signal, waitMs);
    if (signal.aborted) return failed({ kind: 'cancelled' });
  }
}
