import type { Layer } from '../schema';
import type { DraftAnchor, DraftCriterion, DraftPack, DraftTask } from './draft';
import { firstFree, freeCriterionId } from './free-ids';
import { changed, moved, placeOf, withItem, withoutItem } from './lists';

/** The task with a new, empty criterion in this layer: at place `at`, else after the last one of its layer. */
export function withNewCriterion(draft: DraftPack, task: DraftTask, layer: Layer, at?: number): DraftTask {
  const criterion: DraftCriterion = {
    key: `k${String(draft.nextKey)}`,
    id: freeCriterionId(draft, task, layer),
    layer,
    weight: null,
    text: '',
  };
  const last = task.rubric.findLastIndex((one) => one.layer === layer);
  const place = at ?? (last < 0 ? task.rubric.length : last + 1);
  return { ...task, rubric: task.rubric.toSpliced(place, 0, criterion) };
}

export const withCriterion = (
  task: DraftTask,
  key: string,
  change: Partial<Omit<DraftCriterion, 'key'>>,
): DraftTask =>
  withRubric(
    task,
    withItem(task.rubric, key, (criterion) => changed(criterion, change)),
  );

export const withCriterionMoved = (task: DraftTask, key: string, to: number): DraftTask =>
  withRubric(task, moved(task.rubric, placeOf(task.rubric, key), to));

/** Without the criterion, and no anchor breaks it any more. */
export function withoutCriterion(task: DraftTask, key: string): DraftTask {
  const rubric = withoutItem(task.rubric, key);
  if (rubric === task.rubric) return task;
  const anchors = task.anchors.map((anchor) =>
    anchor.breaks.includes(key) ? { ...anchor, breaks: anchor.breaks.filter((one) => one !== key) } : anchor,
  );
  return { ...task, rubric, anchors };
}

export function withNewAnchor(draft: DraftPack, task: DraftTask): DraftTask {
  const taken = new Set(task.anchors.map(({ id }) => id));
  const id = firstFree(taken, (n) => `anchor-${String(n)}`);
  const anchor: DraftAnchor = { key: `k${String(draft.nextKey)}`, id, text: '', breaks: [] };
  return { ...task, anchors: [...task.anchors, anchor] };
}

export const withAnchor = (
  task: DraftTask,
  key: string,
  change: Partial<Pick<DraftAnchor, 'id' | 'text'>>,
): DraftTask =>
  withAnchors(
    task,
    withItem(task.anchors, key, (anchor) => changed(anchor, change)),
  );

/** The anchor breaks the criterion, or doesn't; broken criteria are named in the order of the rubric. */
export function withBreak(task: DraftTask, key: string, criterion: string, isBroken: boolean): DraftTask {
  if (placeOf(task.rubric, criterion) < 0) return task;
  const anchors = withItem(task.anchors, key, (anchor) => {
    if (anchor.breaks.includes(criterion) === isBroken) return anchor;
    const wanted = new Set(isBroken ? [...anchor.breaks, criterion] : anchor.breaks);
    if (!isBroken) wanted.delete(criterion);
    return { ...anchor, breaks: task.rubric.flatMap((one) => (wanted.has(one.key) ? [one.key] : [])) };
  });
  return withAnchors(task, anchors);
}

export const withAnchorMoved = (task: DraftTask, key: string, to: number): DraftTask =>
  withAnchors(task, moved(task.anchors, placeOf(task.anchors, key), to));

export const withoutAnchor = (task: DraftTask, key: string): DraftTask =>
  withAnchors(task, withoutItem(task.anchors, key));

const withRubric = (task: DraftTask, rubric: DraftTask['rubric']): DraftTask =>
  rubric === task.rubric ? task : { ...task, rubric };

const withAnchors = (task: DraftTask, anchors: DraftTask['anchors']): DraftTask =>
  anchors === task.anchors ? task : { ...task, anchors };
