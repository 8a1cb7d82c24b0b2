import { expect, test } from 'vitest';
import { WorkerEngineClient } from '../../../../src/services/engines';

test('every call that waits its turn ends with the client, and none starts another worker', async () => {
  let workers = 0;
  const client = new WorkerEngineClient(() => {
    workers += 1;
    return new Worker(new URL('../../../support/scripted-with-faults.worker.ts', import.meta.url), {
      type: 'module',
    });
  });
  const signal = new AbortController().signal;
  const calls = [client.describe(signal), client.describe(signal), client.countTokens(signal, ['a'])];
  client.dispose();
  for (const call of calls) expect(await call).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  expect(workers).toBeLessThanOrEqual(1);

  // It can be used again.
  expect(await client.describe(signal)).toMatchObject({ ok: true });
  client.dispose();
});
