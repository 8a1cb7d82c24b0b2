import { describe, expect, it } from 'vitest';
import {
  applyEdit,
  blankDraft,
  copyOf,
  draftOf,
  isLocked,
  isShareAlike,
  nextVersion,
  packOf,
  type DraftPack,
} from '../../../../../src/domain/pack/edit';
import type { Manifest } from '../../../../../src/domain/pack';
import { aHash, aManifest, aPack } from '../../../../support/builders';

const licence = { name: 'CC-BY-4.0', url: null, attribution: 'By A. Teacher' };
const PARENT = aHash('a');
const nextOf = (manifest: Partial<Manifest>, isOwnWork = false): DraftPack =>
  draftOf(aPack({ manifest: aManifest(manifest) }), PARENT, { isOwnWork });
const copyFrom = (manifest: Partial<Manifest>): DraftPack =>
  copyOf(aPack({ manifest: aManifest(manifest) }), PARENT, { id: 'my-copy', name: 'My copy' });
const manifestOf = (draft: DraftPack): Manifest | undefined => packOf(draft).pack?.manifest;
const freed = (draft: DraftPack): DraftPack =>
  applyEdit(draft, {
    kind: 'set-manifest',
    change: {
      id: 'stolen',
      name: 'Renamed',
      gated: false,
      canary: null,
      citation: null,
      licence: { name: 'MIT', url: null, attribution: null },
    },
  });

describe('a pack made from another', () => {
  it('names its parent and counts its version on', () => {
    expect(manifestOf(nextOf({}))).toMatchObject({ id: 'a-pack', version: '1.1.0', parent: PARENT });
    expect(manifestOf(copyFrom({}))).toMatchObject({ id: 'my-copy', version: '1.0.0', parent: PARENT });
  });

  it.each([
    ['gated', { gated: true, canary: 'CANARY-1', citation: 'Cite me', licence }],
    ['share-alike', { licence: { ...licence, name: 'CC-BY-SA-4.0' } }],
    ['somebody else’s', { licence }],
  ])('inherits licence, gate, canary, attribution and citation of a %s one, locked', (_name, manifest) => {
    for (const draft of [nextOf(manifest), copyFrom(manifest)]) {
      expect(isLocked(draft)).toBe(true);
      const { gated, canary, citation } = aManifest(manifest);
      const derived = manifestOf(freed(draft));
      expect(derived).toMatchObject({ name: 'Renamed', gated, canary, citation, licence: manifest.licence });
      expect(derived?.id).not.toBe('stolen');
    }
  });

  it('is locked for its own author, too, once it is gated or share-alike', () => {
    expect(isLocked(nextOf({ gated: true }, true))).toBe(true);
    expect(isLocked(nextOf({ licence: { ...licence, name: 'CC BY-SA 4.0' } }, true))).toBe(true);
  });

  it('may change an open licence in the hands of its author, but loses no attribution', () => {
    const derived = manifestOf(freed(nextOf({ licence }, true)));
    expect(derived?.licence).toEqual({ name: 'MIT', url: null, attribution: 'By A. Teacher' });
  });

  it('is stored as locked even if a draft says otherwise', () => {
    const draft = nextOf({ gated: true, canary: 'CANARY-1' });
    const forged = { ...draft, manifest: { ...draft.manifest, gated: false, canary: null } };
    expect(manifestOf(forged)).toMatchObject({ gated: true, canary: 'CANARY-1' });
  });
});

it('a pack from a blank page has no parent and an open licence', () => {
  const draft = blankDraft({ id: 'mine', name: 'Mine', language: 'tr' });
  expect(isLocked(draft)).toBe(false);
  const pack = packOf({ ...draft, tasks: nextOf({}).tasks }).pack;
  expect(pack?.manifest).toMatchObject({ parent: null, gated: false, languages: ['tr'], version: '1.0.0' });
});

it.each([
  ['1.0.0', '1.1.0'],
  ['2.9.4', '2.10.0'],
  ['1.3', '1.4.0'],
  ['1.1.0_2025-10', '1.2.0'],
  ['2025', '2025.1'],
  ['draft', 'draft.1'],
])('the version after %s is %s', (version, next) => {
  expect(nextVersion(version)).toBe(next);
});

it.each([
  ['CC-BY-SA-4.0', true],
  ['CC BY-SA 4.0', true],
  ['CC-BY-NC-SA-3.0', true],
  ['Creative Commons Attribution ShareAlike', true],
  ['GPL-3.0-only', true],
  ['CC-BY-4.0', false],
  ['MIT', false],
  ['NASA-1.3', false],
  ['All rights reserved', false],
])('%s is share-alike: %s', (name, expected) => {
  expect(isShareAlike({ name, url: null, attribution: null })).toBe(expected);
});
