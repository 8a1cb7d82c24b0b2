import { describe, expect, it } from 'vitest';
import { done, failed, type Failure, type Outcome } from '../../../../src/domain/failure';
import { inOrder, type Window } from '../../../../src/services/runner/in-order';
import { deferred } from './bench';

const LOST: Failure = { kind: 'device-lost', detail: '' };
const ITEMS = ['a', 'b', 'c', 'd', 'e'];
const never = new AbortController().signal;

/** A window whose items are made when the test says so; `log` tells what happened, in its order. */
function aWindow(more: Partial<Window<string, string>> = {}) {
  const log: string[] = [];
  const gates = new Map(ITEMS.map((item) => [item, deferred()]));
  const failures = new Map<string, Failure>();
  const make = async (item: string, signal: AbortSignal): Promise<Outcome<string>> => {
    log.push(`begin ${item}`);
    const aborted = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        resolve();
      });
    });
    await Promise.race([gates.get(item)?.promise, aborted]);
    if (signal.aborted) {
      log.push(`abort ${item}`);
      return failed({ kind: 'cancelled' });
    }
    const failure = failures.get(item);
    return failure === undefined ? done(item.toUpperCase()) : failed(failure);
  };
  const settle = (item: string, made: string): Promise<Outcome<void>> => {
    log.push(`settle ${item} as ${made}`);
    return Promise.resolve(done(undefined));
  };
  const giveBack = (item: string): Promise<void> => {
    log.push(`give back ${item}`);
    return Promise.resolve();
  };
  const window = { atOnce: () => 3, isAlone: () => false, make, settle, giveBack, ...more };
  /** Lets items be made, and what waits for them go on. */
  const open = async (...items: string[]): Promise<string[]> => {
    for (const item of items) {
      gates.get(item)?.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return log.splice(0);
  };
  return { window, open, failures };
}

describe('a window of items', () => {
  it('holds so many at most, and settles them in their order, whichever is made first', async () => {
    const { window, open } = aWindow();
    const all = inOrder(never, ITEMS, window);
    expect(await open()).toEqual(['begin a', 'begin b', 'begin c']);
    expect(await open('c', 'b')).toEqual([]);
    expect((await open('a')).toSorted()).toEqual([
      ...['begin d', 'begin e'],
      ...['settle a as A', 'settle b as B', 'settle c as C'],
    ]);
    expect(await open('e', 'd')).toEqual(['settle d as D', 'settle e as E']);
    expect(await all).toEqual(done(undefined));
  });

  it('grows when more at once become possible', async () => {
    let atOnce = 1;
    const { window, open } = aWindow({ atOnce: () => atOnce });
    const all = inOrder(never, ITEMS, window);
    expect(await open()).toEqual(['begin a']);
    atOnce = 4;
    expect(await open('a')).toEqual(['settle a as A', 'begin b', 'begin c', 'begin d', 'begin e']);
    await open('b', 'c', 'd', 'e');
    expect(await all).toEqual(done(undefined));
  });

  it('has an item alone in it that must be', async () => {
    const { window, open } = aWindow({ isAlone: (item) => item === 'b' });
    const all = inOrder(never, ITEMS, window);
    expect(await open()).toEqual(['begin a']);
    expect(await open('a')).toEqual(['settle a as A', 'begin b']);
    expect(await open('b')).toEqual(['settle b as B', 'begin c', 'begin d', 'begin e']);
    await open('c', 'd', 'e');
    await all;
  });

  it('ends with the first failure: what is in flight is aborted, what was made after it is given back', async () => {
    const { window, open, failures } = aWindow();
    failures.set('b', LOST);
    const all = inOrder(never, ITEMS, window);
    await open('c');
    expect(await open('b')).toEqual(['abort a', 'give back c']);
    expect(await all).toEqual(failed(LOST));
  });

  it('settles what was made before an item that fails', async () => {
    const { window, open, failures } = aWindow();
    failures.set('c', LOST);
    const all = inOrder(never, ITEMS, window);
    expect(await open('a')).toContain('settle a as A');
    await open('b', 'c');
    expect(await all).toEqual(failed(LOST));
  });

  it('ends when something can’t be stored', async () => {
    const full = failed({ kind: 'storage-failed', detail: '' });
    const { window, open } = aWindow({ settle: () => Promise.resolve(full) });
    const all = inOrder(never, ITEMS, window);
    expect(await open('b', 'a')).toEqual(['begin a', 'begin b', 'begin c', 'abort c', 'give back b']);
    expect(await all).toEqual(full);
  });

  it('ends with the signal, and waits for what is in flight', async () => {
    const { window, open } = aWindow();
    const stop = new AbortController();
    const all = inOrder(stop.signal, ITEMS, window);
    await open();
    stop.abort();
    expect(await all).toEqual(failed({ kind: 'cancelled' }));
    expect(await open()).toEqual(['abort a', 'abort b', 'abort c']);
  });

  it('throws what was thrown, once nothing is in flight any more', async () => {
    const { window, open } = aWindow({ settle: () => Promise.reject(new Error('a mistake')) });
    const all = expect(inOrder(never, ITEMS, window)).rejects.toThrow('a mistake');
    expect(await open('a')).toContain('abort c');
    await all;
  });
});
