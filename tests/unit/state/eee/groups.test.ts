import { expect, it } from 'vitest';
import { packOfGroup, packOfRun } from '../../../../src/state/eee/groups';
import { aHash, aManifest } from '../../../support/builders';

const manifest = aManifest({ id: 'corner' });
const pack = (hash: string, addedAt: string) => ({
  ...{ manifest, packHash: aHash(hash), addedAt, taskCount: 3 },
});
const packs = [pack('1', '2026-01-01'), pack('2', '2026-02-01')];
const group = (packHash: string | null) => ({
  name: 'corner',
  dataset: { name: 'corner', version: null, packHash },
});

it('rows that name their pack by hash answer that one alone; by name it is a guess where they don’t', () => {
  expect(packOfRun(group(aHash('1')), packs)).toBe(packs[0]);
  expect(packOfRun(group(aHash('3')), packs)).toBeUndefined();
  expect(packOfRun(group(null), packs)).toBe(packs[1]);
  // Scores stand beside runs of any version.
  expect(packOfGroup(group(aHash('3')), packs)).toBe(packs[1]);
});
