import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../../../src/services/storage';
import { aJudgment, aResponse, OTHER_RUN_ID, RUN_ID } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

const epochs = Array.from({ length: 7 }, (_, index) => index + 1);

async function collect<T>(pages: AsyncGenerator<T[]>): Promise<T[][]> {
  const all: T[][] = [];
  for await (const page of pages) all.push(page);
  return all;
}

describe('a run read page by page', () => {
  it.each([1, 3, 7, 200])('is all of the run in the order of its keys, %d rows a page', async (size) => {
    const storage = valueOf(await openStorage(`pages-${String(size)}`));
    valueOf(await storage.responses.add(...epochs.map((epoch) => aResponse({ epoch }))));
    valueOf(await storage.judgments.add(...epochs.map((epoch) => aJudgment({ epoch }))));
    valueOf(await storage.responses.add(aResponse({ runId: OTHER_RUN_ID })));
    const pages = await collect(storage.responses.pagesOf(RUN_ID, size));
    expect(pages.every((page) => page.length <= size)).toBe(true);
    expect(pages.flat()).toEqual(await storage.responses.ofRun(RUN_ID));
    expect((await collect(storage.judgments.pagesOf(RUN_ID, size))).flat()).toEqual(
      await storage.judgments.ofRun(RUN_ID),
    );
    storage.close();
  });

  it('lets a row be written between two pages, and sets aside what is damaged', async () => {
    const name = 'pages-damaged';
    const storage = valueOf(await openStorage(name));
    valueOf(await storage.responses.add(...[1, 2, 5].map((epoch) => aResponse({ epoch }))));
    const raw = await openDB(name);
    await raw.put('responses', { ...aResponse({ epoch: 2 }), outcome: 'nonsense' });
    const seen: number[] = [];
    for await (const page of storage.responses.pagesOf(RUN_ID, 1)) {
      seen.push(...page.map(({ epoch }) => epoch));
      if (seen.length === 1) valueOf(await storage.responses.add(aResponse({ epoch: 9 })));
    }
    expect(seen).toEqual([1, 5, 9]);
    expect(await storage.quarantine.list()).toMatchObject([{ store: 'responses' }]);
    raw.close();
    storage.close();
  });
});
