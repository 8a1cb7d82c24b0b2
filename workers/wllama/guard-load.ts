/** What a load must answer to besides its own promise. */
export interface LoadGuards {
  signal: AbortSignal;
  /** Where the worker's Content-Security-Policy reports: the worker's global scope. */
  violations: EventTarget;
  /** The longest time without any sign of life, in milliseconds. */
  silenceMs: number;
}

export class LoadStuck extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('the load does not settle');
    this.seconds = seconds;
  }
}

/**
 * Runs a load that may never settle: wllama's doesn't when the page's policy keeps its worker from starting. Rejects when
 * the policy reports a violation meanwhile, when nothing is heard for too long, or on abort; `load` gets a callback for
 * signs of life.
 */
export async function guardLoad<T>(
  { signal, violations, silenceMs }: LoadGuards,
  load: (alive: () => void) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reject(new LoadStuck(silenceMs / 1000));
    }, silenceMs);
  };
  const onAbort = (): void => {
    reject(new DOMException('aborted', 'AbortError'));
  };
  const onViolation = (event: Event): void => {
    const what =
      event instanceof SecurityPolicyViolationEvent
        ? `${event.effectiveDirective} ${event.blockedURI}`
        : event.type;
    reject(new Error(`blocked by policy: ${what}`));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  violations.addEventListener('securitypolicyviolation', onViolation);
  alive();
  try {
    return await Promise.race([load(alive), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    violations.removeEventListener('securitypolicyviolation', onViolation);
  }
}
