import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import type { Hash } from '../../ids';
import { finding, isError, issueAt, type Issue } from '../../issue';
import { checkPack } from '../check';
import { ManifestSchema, TaskSchema, type Manifest, type Pack, type Task } from '../schema';
import { deriveManifest, nextVersion } from './derive';
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
  const { variables, metadata, reference } = task;
  const fields = { variables: listed(variables), metadata: listed(metadata), reference: reference ?? '' };
  return { task: { ...task, key, rubric, anchors, ...fields }, nextKey: next };
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

const evenedOut = (text: string): string => normaliseNewlines(text).replace(/\p{Surrogate}/gu, '\uFFFD'); // half a character can't be written to a file

const recordOf = (list: readonly DraftVariable[]): Record<string, string> =>
  Object.fromEntries(list.map(({ name, value }) => [evenedOut(name), evenedOut(value)]));

/** What the schema of a task gets to see. */
function taskValue(task: DraftTask): Record<string, unknown> {
  const idOf = new Map(task.rubric.map(({ key, id }) => [key, evenedOut(id)]));
  return {
    id: evenedOut(task.id),
    title: evenedOut(task.title),
    competency: evenedOut(task.competency),
    subcompetencies: task.subcompetencies.map(evenedOut),
    level: task.level,
    targetLanguage: task.targetLanguage,
    learnerLanguages: [...task.learnerLanguages],
    instructionLanguage: task.instructionLanguage,
    systemPrompt: evenedOut(task.systemPrompt),
    prompt: evenedOut(task.prompt),
    variables: recordOf(task.variables),
    resources: [...task.resources],
    metadata: recordOf(task.metadata),
    reference: task.reference === '' ? null : evenedOut(task.reference),
    rubric: task.rubric.map(({ id, layer, weight, text }) => ({
      id: evenedOut(id),
      layer,
      weight,
      text: evenedOut(text),
    })),
    anchors: task.anchors.map(({ id, text, breaks }) => ({
      id: evenedOut(id),
      text: evenedOut(text),
      breaks: breaks.flatMap((key) => idOf.get(key) ?? []),
    })),
  };
}

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) =>
    finding('invalid-field', v.getDotPath(issue) ?? '', {
      problem: `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
    }),
  );

/**
 * The pack of a draft, naming `parent` (unless given: the pack it was made from); null with every error that keeps it
 * from being one. The editor's checks find the same errors earlier and at their fields.
 */
export function packOf(
  draft: DraftPack,
  parent: Hash | null = draft.origin?.packHash ?? null,
): { pack: Pack | null; issues: Issue[] } {
  const manifest = v.safeParse(ManifestSchema, deriveManifest(draft.origin, draft.manifest, parent));
  const issues: Issue[] = manifest.success
    ? []
    : problemsOf(manifest.issues).map((found) => issueAt({ file: 'pack.json', record: 0, line: 0 }, found));
  const tasks = draft.tasks.flatMap((task, index) => {
    const parsed = v.safeParse(TaskSchema, taskValue(task));
    if (parsed.success) return [parsed.output];
    const place = { file: 'tasks.jsonl', record: index + 1, line: 0 };
    issues.push(...problemsOf(parsed.issues).map((found) => issueAt(place, found)));
    return [];
  });
  if (!manifest.success || issues.length > 0) return { pack: null, issues };
  const resources = Object.fromEntries(draft.resources.map(({ name, text }) => [name, evenedOut(text)]));
  const pack: Pack = { manifest: manifest.output, tasks, resources };
  const errors = checkPack(pack, 'tasks.jsonl').filter(isError);
  return errors.length === 0 ? { pack, issues: [] } : { pack: null, issues: errors };
}

/** A draft's resources by name, as a pack has them. */
export const resourcesOf = (draft: DraftPack): Pack['resources'] =>
  Object.fromEntries(draft.resources.map(({ name, text }) => [name, text]));

/**
 * The task as far as it can be shown and tried already: criteria without text are left out, a missing weight counts as
 * 0, anchors are left out. null while there is no prompt or no criterion with a text.
 */
export function usableTask(task: DraftTask): Task | null {
  const ids = new Set<string>();
  const rubric = task.rubric
    .filter(({ text }) => text !== '')
    .map((criterion) => {
      const id = criterion.id === '' || ids.has(criterion.id) ? criterion.key : criterion.id;
      ids.add(id);
      return { ...criterion, id, weight: Math.round(criterion.weight ?? 0) };
    });
  const tag = (text: string | null): string | null =>
    v.is(TaskSchema.entries.targetLanguage, text) ? text : null;
  const parsed = v.safeParse(
    TaskSchema,
    taskValue({
      ...task,
      id: task.id === '' ? task.key : task.id,
      title: task.title === '' ? task.key : task.title,
      targetLanguage: tag(task.targetLanguage),
      instructionLanguage: tag(task.instructionLanguage),
      learnerLanguages: task.learnerLanguages.filter((text) => tag(text) !== null),
      rubric,
      anchors: [],
    }),
  );
  return parsed.success ? parsed.output : null;
}
