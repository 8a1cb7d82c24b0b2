/** Asked again after every wait: the compiler believes that what it once read stays so. */
export const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Nothing of ours travels along: no cookies, no referrer, no cached copy. */
export const anonymous = (signal: AbortSignal): RequestInit => ({
  signal,
  credentials: 'omit',
  referrerPolicy: 'no-referrer',
  cache: 'no-store',
});

/** Runs a request and tells whether our own policy (CSP) stopped it: to `fetch` that looks like any network fault. */
export async function underPolicy<T>(
  run: () => Promise<T>,
): Promise<{ blocked: string | null; value: T | undefined; error: unknown }> {
  let blocked: string | null = null;
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') blocked = event.blockedURI;
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    return { value: await run(), error: undefined, blocked };
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve)); // the event is queued behind the rejection
    return { value: undefined, error, blocked };
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}
