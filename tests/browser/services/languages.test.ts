import { describe, expect, it } from 'vitest';
import { IDENTIFIER, mainLanguage } from '../../../src/domain/language';
import { hashText } from '../../../src/services/hash';
import { Languages, openLanguageClient, type HashedText } from '../../../src/services/languages';
import { aStorage, valueOf } from '../../support/results';

const TEXTS: Readonly<Record<string, string>> = {
  es: 'El subjuntivo se usa cuando hablamos de deseos, de dudas o de emociones en una oración.',
  en: 'The present perfect links something in the past with the moment in which we speak about it.',
  ar: 'الجملة الاسمية تبدأ باسم، أما الجملة الفعلية فتبدأ بفعل.',
  und: '\ud83d 12 😀',
};
const hashed = (texts: readonly string[]): Promise<HashedText[]> =>
  Promise.all(texts.map(async (text) => ({ hash: await hashText(text), text })));
const many = (from: number): Promise<HashedText[]> =>
  hashed(Array.from({ length: 400 }, (_, at) => `${TEXTS['es'] ?? ''} ${String(from + at)}.`));

describe('the worker that tells languages', () => {
  it('tells them, keeps them, and is asked by two at once', async () => {
    const storage = await aStorage();
    const languages = new Languages(storage, openLanguageClient());
    const texts = await hashed(Object.values(TEXTS));
    const signal = new AbortController().signal;
    const [first, second] = await Promise.all([
      languages.profilesOf(signal, texts),
      languages.profilesOf(signal, texts),
    ]);
    const found = valueOf(first);
    expect(
      texts.map(({ hash }) => mainLanguage(found.get(hash) ?? { identifier: '', letters: 0, shares: [] })),
    ).toEqual(Object.keys(TEXTS));
    expect(valueOf(second)).toEqual(found);
    const hashes = texts.map(({ hash }) => hash);
    expect(await storage.profiles.getAll(IDENTIFIER, hashes)).toEqual(found);
    languages.close();
  });

  it('stops in the midst when it is called off, and goes on for whoever asks next', async () => {
    const languages = new Languages(await aStorage(), openLanguageClient());
    const off = new AbortController();
    let told = 0;
    const called = languages.profilesOf(off.signal, await many(0), (texts) => {
      told = texts;
      off.abort();
    });
    const next = languages.profilesOf(new AbortController().signal, await many(1000));
    expect(await called).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
    expect(told).toBeLessThan(400);
    expect(valueOf(await next).size).toBe(400);
    languages.close();
  });

  it('that dies fails who waits for it, and a new one answers', async () => {
    const client = openLanguageClient();
    const languages = new Languages(await aStorage(), client);
    const waiting = client.profilesOf(Object.values(TEXTS));
    client.close();
    expect(await waiting).toMatchObject({ ok: false, failure: { kind: 'worker-died' } });
    expect(valueOf(await languages.profilesOf(new AbortController().signal, await many(0))).size).toBe(400);
    languages.close();
  });
});
