/**
 * A switch for the death and silence of a real worker. Import it before the engine's worker:
 *
 *     worker.postMessage({ fault: 'die' })      an uncaught throw
 *     worker.postMessage({ fault: 'silence' })  its thread never answers again
 */
addEventListener('message', (event: MessageEvent<unknown>) => {
  const data = event.data;
  if (typeof data !== 'object' || data === null || !('fault' in data)) return;
  event.stopImmediatePropagation();
  if (data.fault === 'die') throw new Error('told to die');
  if (data.fault === 'silence') for (;;);
});
