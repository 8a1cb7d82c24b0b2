import type { Hash } from '../../ids';
import { PACK_FORMAT_VERSION, type Manifest } from '../schema';
import type { DraftManifest, DraftPack, Origin } from './draft';
import { isLocked } from './locks';

/** The version number after this one: `1.0.0` → `1.1.0`; what isn't numbered so gets `.1` at its end. */
export function nextVersion(version: string): string {
  const [, major, minor] = /^(\d{1,9})\.(\d{1,9})(?:\.\d{1,9})?(?!\d)/.exec(version) ?? [];
  return major === undefined ? `${version}.1` : `${major}.${String(Number(minor) + 1)}.0`;
}

const orNull = (text: string | null): string | null => (text === '' ? null : text);

/**
 * The manifest of a pack made from another one (or from a blank page): it names its parent; a next version keeps the
 * id; licence, gate, canary, attribution and citation are the parent's where they are locked; an attribution is never
 * lost.
 */
export function deriveManifest(origin: Origin | null, draft: DraftManifest, parent: Hash | null): Manifest {
  const { reviews, ...rest } = draft;
  const own: Manifest = {
    ...rest,
    formatVersion: PACK_FORMAT_VERSION,
    licence: { ...draft.licence, attribution: orNull(draft.licence.attribution) ?? null },
    canary: orNull(draft.canary),
    authors: [...draft.authors],
    languages: [...draft.languages],
    parent,
    ...(reviews.length === 0 ? {} : { reviews: [...reviews] }),
  };
  if (origin === null) return own;
  const { id, licence, gated, canary, citation } = origin.manifest;
  const named = origin.relation === 'version' ? { ...own, id } : own;
  if (isLocked({ origin })) return { ...named, licence, gated, canary, citation };
  return {
    ...named,
    licence: { ...named.licence, attribution: named.licence.attribution ?? licence.attribution },
  };
}

/** A draft from a blank page. `id` is the pack's for good; the licence is the usual open one until it is changed. */
export const blankDraft = ({
  id,
  name,
  language,
}: {
  id: string;
  name: string;
  language: string;
}): DraftPack => ({
  origin: null,
  manifest: {
    id,
    name,
    version: '1.0.0',
    description: '',
    authors: [],
    languages: [language],
    licence: {
      name: 'CC-BY-4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      attribution: null,
    },
    gated: false,
    canary: null,
    citation: null,
    reviews: [],
  },
  tasks: [],
  resources: [],
  nextKey: 1,
});
