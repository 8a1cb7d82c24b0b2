import type { DraftCriterion, DraftPack, DraftTask, TaskContent } from './draft';
import type { TaskFields } from './edit';
import { freeCriterionId, freeTaskId, rubricRenamed } from './free-ids';
import { changed, placeOf } from './lists';

/** What tasks share has one id in the whole pack: the same words in the same layer get the id they have already. */
function sharedId(draft: DraftPack, task: DraftTask, { layer, text }: Omit<DraftCriterion, 'key' | 'id'>) {
  if (layer === 'task') return undefined;
  const own = new Set(task.rubric.map(({ id }) => id));
  const twin = draft.tasks
    .flatMap(({ rubric }) => rubric)
    .find((one) => one.layer === layer && one.text === text && !own.has(one.id));
  return twin?.id;
}

/** One more task at the end, with ids by the pack's own scheme. */
export function withNewTask(draft: DraftPack, content: TaskContent): DraftPack {
  let next = draft.nextKey;
  const newKey = (): string => `k${String(next++)}`;
  let task: DraftTask = { ...content, key: newKey(), id: freeTaskId(draft), rubric: [], anchors: [] };
  for (const criterion of content.rubric) {
    const id = sharedId(draft, task, criterion) ?? freeCriterionId(draft, task, criterion.layer);
    task = { ...task, rubric: [...task.rubric, { ...criterion, key: newKey(), id }] };
  }
  return { ...draft, tasks: [...draft.tasks, task], nextKey: next };
}

/**
 * The same task again behind itself, under a free id; its own criteria are renamed after it. It is no part of the
 * first one's pair: that would have three.
 */
export function withTaskDuplicated(draft: DraftPack, key: string, title: string): DraftPack {
  const place = placeOf(draft.tasks, key);
  const task = draft.tasks[place];
  if (task === undefined) return draft;
  let next = draft.nextKey;
  const newKey = (): string => `k${String(next++)}`;
  const id = freeTaskId(draft);
  const twinKeys = new Map(task.rubric.map((criterion) => [criterion.key, newKey()]));
  const twin = (criterion: string): string => twinKeys.get(criterion) ?? criterion;
  const copy: DraftTask = {
    ...task,
    key: newKey(),
    id,
    title,
    pair: null,
    rubric: rubricRenamed(task.rubric, task.id, id).map((one) => ({ ...one, key: twin(one.key) })),
    anchors: task.anchors.map((anchor) => ({ ...anchor, key: newKey(), breaks: anchor.breaks.map(twin) })),
  };
  return { ...draft, tasks: draft.tasks.toSpliced(place + 1, 0, copy), nextKey: next };
}

/** The task with these fields; another id takes the ids of the task's own criteria along. */
export function withFields(task: DraftTask, change: Partial<TaskFields>): DraftTask {
  const next = changed(task, change);
  return next.id === task.id ? next : { ...next, rubric: rubricRenamed(task.rubric, task.id, next.id) };
}
