import type { DraftPack, DraftTask } from './draft';
import { freeResourceName } from './free-ids';
import { moved } from './lists';

const everyTask = (draft: DraftPack, change: (task: DraftTask) => DraftTask): readonly DraftTask[] => {
  const tasks = draft.tasks.map(change);
  return tasks.some((task, index) => task !== draft.tasks[index]) ? tasks : draft.tasks;
};

/** A text under a name that is free: the same text under its own name is there already. */
export function withResource(
  draft: DraftPack,
  name: string,
  text: string,
): { draft: DraftPack; name: string } {
  const same = draft.resources.some((resource) => resource.name === name && resource.text === text);
  if (same) return { draft, name };
  const free = freeResourceName(draft, name);
  return { draft: { ...draft, resources: [...draft.resources, { name: free, text }] }, name: free };
}

export function withResourceText(draft: DraftPack, name: string, text: string): DraftPack {
  const place = draft.resources.findIndex((resource) => resource.name === name);
  if (place < 0 || draft.resources[place]?.text === text) return draft;
  return { ...draft, resources: draft.resources.with(place, { name, text }) };
}

/** Whether the task is sent the resource; a new one comes last. */
export function withUse(task: DraftTask, name: string, isUsed: boolean): DraftTask {
  if (task.resources.includes(name) === isUsed) return task;
  const resources = isUsed ? [...task.resources, name] : task.resources.filter((one) => one !== name);
  return { ...task, resources };
}

export function withUseMoved(task: DraftTask, name: string, to: number): DraftTask {
  const resources = moved(task.resources, task.resources.indexOf(name), to);
  return resources === task.resources ? task : { ...task, resources };
}

/**
 * The resource under another name, in every task that is sent it and where such a task's texts mention it as `[name]`.
 * Nothing changes when the name is taken.
 */
export function withResourceRenamed(draft: DraftPack, name: string, to: string): DraftPack {
  const place = draft.resources.findIndex((resource) => resource.name === name);
  const resource = draft.resources[place];
  if (resource === undefined || draft.resources.some((one) => one.name === to)) return draft;
  const mention = (text: string): string => text.split(`[${name}]`).join(`[${to}]`);
  return {
    ...draft,
    resources: draft.resources.with(place, { ...resource, name: to }),
    tasks: everyTask(draft, (task) =>
      task.resources.includes(name)
        ? {
            ...task,
            resources: task.resources.map((one) => (one === name ? to : one)),
            systemPrompt: mention(task.systemPrompt),
            prompt: mention(task.prompt),
          }
        : task,
    ),
  };
}

/** Without the resource, in the pack and in every task. */
export function withoutResource(draft: DraftPack, name: string): DraftPack {
  const resources = draft.resources.filter((resource) => resource.name !== name);
  if (resources.length === draft.resources.length) return draft;
  return { ...draft, resources, tasks: everyTask(draft, (task) => withUse(task, name, false)) };
}

/** Names of resources that no task is sent. */
export function unusedResources(draft: DraftPack): string[] {
  const used = new Set(draft.tasks.flatMap((task) => task.resources));
  return draft.resources.flatMap(({ name }) => (used.has(name) ? [] : [name]));
}

export function withoutUnusedResources(draft: DraftPack): DraftPack {
  const unused = new Set(unusedResources(draft));
  return unused.size === 0
    ? draft
    : { ...draft, resources: draft.resources.filter(({ name }) => !unused.has(name)) };
}
