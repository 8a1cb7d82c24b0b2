import { asRunId } from '../../src/domain/ids';
import { browserPorts, Runner } from '../../src/services/runner';
import { openStorage } from '../../src/services/storage';
import { fakeEngines } from './fake-engine-client';

/** A tab that can really be killed: works on a run with the fake engine until it is terminated or has ended. */
addEventListener('message', (event: MessageEvent<{ database: string; runId: string }>) => {
  void work(event.data);
});

async function work({ database, runId }: { database: string; runId: string }): Promise<void> {
  const storage = await openStorage(database);
  if (!storage.ok) throw new Error(storage.failure.kind);
  const runner = new Runner({
    ...browserPorts(`runs of ${database}`),
    storage: storage.value,
    engines: fakeEngines().makeClient,
    keepAwake: () => () => undefined,
    host: { app: '0.1.0', browser: 'Test 1', threads: 1 },
  });
  runner.onProgress(({ phase }) => {
    postMessage(phase);
  });
  const begun = await runner.start(asRunId(runId));
  if (!begun.ok) postMessage(begun.failure.kind);
}
