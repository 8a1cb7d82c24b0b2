import type { TaskId } from '../ids';
import type { Task } from '../pack';
import { anchorOf, CONTROL_KINDS, floorOf, isControlled, type ControlKind } from './kinds';
import { controllable, pairControls } from './pairing';

export interface ControlText {
  kind: ControlKind;
  taskId: TaskId;
  text: string;
}

/** What tasks can give; `none` says why it is nothing. */
export interface ControlPlan {
  kinds: readonly ControlKind[];
  pairing: Readonly<Record<string, TaskId>>;
  texts: readonly ControlText[];
  none: 'no-reference' | 'one-task' | null;
}

function textOf(kind: ControlKind, task: Task, floor: Task | undefined): string | null {
  switch (kind) {
    case 'ceiling':
      return task.reference;
    case 'floor':
      return floor?.reference ?? null;
    case 'anchor-1':
    case 'anchor-2':
    case 'anchor-3':
      return anchorOf(task, kind)?.text ?? null;
  }
}

/** The controls of these kinds that tasks in pack order give; without kinds all they can. */
export function planControls(
  tasks: readonly Task[],
  seed: number,
  wanted: readonly ControlKind[] = CONTROL_KINDS,
): ControlPlan {
  const pairing = pairControls(tasks, seed);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const texts = CONTROL_KINDS.filter((kind) => wanted.includes(kind)).flatMap((kind) =>
    tasks
      .filter(({ id }) => isControlled({ controlPairing: pairing }, id))
      .flatMap((task) => {
        const floor = floorOf({ controlPairing: pairing }, task.id);
        const text = textOf(kind, task, floor === undefined ? undefined : byId.get(floor));
        return text === null ? [] : [{ kind, taskId: task.id, text }];
      }),
  );
  const kinds = CONTROL_KINDS.filter((kind) => texts.some((one) => one.kind === kind));
  const usable = controllable(tasks).length;
  const none = usable > 1 ? null : usable === 1 ? 'one-task' : 'no-reference';
  // Without a kind that is wanted nothing is paired, or the run would differ from one that has no controls.
  return { kinds, pairing: kinds.length === 0 ? {} : pairing, texts, none };
}
