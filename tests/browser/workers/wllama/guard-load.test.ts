import { describe, expect, test } from 'vitest';
import { guardLoad, LoadStuck } from '../../../../workers/wllama/guard-load';

const signal = new AbortController().signal;
const never = (): Promise<never> => new Promise(() => undefined);

describe('guarding a load', () => {
  test('passes its result on', async () => {
    const guards = { signal, violations: new EventTarget(), silenceMs: 1_000 };
    expect(await guardLoad(guards, () => Promise.resolve(7))).toBe(7);
  });

  test('a load that never settles is ended by the policy’s report', async () => {
    const violations = new EventTarget();
    const loading = guardLoad({ signal, violations, silenceMs: 60_000 }, never);
    violations.dispatchEvent(new Event('securitypolicyviolation'));
    await expect(loading).rejects.toThrow('blocked by policy');
  });

  test('a load that never settles is ended by its silence', async () => {
    const loading = guardLoad({ signal, violations: new EventTarget(), silenceMs: 5 }, never);
    await expect(loading).rejects.toBeInstanceOf(LoadStuck);
  });

  test('a load is ended by an abort, before and while it runs', async () => {
    const stop = new AbortController();
    const guards = { signal: stop.signal, violations: new EventTarget(), silenceMs: 60_000 };
    const loading = guardLoad(guards, never);
    stop.abort();
    await expect(loading).rejects.toThrow(/abort/i);
    await expect(guardLoad(guards, () => Promise.resolve(1))).rejects.toThrow(/abort/i);
  });
});
