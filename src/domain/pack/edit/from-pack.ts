import type { Hash } from '../../ids';
import type { Manifest, Pack, Task } from '../schema';
import { nextVersion } from './derive';
import type { DraftPack, DraftTask, DraftVariable } from './draft';

const listed = (record: Readonly<Record<string, string>>): DraftVariable[] =>
  Object.entries(record).map(([name, value]) => ({ name, value }));

/** The draft of a stored pack's task; keys are `k<from>` and on. */
function draftTask(task: Task, from: number): { task: DraftTask; nextKey: number } {
  let next = from;
  const newKey = (): string => `k${String(next++)}`;
  const key = newKey();
  const rubric = task.rubric.map((criterion) => ({ key: newKey(), ...criterion }));
  const keyOf = new Map<string, string>(rubric.map((criterion) => [criterion.id, criterion.key]));
  const anchors = task.anchors.map((anchor) => ({
    ...anchor,
    key: newKey(),
    breaks: anchor.breaks.flatMap((id) => keyOf.get(id) ?? []),
  }));
  const { variables, metadata, reference, responseLanguages = null, pair = null } = task;
  const fields = { variables: listed(variables), metadata: listed(metadata), reference: reference ?? '' };
  const optional = { responseLanguages, pair };
  return { task: { ...task, key, rubric, anchors, ...fields, ...optional }, nextKey: next };
}

/** Tasks and resources of a pack as a draft has them. */
function draftMaterial(pack: Pack): Pick<DraftPack, 'tasks' | 'resources' | 'nextKey'> {
  let nextKey = 1;
  const tasks = pack.tasks.map((task) => {
    const drafted = draftTask(task, nextKey);
    nextKey = drafted.nextKey;
    return drafted.task;
  });
  return {
    tasks,
    resources: Object.entries(pack.resources).map(([name, text]) => ({ name, text })),
    nextKey,
  };
}

/** Everything of a manifest but its format version and its parent, which belong to the stored pack. */
const draftManifest = (manifest: Manifest): DraftPack['manifest'] => ({
  id: manifest.id,
  name: manifest.name,
  version: manifest.version,
  description: manifest.description,
  authors: manifest.authors,
  languages: manifest.languages,
  licence: manifest.licence,
  gated: manifest.gated,
  canary: manifest.canary,
  citation: manifest.citation,
  reviews: manifest.reviews ?? [],
});

/**
 * A draft of the next version of a stored pack. `keepsNumber`: nothing was made with the stored one yet, so the draft
 * takes its place under the same version number.
 */
export const draftOf = (
  pack: Pack,
  packHash: Hash,
  { isOwnWork = false, keepsNumber = false }: { isOwnWork?: boolean; keepsNumber?: boolean } = {},
): DraftPack => ({
  origin: { packHash, manifest: pack.manifest, relation: 'version', isOwnWork },
  manifest: {
    ...draftManifest(pack.manifest),
    version: keepsNumber ? pack.manifest.version : nextVersion(pack.manifest.version),
  },
  ...draftMaterial(pack),
});

/** A draft of another pack that begins with the tasks of a stored one, and inherits what it must. */
export const copyOf = (
  pack: Pack,
  packHash: Hash,
  { id, name, isOwnWork = false }: { id: string; name: string; isOwnWork?: boolean },
): DraftPack => ({
  origin: { packHash, manifest: pack.manifest, relation: 'copy', isOwnWork },
  manifest: { ...draftManifest(pack.manifest), id, name, version: '1.0.0' },
  ...draftMaterial(pack),
});
