import 'fake-indexeddb/auto';
import { Runner, type RunnerPorts, type RunProgress } from '../../../../src/services/runner';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { fakeEngines, type FakeOptions } from '../../../support/fake-engine-client';
import { fakePorts, type FakeHub, type FakeLocks } from '../../../support/fake-runner-ports';
import { valueOf } from '../../../support/outcomes';
import type { Rows } from '../../../support/run-bench';

let opened = 0;

/** A new, empty storage. */
export const freshStorage = async (): Promise<Storage> => valueOf(await openStorage(`test-${opened++}`));

/** A tab over a storage: its runner, what its engines were asked, and every snapshot it told. */
export function aTab(
  storage: Storage,
  options: FakeOptions & { locks?: FakeLocks; hub?: FakeHub; wait?: RunnerPorts['wait'] } = {},
): { runner: Runner; steps: ReturnType<typeof fakeEngines>['steps']; told: RunProgress[] } {
  const { makeClient, steps } = fakeEngines(options);
  const { locks, hub, wait } = options;
  const shared = {
    ...(locks === undefined ? {} : { locks }),
    ...(hub === undefined ? {} : { hub }),
    ...(wait === undefined ? {} : { wait }),
  };
  const runner = new Runner(fakePorts({ storage, engines: makeClient }, shared));
  const told: RunProgress[] = [];
  runner.onProgress((progress) => told.push(progress));
  return { runner, steps, told };
}

/** A promise and what resolves it (`Promise.withResolvers` is newer than our oldest Node). */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let settle = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    resolve: () => {
      settle();
    },
  };
}

/** Whether any criterion has a failure in place of a verdict. */
export const hasFailedVerdict = ({ judgments }: Rows): boolean =>
  judgments.some(({ verdicts }) => verdicts.some(({ failure }) => failure !== null));
