import { describe, expect, it } from 'vitest';
import { loadBundledPacks } from '../../../../src/services/transfer';
import { aStorage, valueOf } from '../../../support/results';

describe('the bundled packs', () => {
  it('load from this app’s own address and can be stored', async () => {
    const packs = valueOf(await loadBundledPacks(new AbortController().signal));
    expect(packs.map(({ id }) => id)).toContain('first-marks');
    const storage = await aStorage();
    for (const { pack } of packs) expect((await storage.packs.put(pack)).ok).toBe(true);
  });
});
