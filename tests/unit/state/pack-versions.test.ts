import { describe, expect, it } from 'vitest';
import type { Hash } from '../../../src/domain/ids';
import type { PackSummary } from '../../../src/services/storage';
import { newerVersions } from '../../../src/state/pack-versions';
import { aHash, aManifest } from '../../support/builders';

const pack = (mark: string, parent: Hash | null, id = 'own', day = 1): PackSummary => ({
  packHash: aHash(mark),
  manifest: aManifest({ id, parent }),
  taskCount: 3,
  addedAt: `2026-01-0${String(day)}T10:00:00.000Z`,
});
const marks = (packs: readonly PackSummary[]): string[] => packs.map(({ packHash }) => packHash.slice(0, 1));

describe('newer versions of a pack', () => {
  it('are those made from it, over any number of steps, the newest last', () => {
    const packs = [pack('c', aHash('b'), 'renamed', 3), pack('a', null), pack('b', aHash('a'), 'own', 2)];
    expect(marks(newerVersions(packs, aHash('a')))).toEqual(['b', 'c']);
    expect(marks(newerVersions(packs, aHash('b')))).toEqual(['c']);
    expect(newerVersions(packs, aHash('c'))).toEqual([]);
  });

  it('are found also where the version of the run is gone', () => {
    expect(marks(newerVersions([pack('b', aHash('a'))], aHash('a')))).toEqual(['b']);
  });

  it('of a publisher that names no parent are those of the same id that came later', () => {
    const packs = [
      pack('a', null, 'official', 1),
      pack('b', null, 'official', 2),
      pack('d', null, 'other', 3),
    ];
    expect(marks(newerVersions(packs, aHash('a')))).toEqual(['b']);
    expect(newerVersions(packs, aHash('b'))).toEqual([]);
  });

  it('a circle of parents, which only a made-up file can have, ends', () => {
    const packs = [pack('a', aHash('b'), 'x'), pack('b', aHash('a'), 'y')];
    expect(newerVersions(packs, aHash('a'))).toEqual([]);
  });
});
