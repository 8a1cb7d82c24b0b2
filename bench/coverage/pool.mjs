import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { summed } from './tally.mjs';

const AT_ONCE = Math.min(2, availableParallelism());

/** Does every job, two at a time, and gives the coverage of each figure in the order of the jobs. */
export const simulateAll = async (list) => {
  const results = await new Promise((resolve, reject) => {
    const done = Array.from(list, () => undefined);
    let next = 0;
    let left = list.length;
    const workers = Array.from({ length: AT_ONCE }, () => {
      const worker = new Worker(new URL('./simulate.mjs', import.meta.url));
      worker.on('error', reject);
      worker.on('message', (message) => {
        if (message !== 'ready') {
          done[message.place] = message;
          left -= 1;
        }
        if (left === 0) resolve(Promise.all(workers.map((one) => one.terminate())).then(() => done));
        else if (next < list.length) {
          worker.postMessage({ job: list[next], place: next });
          next += 1;
        }
      });
      return worker;
    });
  });
  return results.flatMap(({ rows }, index) => {
    const { part, judge, tasks, epochs } = list[index];
    return rows.map(([figure, row]) => ({ part, judge, tasks, epochs, figure, ...summed(row) }));
  });
};
