import { done, failed, type Outcome } from '../../domain/failure';
import { storageFailure } from '../storage';

/**
 * What `use` returns, or the failure for what it throws: reads throw when the connection to the database is gone;
 * anything else is a bug, and the data is as whole as before.
 */
export async function readSafely<T>(use: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await use());
  } catch (error) {
    const isDatabase = error instanceof DOMException;
    return failed(isDatabase ? storageFailure(error) : { kind: 'bug', detail: String(error) });
  }
}
