import type { TaskId } from '../ids';
import type { Task } from '../pack';
import { ANCHOR_KINDS } from './kinds';
import { controllable } from './pairing';
import type { ControlPlan } from './texts';

/** What becomes of a pack's near misses in a run: every one is counted once, used or with the reason why not. */
export interface AnchorUse {
  inPack: number;
  used: number;
  /** Of tasks that aren't in the run. */
  notChosen: number;
  /** Of tasks that can have no controls: without a reference, or with one that another task has too. */
  noReference: number;
  /** Of tasks beyond those that controls are judged on. */
  notSampled: number;
  /** After the third of their task. */
  beyond: number;
  /** Planted faults of those used that break a criterion of weight 0: neither found nor missed counts. */
  weightless: number;
}

type Fate = keyof Omit<AnchorUse, 'inPack' | 'weightless'>;

/** Counts the near misses of a pack by what a plan over some of its tasks does with them. */
export function anchorUse(
  pack: readonly Task[],
  chosen: readonly Task[],
  { pairing, texts }: Pick<ControlPlan, 'pairing' | 'texts'>,
): AnchorUse {
  const ids = new Set<TaskId>(chosen.map(({ id }) => id));
  const able = new Set<TaskId>(controllable(chosen).map(({ id }) => id));
  const placed = new Set(texts.map(({ kind, taskId }) => JSON.stringify([kind, taskId])));
  const fateOf = ({ id }: Task, place: number): Fate => {
    if (!ids.has(id)) return 'notChosen';
    if (!able.has(id)) return 'noReference';
    const kind = ANCHOR_KINDS[place];
    if (kind === undefined) return 'beyond';
    return Object.hasOwn(pairing, id) && placed.has(JSON.stringify([kind, id])) ? 'used' : 'notSampled';
  };
  const use: AnchorUse = {
    ...{ inPack: 0, used: 0, notChosen: 0, noReference: 0, notSampled: 0, beyond: 0, weightless: 0 },
  };
  for (const task of pack) {
    const weightless = new Set(task.rubric.filter(({ weight }) => weight === 0).map(({ id }) => id));
    for (const [place, { breaks }] of task.anchors.entries()) {
      const fate = fateOf(task, place);
      use.inPack += 1;
      use[fate] += 1;
      if (fate === 'used') use.weightless += breaks.filter((id) => weightless.has(id)).length;
    }
  }
  return use;
}
