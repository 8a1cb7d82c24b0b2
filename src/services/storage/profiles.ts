import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import { HashSchema, type Hash } from '../../domain/ids';
import { LanguageProfileSchema, type LanguageProfile } from '../../domain/language/profile';
import { read, transact, type Database } from './database';

const ProfileRowSchema = v.strictObject({
  identifier: v.string(),
  textHash: HashSchema,
  profile: LanguageProfileSchema,
});

const keyOf = (identifier: string, hash: Hash): IDBValidKey => [identifier, hash];

/** In which languages texts are written, by their hashes. Derived: what is lost or doesn't parse is made again. */
export class ProfileRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** The profiles of this identifier that are here. */
  async getAll(identifier: string, hashes: readonly Hash[]): Promise<Map<Hash, LanguageProfile>> {
    const rows: unknown[] = await read(this.#db, 'profiles', (store) =>
      Promise.all(hashes.map((hash) => store.get(keyOf(identifier, hash)))),
    );
    const known = rows.flatMap((row) => {
      const parsed = v.safeParse(ProfileRowSchema, row);
      return parsed.success ? [[parsed.output.textHash, parsed.output.profile] as const] : [];
    });
    return new Map(known);
  }

  async put(profiles: ReadonlyMap<Hash, LanguageProfile>): Promise<Outcome<void>> {
    return transact(this.#db, ['profiles'], async (writing) => {
      const store = writing.objectStore('profiles');
      const rows = [...profiles].map(([textHash, profile]) => ({
        identifier: profile.identifier,
        textHash,
        profile,
      }));
      await Promise.all(rows.map((row) => store.put(row)));
    });
  }

  /** Drops what every other identifier said: nobody asks for it any more. */
  async keepOnly(identifier: string): Promise<Outcome<void>> {
    return transact(this.#db, ['profiles'], async (writing) => {
      const store = writing.objectStore('profiles');
      await Promise.all([
        store.delete(IDBKeyRange.upperBound([identifier], true)),
        store.delete(IDBKeyRange.lowerBound([identifier, []], true)),
      ]);
    });
  }
}
