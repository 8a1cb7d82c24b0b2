import { unreachable } from '../../failure';
import { taskByKey, type DraftPack, type DraftTask } from './draft';
import type { Edit } from './edit';
import * as resources from './edit-resources';
import * as rubric from './edit-rubric';
import { withFields, withNewTask, withTaskDuplicated } from './edit-task';
import { changed, moved, placeOf, withItem, withoutItem } from './lists';
import { withinLocks } from './locks';
import { withValuesInserted } from './variables';

/** The draft after the edit; the very same object when the edit changes nothing. */
export function applyEdit(draft: DraftPack, edit: Edit): DraftPack {
  switch (edit.kind) {
    case 'set-manifest': {
      const manifest = changed(draft.manifest, withinLocks(draft, edit.change));
      return manifest === draft.manifest ? draft : { ...draft, manifest };
    }
    case 'add-task':
      return withNewTask(draft, edit.content);
    case 'duplicate-task':
      return withTaskDuplicated(draft, edit.task, edit.title);
    case 'move-task':
      return withTasks(draft, moved(draft.tasks, placeOf(draft.tasks, edit.task), edit.to));
    case 'remove-task':
      return withTasks(draft, withoutItem(draft.tasks, edit.task));
    case 'add-resource': {
      const added = resources.withResource(draft, edit.name, edit.text);
      if (edit.task === null) return added.draft;
      return inTask(added.draft, edit.task, (task) => resources.withUse(task, added.name, true));
    }
    case 'set-resource':
      return resources.withResourceText(draft, edit.name, edit.text);
    case 'rename-resource':
      return resources.withResourceRenamed(draft, edit.name, edit.to);
    case 'remove-resource':
      return resources.withoutResource(draft, edit.name);
    case 'remove-unused-resources':
      return resources.withoutUnusedResources(draft);
    case 'add-criterion':
    case 'add-anchor': {
      const next = inTask(draft, edit.task, (task) => editTask(draft, task, edit));
      return next === draft ? draft : { ...next, nextKey: draft.nextKey + 1 };
    }
    default:
      return inTask(draft, edit.task, (task) => editTask(draft, task, edit));
  }
}

type TaskEdit = Exclude<
  Edit,
  {
    kind:
      | 'set-manifest'
      | 'add-task'
      | 'duplicate-task'
      | 'move-task'
      | 'remove-task'
      | 'add-resource'
      | 'set-resource'
      | 'rename-resource'
      | 'remove-resource'
      | 'remove-unused-resources';
  }
>;

function editTask(draft: DraftPack, task: DraftTask, edit: TaskEdit): DraftTask {
  switch (edit.kind) {
    case 'set-task':
      return withFields(task, edit.change);
    case 'insert-values':
      return withValuesInserted(task);
    case 'add-criterion':
      return rubric.withNewCriterion(draft, task, edit.layer, edit.at);
    case 'set-criterion':
      return rubric.withCriterion(task, edit.criterion, edit.change);
    case 'move-criterion':
      return rubric.withCriterionMoved(task, edit.criterion, edit.to);
    case 'remove-criterion':
      return rubric.withoutCriterion(task, edit.criterion);
    case 'add-anchor':
      return rubric.withNewAnchor(draft, task);
    case 'set-anchor':
      return rubric.withAnchor(task, edit.anchor, edit.change);
    case 'set-break':
      return rubric.withBreak(task, edit.anchor, edit.criterion, edit.isBroken);
    case 'move-anchor':
      return rubric.withAnchorMoved(task, edit.anchor, edit.to);
    case 'remove-anchor':
      return rubric.withoutAnchor(task, edit.anchor);
    case 'use-resource': {
      const isHere = draft.resources.some(({ name }) => name === edit.name);
      return isHere || !edit.isUsed ? resources.withUse(task, edit.name, edit.isUsed) : task;
    }
    case 'move-resource':
      return resources.withUseMoved(task, edit.name, edit.to);
    default:
      return unreachable(edit);
  }
}

const withTasks = (draft: DraftPack, tasks: DraftPack['tasks']): DraftPack =>
  tasks === draft.tasks ? draft : { ...draft, tasks };

const inTask = (draft: DraftPack, key: string, change: (task: DraftTask) => DraftTask): DraftPack =>
  taskByKey(draft, key) === undefined ? draft : withTasks(draft, withItem(draft.tasks, key, change));
