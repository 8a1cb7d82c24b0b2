import type { Layer } from '../schema';
import type { DraftCriterion, DraftPack, DraftTask } from './draft';

const padded = (n: number, width: number): string => String(n).padStart(width, '0');

/** `make(1)`, `make(2)` …: the first that isn't taken. */
export function firstFree(taken: ReadonlySet<string>, make: (n: number) => string, from = 1): string {
  let n = from;
  while (taken.has(make(n))) n++;
  return make(n);
}

/** An id for one more task, in the way of the last one: `fm12` → `fm13`; `t01` in an empty pack. */
export function freeTaskId(draft: DraftPack): string {
  const taken = new Set(draft.tasks.map(({ id }) => id));
  const [, stem = 't', digits = '00'] = /^(.*?)(\d{1,9})$/su.exec(draft.tasks.at(-1)?.id ?? '') ?? [];
  return firstFree(taken, (n) => stem + padded(n, digits.length), Number(digits) + 1);
}

/** The code at the beginning of a label such as `08a. Feedback on written work`. */
const codeOf = (label: string | undefined): string | undefined => /^(\d\d[a-z]?)\.\s/u.exec(label ?? '')?.[1];

/**
 * An id for one more criterion, as the official tasks name them: `fm01-07` in the task's own layer, `08a-03` for what
 * tasks of a sub-competency share, `08u2` for what all tasks share. Shared ids mean the same criterion in every task,
 * so that a new one is free in the whole pack.
 */
export function freeCriterionId(draft: DraftPack, task: DraftTask, layer: Layer): string {
  const own = new Set(task.rubric.map(({ id }) => id));
  if (layer === 'task') return firstFree(own, (n) => `${task.id}-${padded(n, 2)}`, countOwn(task) + 1);
  const everywhere = new Set([...own, ...draft.tasks.flatMap(({ rubric }) => rubric.map(({ id }) => id))]);
  const competency = codeOf(task.competency)?.slice(0, 2);
  if (layer === 'universal') return firstFree(everywhere, (n) => `${competency ?? ''}u${String(n)}`);
  const code = codeOf(task.subcompetencies[0]) ?? competency ?? 'c';
  return firstFree(everywhere, (n) => `${code}-${padded(n, 2)}`);
}

/** The highest number among the ids of the task's own layer. */
function countOwn(task: DraftTask): number {
  const numbers = task.rubric.flatMap(({ id }) =>
    id.startsWith(`${task.id}-`) ? Number(/^\d{1,6}$/.exec(id.slice(task.id.length + 1))?.[0] ?? 0) : [],
  );
  return Math.max(0, ...numbers);
}

/** The rubric after its task got another id: `old-03` of the task's own layer becomes `new-03`. */
export function rubricRenamed(rubric: readonly DraftCriterion[], from: string, to: string): DraftCriterion[] {
  return rubric.map((criterion) => {
    const number = criterion.id.startsWith(`${from}-`) ? criterion.id.slice(from.length + 1) : '';
    return criterion.layer === 'task' && /^\d+$/.test(number)
      ? { ...criterion, id: `${to}-${number}` }
      : criterion;
  });
}

/** A name for one more resource: `notes.md`, else `notes-2.md`, `notes-3.md` … */
export function freeResourceName(draft: DraftPack, name: string): string {
  const taken = new Set(draft.resources.map((resource) => resource.name));
  if (!taken.has(name)) return name;
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/su.exec(name) ?? [];
  return firstFree(taken, (n) => `${stem}-${String(n)}${ending}`, 2);
}
