import { canonicalText } from '../canonical';
import { sentResources } from './prompt';
import type { Criterion, Pack, PackOfMany, Task } from './schema';

/** Plain values: the caller hashes their canonical JSON. What is in a value decides what a change invalidates. */
type Canonical = Readonly<Record<string, unknown>>;

/** For packHash: everything in the pack. */
export const packCanonical = (pack: Pack): Canonical => ({
  manifest: pack.manifest,
  tasks: pack.tasks,
  resources: pack.resources,
});

/**
 * The canonical JSON of `packCanonical` piece by piece: as one text, a pack of a thousand tasks is megabytes that have
 * to be made and hashed in one go.
 */
export function* packCanonicalPieces({ manifest, resources, tasks }: PackOfMany): Generator<string> {
  yield `{"manifest":${canonicalText(manifest)},"resources":{`;
  const names = Object.keys(resources).sort(); // by UTF-16 code units, as RFC 8785 wants it
  for (const [at, name] of names.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(resources[name])}`;
  }
  yield '},"tasks":[';
  let comma = '';
  for (const task of tasks) {
    yield `${comma}${canonicalText(task)}`;
    comma = ',';
  }
  yield ']}';
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

/** For criterionHash: the text alone, since a judge sees neither weight, sign nor layer. */
export const criterionCanonical = (criterion: Criterion): Canonical => ({ text: criterion.text });
