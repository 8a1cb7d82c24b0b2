import type { Failure } from '../../domain/failure';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const detailOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Newer browsers say how much was asked for and how much there is; null where they don't. */
function missingBytes(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const requested = 'requested' in error ? error.requested : null;
  const quota = 'quota' in error ? error.quota : null;
  return typeof requested === 'number' && typeof quota === 'number'
    ? Math.max(0, Math.round(requested - quota))
    : null;
}

/** The failure that stands for an error IndexedDB threw while reading or writing. */
export function storageFailure(error: unknown): Failure {
  const detail = detailOf(error);
  switch (nameOf(error)) {
    case 'QuotaExceededError':
      return { kind: 'storage-full', missingBytes: missingBytes(error), detail };
    case 'SecurityError':
    case 'NotAllowedError':
      return { kind: 'storage-blocked', detail };
    case 'DataCloneError':
    case 'DataError':
    case 'ConstraintError':
      return { kind: 'bug', detail };
    default:
      return { kind: 'storage-failed', detail };
  }
}

/** The same for opening: there some browsers answer a refusal (private mode) with an invalid state. */
export function openingFailure(error: unknown): Failure {
  const refused = nameOf(error) === 'InvalidStateError';
  return refused ? { kind: 'storage-blocked', detail: detailOf(error) } : storageFailure(error);
}
