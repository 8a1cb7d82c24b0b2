import { resourcesOf, type DraftPack, type DraftTask } from '../edit';

/** What part of a task a text is. `name` tells resources, criteria and near misses apart. */
export interface TextPlace {
  part: 'systemPrompt' | 'prompt' | 'reference' | 'resource' | 'criterion' | 'anchor';
  name: string;
}

export interface TextChange extends TextPlace {
  before: string;
  after: string;
}

/** What was corrected in one task. */
export interface TaskChanges {
  key: string;
  id: string;
  title: string;
  changes: readonly TextChange[];
}

interface PlacedText extends TextPlace {
  key: string;
  text: string;
}

function textsOf(task: DraftTask, resources: Readonly<Record<string, string>>): PlacedText[] {
  const own = (part: 'systemPrompt' | 'prompt' | 'reference'): PlacedText => ({
    part,
    name: '',
    key: part,
    text: task[part],
  });
  return [
    own('systemPrompt'),
    own('prompt'),
    ...task.resources.map((name) => ({
      part: 'resource' as const,
      name,
      key: `resource ${name}`,
      text: resources[name] ?? '',
    })),
    own('reference'),
    ...task.rubric.map(({ key, id, text }) => ({ part: 'criterion' as const, name: id, key, text })),
    ...task.anchors.map(({ key, id, text }) => ({ part: 'anchor' as const, name: id, key, text })),
  ];
}

/** Texts of `after` that `before` has otherwise, task by task; both are drafts of the same pack, told by their keys. */
export function changesOf(before: DraftPack, after: DraftPack): TaskChanges[] {
  const [formerly, now] = [resourcesOf(before), resourcesOf(after)];
  const former = new Map(before.tasks.map((task) => [task.key, task]));
  return after.tasks.flatMap((task) => {
    const old = former.get(task.key);
    if (old === undefined) return [];
    const texts = new Map(textsOf(old, formerly).map(({ key, text }) => [key, text]));
    const changes = textsOf(task, now).flatMap(({ part, name, key, text }) => {
      const earlier = texts.get(key);
      return earlier === undefined || earlier === text ? [] : [{ part, name, before: earlier, after: text }];
    });
    const { key, id, title } = task;
    return changes.length === 0 ? [] : [{ key, id, title, changes }];
  });
}

/** A changed text in four pieces: what stays in front, what went, what came, what stays behind. */
export interface Difference {
  head: string;
  removed: string;
  added: string;
  tail: string;
}

/** Words; where a script writes none apart, its letters. */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;
const piecesOf = (text: string): string[] => text.match(PIECES) ?? [];

/** The one stretch in which two texts differ, by whole words. */
export function differenceOf(before: string, after: string): Difference {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return {
    head: now.slice(0, head).join(''),
    removed: old.slice(head, old.length - tail).join(''),
    added: now.slice(head, now.length - tail).join(''),
    tail: now.slice(now.length - tail).join(''),
  };
}
