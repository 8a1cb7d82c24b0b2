import type { Failure, Outcome } from '../../src/domain/failure';

/** The value; throws with the failure when there is none, so that a test says what happened. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new Error(`expected a value, got ${JSON.stringify(outcome.failure)}`);
}

/** The failure; throws when the outcome is a value. */
export function failureOf(outcome: Outcome<unknown>): Failure {
  if (!outcome.ok) return outcome.failure;
  throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
}
