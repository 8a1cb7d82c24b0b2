import { describe, expect, test } from 'vitest';
import { CallQueue } from '../../../../src/services/engines/call-queue';

const signal = new AbortController().signal;

/** A piece of work that ends when told to. */
const work = (log: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  return {
    start: async (): Promise<string> => {
      log.push(`${name} begins`);
      await promise;
      log.push(`${name} ends`);
      return name;
    },
    end: () => {
      resolve(undefined);
    },
  };
};

describe('the queue of calls', () => {
  test('lets one call in at a time, in the order they came', async () => {
    const queue = new CallQueue(1);
    const log: string[] = [];
    const [a, b] = [work(log, 'a'), work(log, 'b')];
    const calls = Promise.all([queue.run(signal, a.start), queue.run(signal, b.start)]);
    b.end();
    a.end();
    expect(await calls).toEqual(['a', 'b']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  test('a call that throws makes room for the next', async () => {
    const queue = new CallQueue(1);
    const broken = queue.run(signal, () => Promise.reject(new Error('broken')));
    const next = queue.run(signal, () => Promise.resolve('next'));
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  test('an abort takes a waiting call out of the queue and leaves the others', async () => {
    const queue = new CallQueue(1);
    const log: string[] = [];
    const [a, b, c] = [work(log, 'a'), work(log, 'b'), work(log, 'c')];
    const stop = new AbortController();
    const first = queue.run(signal, a.start);
    const abandoned = queue.run(stop.signal, b.start);
    const last = queue.run(signal, c.start);
    stop.abort();
    await expect(abandoned).rejects.toThrow(/abort/i);
    a.end();
    c.end();
    expect(await Promise.all([first, last])).toEqual(['a', 'c']);
    expect(log).not.toContain('b begins');
  });

  test('a call whose signal is aborted never begins', async () => {
    const queue = new CallQueue(1);
    await expect(queue.run(AbortSignal.abort(), () => Promise.resolve(1))).rejects.toThrow(/abort/i);
    expect(await queue.run(signal, () => Promise.resolve(2))).toBe(2);
  });

  test('a raised limit lets waiting calls in at once', async () => {
    const queue = new CallQueue(1);
    const log: string[] = [];
    const [a, b] = [work(log, 'a'), work(log, 'b')];
    const calls = Promise.all([queue.run(signal, a.start), queue.run(signal, b.start)]);
    queue.limit = 2;
    b.end();
    a.end();
    await calls;
    expect(log.slice(0, 2)).toEqual(['a begins', 'b begins']);
  });
});
