import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { done, failed } from '../../../../src/domain/failure';
import { IDENTIFIER, type LanguageProfile } from '../../../../src/domain/language';
import { hashText } from '../../../../src/services/hash';
import { Languages, type HashedText, type LanguageClient } from '../../../../src/services/languages';
import { openStorage, type Storage } from '../../../../src/services/storage';
import { valueOf } from '../../../support/outcomes';

const profileOf = (text: string): LanguageProfile => ({
  identifier: IDENTIFIER,
  letters: text.length,
  shares: [{ language: 'en', share: 1 }],
});
const hashed = async (texts: readonly string[]): Promise<HashedText[]> =>
  Promise.all(texts.map(async (text) => ({ hash: await hashText(text), text })));
const signal = (): AbortSignal => new AbortController().signal;

/** Remembers what it was asked. */
function aClient(onAsked?: () => void): LanguageClient & { asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    profilesOf: (texts) => {
      asked.push([...texts]);
      onAsked?.();
      return Promise.resolve(done(texts.map(profileOf)));
    },
    close: () => undefined,
  };
}
let databases = 0;
const aStorage = async (): Promise<Storage> => valueOf(await openStorage(`languages-${String(databases++)}`));

describe('languages of texts', () => {
  it('are identified once, however often and by whomever they are asked for', async () => {
    const storage = await aStorage();
    const client = aClient();
    const texts = await hashed(['One.', 'Two.', 'One.']);
    const languages = new Languages(storage, client);
    const [first, second] = await Promise.all([
      languages.profilesOf(signal(), texts),
      languages.profilesOf(signal(), texts.slice(0, 1)),
    ]);
    expect(client.asked).toEqual([['One.', 'Two.']]);
    expect(valueOf(first).size).toBe(2);
    expect([...valueOf(second).values()]).toEqual([profileOf('One.')]);
    const later = aClient();
    const again = valueOf(await new Languages(storage, later).profilesOf(signal(), texts));
    expect(again).toEqual(valueOf(first));
    expect(later.asked).toEqual([]);
  });

  it('are asked for some at a time, told as they come, and called off between', async () => {
    const texts = await hashed(Array.from({ length: 450 }, (_, index) => `Text ${String(index)}.`));
    const storage = await aStorage();
    const known: number[] = [];
    const all = new Languages(storage, aClient());
    valueOf(await all.profilesOf(signal(), texts, (count) => known.push(count)));
    expect(known).toEqual([200, 400, 450]);

    const off = new AbortController();
    const client = aClient(() => {
      off.abort();
    });
    const languages = new Languages(await aStorage(), client);
    const waiting = languages.profilesOf(signal(), texts.slice(0, 1));
    expect(valueOf(await waiting).size).toBe(1);
    expect(await new Languages(await aStorage(), client).profilesOf(off.signal, texts)).toEqual(
      failed({ kind: 'cancelled' }),
    );
    expect(client.asked.at(-1)).toHaveLength(1);
  });

  it('that one caller calls off are still found for another who asks at the same time', async () => {
    const off = new AbortController();
    const client = aClient(() => {
      off.abort();
    });
    const texts = await hashed(Array.from({ length: 300 }, (_, index) => `Text ${String(index)}.`));
    const languages = new Languages(await aStorage(), client);
    const [called, other] = await Promise.all([
      languages.profilesOf(off.signal, texts),
      languages.profilesOf(signal(), texts),
    ]);
    expect(called).toEqual(failed({ kind: 'cancelled' }));
    expect(valueOf(other).size).toBe(300);
    expect(client.asked.flat()).toHaveLength(300);
  });

  it('fail with the worker, and are asked for again the next time', async () => {
    const client = aClient();
    const dead = failed({ kind: 'worker-died', detail: 'out of memory' });
    let isDead = true;
    const dying: LanguageClient = {
      ...client,
      profilesOf: (texts) => (isDead ? Promise.resolve(dead) : client.profilesOf(texts)),
    };
    const languages = new Languages(await aStorage(), dying);
    const texts = await hashed(['One.']);
    expect(await languages.profilesOf(signal(), texts)).toEqual(dead);
    isDead = false;
    expect(valueOf(await languages.profilesOf(signal(), texts)).size).toBe(1);
  });

  it('by another identifier are made anew, and the older profiles go', async () => {
    const storage = await aStorage();
    const [one, two] = await hashed(['One.', 'Two.']);
    if (one === undefined || two === undefined) throw new Error('two texts');
    for (const identifier of ['deskmark-0 older', 'zzz newer']) {
      const old = { ...profileOf('One.'), identifier };
      valueOf(await storage.profiles.put(new Map([[one.hash, old]])));
    }
    const client = aClient();
    valueOf(await new Languages(storage, client).profilesOf(signal(), [one]));
    expect(client.asked).toEqual([['One.']]);
    expect(await storage.profiles.getAll('deskmark-0 older', [one.hash])).toEqual(new Map());
    expect(await storage.profiles.getAll('zzz newer', [one.hash])).toEqual(new Map());
    expect((await storage.profiles.getAll(IDENTIFIER, [one.hash, two.hash])).size).toBe(1);
  });

  it('go on where the disk is full', async () => {
    const storage = await aStorage();
    const full = failed({ kind: 'storage-full', missingBytes: null, detail: 'full' });
    storage.profiles.put = () => Promise.resolve(full);
    const languages = new Languages(storage, aClient());
    expect(valueOf(await languages.profilesOf(signal(), await hashed(['One.']))).size).toBe(1);
  });
});
