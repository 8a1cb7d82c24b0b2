import { canonicalText } from '../canonical';
import { sentResources } from './prompt';
import type { Criterion, Pack, Task } from './schema';

/** Plain values: the caller hashes their canonical JSON. What is in a value decides what a change invalidates. */
type Canonical = Readonly<Record<string, unknown>>;

/** For packHash: everything in the pack. */
export const packCanonical = (pack: Pack): Canonical => ({
  manifest: pack.manifest,
  tasks: pack.tasks,
  resources: pack.resources,
});

/** What stands before the tasks in the canonical JSON of a pack, piece by piece. */
export function* packCanonicalHead({ manifest, resources }: Omit<Pack, 'tasks'>): Generator<string> {
  yield `{"manifest":${canonicalText(manifest)},"resources":{`;
  const names = Object.keys(resources).sort(); // by UTF-16 code units, as RFC 8785 wants it
  for (const [at, name] of names.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(resources[name])}`;
  }
  yield '},"tasks":[';
}

/** The canonical JSON of some tasks, with commas between them: one piece more, after a comma unless it is the first. */
export const tasksCanonical = (tasks: readonly Task[]): string => tasks.map(canonicalText).join(',');

/** What stands after the tasks. */
export const PACK_CANONICAL_END = ']}';

/**
 * The canonical JSON of `packCanonical` piece by piece: as one text, a pack of a thousand tasks is megabytes that have
 * to be made and hashed in one go.
 */
export function* packCanonicalPieces(pack: Pack): Generator<string> {
  yield* packCanonicalHead(pack);
  for (const [at, task] of pack.tasks.entries()) yield `${at === 0 ? '' : ','}${canonicalText(task)}`;
  yield PACK_CANONICAL_END;
}

/** For taskHash: what the candidate is sent. A corrected rubric or reference keeps its responses. */
export const taskCanonical = (task: Task, resources: Pack['resources']): Canonical => ({
  systemPrompt: task.systemPrompt,
  prompt: task.prompt,
  resources: sentResources(task, resources),
});

/** For contextHash: what a judge sees besides response and criterion. The system prompt is not shown to judges. */
export const contextCanonical = (task: Task, resources: Pack['resources']): Canonical => ({
  prompt: task.prompt,
  resources: sentResources(task, resources),
  reference: task.reference,
});

/**
 * For the hash a review names: every text its reader saw. A weight or a level that is changed later is no matter of the
 * language and keeps the mark; a changed word takes it.
 */
export const reviewCanonical = (task: Task, resources: Pack['resources']): Canonical => ({
  ...taskCanonical(task, resources),
  reference: task.reference,
  rubric: task.rubric.map(({ text }) => text),
  anchors: task.anchors.map(({ text }) => text),
});

/** For criterionHash: the text alone, since a judge sees neither weight, sign nor layer. */
export const criterionCanonical = (criterion: Criterion): Canonical => ({ text: criterion.text });
