import * as v from 'valibot';
import { HashSchema, type Hash } from '../../domain/ids';
import type { Storage } from '../../services/storage';

const KEY = 'written-packs';
const WrittenSchema = v.array(v.strictObject({ packHash: HashSchema, isOwnWork: v.boolean() }));

/** What is known of a pack that was saved by the editor on this computer. */
export interface Written {
  packHash: Hash;
  /** From a blank page on, by nobody else's hand. */
  isOwnWork: boolean;
}

export async function writtenPack(
  settings: Storage['settings'],
  packHash: Hash,
): Promise<Written | undefined> {
  const all = await settings.get(KEY, WrittenSchema);
  return all?.find((written) => written.packHash === packHash);
}

/** Notes a pack as written here; not stored: it is treated as somebody else's, which is the careful way round. */
export async function noteWritten(settings: Storage['settings'], written: Written): Promise<void> {
  const all = (await settings.get(KEY, WrittenSchema)) ?? [];
  const others = all.filter(({ packHash }) => packHash !== written.packHash);
  await settings.set(KEY, [...others, written]);
}
