import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import {
  PACK_CANONICAL_END,
  packCanonical,
  packCanonicalHead,
  packCanonicalPieces,
  tasksCanonical,
  type Pack,
} from '../../../../src/domain/pack';
import { hashPieces, hashValue, PieceHasher } from '../../../../src/services/hash';
import { openStorage } from '../../../../src/services/storage';
import { anyPack } from '../../../support/any-pack';
import { aHash, aManifest, aPack, aRun, aRunSpec, aTask } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';

let opened = 0;
const fresh = async () => valueOf(await openStorage(`packs-${opened++}`));
const tasksOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aTask({ id: asTaskId(`t${String(at)}`), prompt: `Task ${String(at)}.` }),
  );

describe('the hash of a pack', () => {
  it('taken in pieces is the one taken of the whole', async () => {
    await fc.assert(
      fc.asyncProperty(anyPack, async (pack) => {
        const expected = await hashValue(packCanonical(pack));
        expect(await hashPieces(packCanonicalPieces(pack))).toBe(expected);
        const hasher = new PieceHasher();
        for (const piece of packCanonicalHead(pack)) await hasher.add(piece);
        await hasher.add(new TextEncoder().encode(tasksCanonical(pack.tasks)));
        await hasher.add(PACK_CANONICAL_END);
        expect(await hasher.digest()).toBe(expected);
      }),
    );
  });

  it('does not keep the page from other work', async () => {
    const pack = aPack({ tasks: tasksOf(20_000) });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await hashPieces(packCanonicalPieces(pack));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });
});

describe('a large pack', () => {
  it('is stored and comes back whole, in its order', async () => {
    const storage = await fresh();
    const pack = aPack({ tasks: tasksOf(205).toReversed() });
    const packHash = valueOf(await storage.packs.put(pack));
    expect(await storage.packs.load(packHash)).toEqual(pack);
    expect(await storage.packs.summaryOf(packHash)).toMatchObject({ packHash, taskCount: 205 });
    expect(await storage.packs.summaryOf(aHash('e'))).toBeUndefined();
  });
});

describe('versions of a pack', () => {
  it('are found in both directions, also where one between is gone', async () => {
    const storage = await fresh();
    const store = async (version: string, parent: Pack['manifest']['parent'], id = 'a-pack') =>
      valueOf(await storage.packs.put(aPack({ manifest: aManifest({ id, version, parent }) })));
    const first = await store('1.0.0', null);
    const second = await store('1.1.0', first);
    const third = await store('1.2.0', second);
    const sibling = await store('2.0.0', second);
    await store('1.0.0', null, 'another');
    valueOf(await storage.packs.remove(second));
    const related = async (hash: typeof first) =>
      (await storage.packs.versionsOf(hash)).map(({ packHash }) => packHash).toSorted();
    expect(await related(third)).toEqual([third, sibling].toSorted());
    await store('1.1.0', first);
    expect(await related(sibling)).toEqual([first, second, third, sibling].toSorted());
    expect(await related(first)).toEqual([first, second, third, sibling].toSorted());
  });

  it('that a run has are known', async () => {
    const storage = await fresh();
    const packHash = valueOf(await storage.packs.put(aPack()));
    expect(await storage.runs.havePack(packHash)).toBe(false);
    valueOf(await storage.runs.put(aRun({ spec: aRunSpec({ packHash }) })));
    expect(await storage.runs.havePack(packHash)).toBe(true);
  });
});
