import type { Pack, Task } from './schema';

/** A resource as it is sent: its name and its text. */
export interface SentResource {
  name: string;
  text: string;
}

/**
 * The resources of a task in the order they are sent; a name listed twice is sent once. Throws when the pack has
 * no such resource: `checkPack` refuses such a task, so it can't reach a run.
 */
export function sentResources(task: Task, resources: Pack['resources']): SentResource[] {
  return [...new Set(task.resources)].map((name) => {
    const text = Object.hasOwn(resources, name) ? resources[name] : undefined;
    if (text === undefined) throw new Error(`resource ${name} of task ${task.id} is not in the pack`);
    return { name, text };
  });
}

/**
 * The user message a candidate gets, in the benchmark's official form (L2-Bench reference code, commit 837c464):
 * the task, then each resource under a heading. Texts are not trimmed and not escaped.
 */
export function composePrompt(task: Task, resources: Pack['resources']): string {
  const blocks = sentResources(task, resources).map(
    ({ name, text }) => `---\n## Resource: ${name}\n\n${text}`,
  );
  return blocks.length === 0 ? task.prompt : `${task.prompt}\n\n${blocks.join('\n')}`;
}
