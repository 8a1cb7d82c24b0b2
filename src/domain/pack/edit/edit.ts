import type { Layer } from '../schema';
import type { DraftAnchor, DraftCriterion, DraftManifest, DraftTask, TaskContent } from './draft';

/** What can be typed into a task's fields; its lists have edits of their own. */
export type TaskFields = Omit<DraftTask, 'key' | 'resources' | 'rubric' | 'anchors'>;

/**
 * Everything a person can do to a draft. `task`, `criterion` and `anchor` are keys; `to` and `at` are places from 0.
 * What names something that isn't there, or is locked, changes nothing.
 */
export type Edit =
  | { kind: 'set-manifest'; change: Partial<DraftManifest> }
  // tasks
  | { kind: 'add-task'; content: TaskContent }
  | { kind: 'duplicate-task'; task: string; title: string }
  | { kind: 'set-task'; task: string; change: Partial<TaskFields> }
  | { kind: 'insert-values'; task: string }
  | { kind: 'move-task'; task: string; to: number }
  | { kind: 'remove-task'; task: string }
  // rubric
  | { kind: 'add-criterion'; task: string; layer: Layer; at?: number }
  | {
      kind: 'set-criterion';
      task: string;
      criterion: string;
      change: Partial<Omit<DraftCriterion, 'key'>>;
    }
  | { kind: 'move-criterion'; task: string; criterion: string; to: number }
  | { kind: 'remove-criterion'; task: string; criterion: string }
  // anchors
  | { kind: 'add-anchor'; task: string }
  | { kind: 'set-anchor'; task: string; anchor: string; change: Partial<Pick<DraftAnchor, 'id' | 'text'>> }
  | { kind: 'set-break'; task: string; anchor: string; criterion: string; isBroken: boolean }
  | { kind: 'move-anchor'; task: string; anchor: string; to: number }
  | { kind: 'remove-anchor'; task: string; anchor: string }
  // resources of the pack, and which of them a task is sent
  | { kind: 'add-resource'; name: string; text: string; task: string | null }
  | { kind: 'set-resource'; name: string; text: string }
  | { kind: 'rename-resource'; name: string; to: string }
  | { kind: 'remove-resource'; name: string }
  | { kind: 'remove-unused-resources' }
  | { kind: 'use-resource'; task: string; name: string; isUsed: boolean }
  | { kind: 'move-resource'; task: string; name: string; to: number };
