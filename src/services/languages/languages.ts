import { done, failed, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { IDENTIFIER, type LanguageProfile } from '../../domain/language';
import type { Storage } from '../storage';
import type { LanguageClient } from './client';

/** A text with its hash, as responses have it; `hashText` makes that of any other. */
export interface HashedText {
  hash: Hash;
  text: string;
}

/** So many letters, or texts, are asked for at a time: the worker is a tenth of a second at them. */
const BATCH = { units: 64_000, texts: 200 } as const;

function* batchesOf(texts: readonly HashedText[]): Generator<HashedText[]> {
  let batch: HashedText[] = [];
  let units = 0;
  for (const text of texts) {
    if (batch.length > 0 && (units + text.text.length > BATCH.units || batch.length >= BATCH.texts)) {
      yield batch;
      [batch, units] = [[], 0];
    }
    batch.push(text);
    units += text.text.length;
  }
  if (batch.length > 0) yield batch;
}

/** The languages of texts: each is identified once and kept by its hash and the identifier's version. */
export class Languages {
  readonly #profiles: Storage['profiles'];
  readonly #client: LanguageClient;
  /** One batch at a time: one that waits finds what the one before it has stored. */
  #turn: Promise<unknown> = Promise.resolve();
  #isTidy = false;

  constructor({ profiles }: Pick<Storage, 'profiles'>, client: LanguageClient) {
    this.#profiles = profiles;
    this.#client = client;
  }

  /**
   * The profile of each text, by its hash. `onDone` is told how many are known so far. An abort fails with `cancelled`
   * before the next batch; what was found until then is kept. Fails with `worker-died` when the worker does.
   */
  async profilesOf(
    signal: AbortSignal,
    texts: readonly HashedText[],
    onDone?: (texts: number) => void,
  ): Promise<Outcome<ReadonlyMap<Hash, LanguageProfile>>> {
    const found = new Map<Hash, LanguageProfile>();
    let count = 0;
    for (const batch of batchesOf(texts)) {
      const made = await this.#inTurn(() => (signal.aborted ? cancelled() : this.#batch(batch)));
      if (!made.ok) return made;
      for (const [hash, profile] of made.value) found.set(hash, profile);
      count += batch.length;
      onDone?.(count);
    }
    return signal.aborted ? cancelled() : done(found);
  }

  close(): void {
    this.#client.close();
  }

  #inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined); // whoever asked for it is told
    return mine;
  }

  async #batch(batch: readonly HashedText[]): Promise<Outcome<ReadonlyMap<Hash, LanguageProfile>>> {
    const textByHash = new Map(batch.map(({ hash, text }) => [hash, text]));
    const found = await this.#profiles.getAll(IDENTIFIER, [...textByHash.keys()]);
    const missing = [...textByHash].filter(([hash]) => !found.has(hash));
    if (missing.length === 0) return done(found);
    const made = await this.#client.profilesOf(missing.map(([, text]) => text));
    if (!made.ok) return made;
    const fresh = new Map<Hash, LanguageProfile>();
    for (const [index, [hash]] of missing.entries()) {
      const profile = made.value[index];
      if (profile !== undefined) fresh.set(hash, profile);
    }
    await this.#keep(fresh);
    return done(new Map([...found, ...fresh]));
  }

  /** A full disk keeps nobody from knowing: what can't be stored is made again next time. */
  async #keep(fresh: ReadonlyMap<Hash, LanguageProfile>): Promise<void> {
    if (!this.#isTidy) {
      this.#isTidy = true;
      await this.#profiles.keepOnly(IDENTIFIER);
    }
    await this.#profiles.put(fresh);
  }
}

const cancelled = (): Outcome<never> => failed({ kind: 'cancelled' });
