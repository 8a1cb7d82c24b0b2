import { done, failed, type Failure, type Outcome } from '../../domain/failure';

/** How items are worked on, some of them at once. */
export interface Window<I, R> {
  /** Asked before each item begins: it may become known only with the first. */
  atOnce: () => number;
  /** Such an item is worked on with no other beside it. */
  isAlone: (item: I) => boolean;
  /** Beside others; `signal` aborts as well when one of the others ends it all. */
  make: (item: I, signal: AbortSignal) => Promise<Outcome<R>>;
  /** One at a time, in the order of the items. */
  settle: (item: I, made: R) => Promise<Outcome<void>>;
  /** For what was made, but comes after an item that failed: it is not settled. */
  giveBack: (item: I, made: R) => Promise<void>;
}

/**
 * Works on items in a window: at most so many are begun and not settled. What is settled is at any time a beginning of
 * `items`. The first failure, or an abort of `signal`, ends it all; the others in flight are aborted and awaited.
 */
export async function inOrder<I, R>(
  signal: AbortSignal,
  items: readonly I[],
  { atOnce, isAlone, make, settle, giveBack }: Window<I, R>,
): Promise<Outcome<void>> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const thrown: unknown[] = [];
  const failures: Failure[] = [];
  const end = (failure: Failure): void => {
    failures.push(failure);
    stop.abort();
  };
  const one = async (item: I, before: Promise<void>): Promise<void> => {
    const made = await make(item, both);
    if (!made.ok) end(made.failure);
    await before;
    if (!made.ok) return;
    if (failures.length > 0) return giveBack(item, made.value);
    const settled = await settle(item, made.value);
    if (!settled.ok) end(settled.failure);
  };

  const begun = new Set<Promise<void>>();
  let last = Promise.resolve();
  let isNarrow = false;
  for (const item of items) {
    const alone = isAlone(item);
    while (begun.size > 0 && (alone || isNarrow || begun.size >= atOnce())) await Promise.race(begun);
    if (both.aborted) break;
    isNarrow = alone;
    const work: Promise<void> = one(item, last)
      .catch((error: unknown) => {
        thrown.push(error);
        end({ kind: 'bug', detail: String(error) });
      })
      .finally(() => begun.delete(work));
    begun.add(work);
    last = work;
  }
  await Promise.all(begun);
  if (thrown.length > 0) throw thrown[0];
  const [failure] = failures;
  if (failure !== undefined) return failed(failure);
  return signal.aborted ? failed({ kind: 'cancelled' }) : done(undefined);
}
