import { expect, it } from 'vitest';
import { NETWORK_REFUSED } from '../../../../workers/webllm/no-network';

it('takes every way to the network away from the worker, and leaves in-line data', async () => {
  const worker = new Worker(new URL('../../../support/no-network.worker.ts', import.meta.url), {
    type: 'module',
  });
  const report: unknown = await new Promise((resolve) => {
    worker.addEventListener(
      'message',
      (event) => {
        resolve(event.data);
      },
      { once: true },
    );
  });
  worker.terminate();
  const refused = `TypeError: ${NETWORK_REFUSED}`;
  expect(report).toEqual({
    fetched: refused,
    fetchedRequest: refused,
    added: refused,
    addedAll: refused,
    inline: 'went through',
  });
});
