import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import type { Hash } from '../../ids';
import { finding, isError, issueAt, issueOfFile, type Issue } from '../../issue';
import { checkPack } from '../check';
import type { Review } from '../review-schema';
import {
  ManifestSchema,
  PairSchema,
  ResourceNameSchema,
  ResponseLanguageSchema,
  TaskSchema,
  type Manifest,
  type Pack,
  type Task,
} from '../schema';
import { deriveManifest } from './derive';
import type { DraftPack, DraftTask, DraftVariable } from './draft';

// Half a character can't be written to a file.
const evenedOut = (text: string): string => normaliseNewlines(text).replace(/\p{Surrogate}/gu, '\uFFFD');

const reviewValue = (review: Review): Review => ({
  ...review,
  name: evenedOut(review.name),
  note: review.note === null ? null : evenedOut(review.note),
  tasks: review.tasks.map((one) => ({ ...one, note: one.note === null ? null : evenedOut(one.note) })),
});

/** Every text of a manifest, and no empty author. */
function manifestValue({ licence, ...manifest }: Manifest): Manifest {
  const orNull = (text: string | null): string | null => (text === null ? null : evenedOut(text));
  return {
    ...manifest,
    name: evenedOut(manifest.name),
    version: evenedOut(manifest.version),
    description: evenedOut(manifest.description),
    authors: manifest.authors.map(evenedOut).filter((author) => author !== ''),
    licence: {
      name: evenedOut(licence.name),
      url: orNull(licence.url),
      attribution: orNull(licence.attribution),
    },
    canary: orNull(manifest.canary),
    citation: orNull(manifest.citation),
    ...(manifest.reviews === undefined ? {} : { reviews: manifest.reviews.map(reviewValue) }),
  };
}

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
    ...(task.responseLanguages === null
      ? {}
      : { responseLanguages: task.responseLanguages.map((one) => ({ ...one })) }),
    ...(task.pair === null
      ? {}
      : { pair: { id: evenedOut(task.pair.id), translatedBy: evenedOut(task.pair.translatedBy) } }),
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
  const manifest = v.safeParse(
    ManifestSchema,
    manifestValue(deriveManifest(draft.origin, draft.manifest, parent)),
  );
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
  const badNames = draft.resources.filter(({ name }) => !v.is(ResourceNameSchema, name));
  for (const { name } of badNames) {
    issues.push(issueOfFile(`resources/${name}`, 'resource-name-not-bare', { name }));
  }
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
      responseLanguages: task.responseLanguages?.filter((one) => v.is(ResponseLanguageSchema, one)) ?? null,
      pair: v.is(PairSchema, task.pair) ? task.pair : null,
      rubric,
      anchors: [],
    }),
  );
  return parsed.success ? parsed.output : null;
}
