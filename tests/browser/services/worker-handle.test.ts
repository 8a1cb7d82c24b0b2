import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WorkerHandle } from '../../../src/services/worker-handle';
import type { EchoApi } from '../../support/echo.worker';

const NEVER = new AbortController().signal;

describe('a supervised worker', () => {
  let workers: Worker[];
  let handle: WorkerHandle<EchoApi>;

  beforeEach(() => {
    workers = [];
    handle = new WorkerHandle<EchoApi>(() => {
      const worker = new Worker(new URL('../../support/echo.worker.ts', import.meta.url), { type: 'module' });
      workers.push(worker);
      return worker;
    });
  });
  afterEach(() => {
    handle.stop();
  });

  const echo = (): Promise<number> => handle.call(NEVER, (api) => api.echo(7));
  const forever = (signal = NEVER): Promise<never> => handle.call(signal, (api) => api.forever());

  test('starts at the first call and stays', async () => {
    expect(handle.isAlive).toBe(false);
    expect(await echo()).toBe(7);
    expect(await echo()).toBe(7);
    expect(workers.length).toBe(1);
  });

  test('an abort ends it, rejects every pending call, and the next call starts another', async () => {
    const stop = new AbortController();
    const calls = [forever(stop.signal), forever()];
    stop.abort(new Error('enough'));
    for (const call of calls) await expect(call).rejects.toThrow('enough');
    expect(await echo()).toBe(7);
    expect(handle.generation).toBe(2);
  });

  test('a call whose signal is aborted doesn’t start it', async () => {
    await expect(forever(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(workers).toEqual([]);
  });

  test('asked for an outcome, an abort and a death are failures', async () => {
    const stop = new AbortController();
    const asked = handle.ask(stop.signal, (api) => api.forever());
    stop.abort();
    expect(await asked).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    expect(await handle.ask(NEVER, (api) => api.crash())).toMatchObject({
      ok: false,
      failure: { kind: 'worker-died' },
    });
  });

  test('an uncaught throw rejects every pending call', async () => {
    const calls = [forever(), handle.call(NEVER, (api) => api.crash())];
    for (const call of calls) await expect(call).rejects.toThrow('told to crash');
    expect(await echo()).toBe(7);
  });

  test('an unreadable message rejects every pending call', async () => {
    const call = forever();
    workers[0]?.dispatchEvent(new MessageEvent('messageerror'));
    await expect(call).rejects.toThrow('unreadable message');
  });

  test('a stop rejects every pending call', async () => {
    const call = forever();
    handle.stop();
    await expect(call).rejects.toThrow('worker stopped');
    expect(handle.isAlive).toBe(false);
  });

  test('a late event of a dead worker leaves the next one alone', async () => {
    const stopped = forever();
    handle.stop();
    await expect(stopped).rejects.toThrow();
    const [dead] = workers;
    const call = echo();
    dead?.dispatchEvent(new ErrorEvent('error', { message: 'late' }));
    expect(await call).toBe(7);
    expect(handle.isAlive).toBe(true);
  });

  test('a callback is heard while its worker lives', async () => {
    const heard: number[] = [];
    await handle.call(NEVER, (api, relay) => api.tell(relay((value: number) => heard.push(value))));
    expect(heard).toEqual([1]);
  });

  test('a callback of a dead worker is dropped', async () => {
    const heard: number[] = [];
    let late: ((value: number) => void) | undefined;
    const call = handle.call(NEVER, (api, relay) => {
      late = relay((value: number) => heard.push(value));
      return api.forever();
    });
    handle.stop();
    await expect(call).rejects.toThrow();
    late?.(1);
    expect(heard).toEqual([]);
  });
});
