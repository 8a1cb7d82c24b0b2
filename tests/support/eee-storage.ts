import { createEeeChecks } from '../../workers/eee/eee-checks';
import type { EeeCheckClient } from '../../src/services/eee';
import type { Storage } from '../../src/services/storage';
import { eeeTools } from './eee';
import type { EeeRun } from './eee-run';
import { valueOf } from './outcomes';

/** The checks as the worker makes them, without a worker. */
export const checksHere = (): EeeCheckClient => {
  const checks = createEeeChecks(eeeTools);
  return { check: (_signal, record, onProgress) => checks.check(record, onProgress), close: () => undefined };
};

/** Puts a run into a storage, as the runner would have left it there. */
export async function storeEeeRun(storage: Storage, { job, responses, judgments }: EeeRun): Promise<void> {
  job.run.spec.packHash = valueOf(await storage.packs.put(job.pack));
  valueOf(await storage.runs.put(job.run));
  valueOf(await storage.responses.add(...responses));
  valueOf(await storage.judgments.add(...judgments));
}
