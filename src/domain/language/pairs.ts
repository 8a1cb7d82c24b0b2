import type { Criterion, Pair, Task } from '../pack';
import { canonicalTag } from './tags';

/** What is looked at of a task: a whole one, one being written, or its digest, which has no texts of criteria. */
export interface Arm extends Pick<Task, 'instructionLanguage'> {
  readonly learnerLanguages: readonly string[];
  readonly pair?: Readonly<Pair> | null;
  readonly rubric: readonly ArmCriterion[];
}
type ArmCriterion = Pick<Criterion, 'layer'> & {
  readonly id: string;
  readonly weight: number | null;
  readonly text?: string;
};

/** Two tasks that ask the same in two languages and are judged by one rubric: what differs is the prompt's language. */
export interface TaskPair<T> {
  id: string;
  translatedBy: string;
  /** The task in a language of the learners comes last, if one of them is; else as in the pack. */
  arms: readonly [T, T];
  /** The languages of instruction, in the same order. */
  languages: readonly [string, string];
}

export type PairProblem = 'pair-alone' | 'pair-crowded' | 'pair-languages' | 'pair-rubrics-differ';

interface Found<T> {
  id: string;
  tasks: readonly T[];
}

function byPair<T extends Arm>(tasks: readonly T[]): Found<T>[] {
  const found = new Map<string, T[]>();
  for (const task of tasks) {
    if (task.pair === undefined || task.pair === null) continue;
    const same = found.get(task.pair.id);
    if (same === undefined) found.set(task.pair.id, [task]);
    else same.push(task);
  }
  return [...found].map(([id, same]) => ({ id, tasks: same }));
}

const rubricText = ({ rubric }: Arm): string =>
  JSON.stringify(rubric.map(({ id, layer, weight, text = '' }) => [id, layer, weight, text]));

function problemOf(tasks: readonly Arm[]): PairProblem | null {
  const [first, second, third] = tasks;
  if (first === undefined || second === undefined) return 'pair-alone';
  if (third !== undefined) return 'pair-crowded';
  const { instructionLanguage: one } = first;
  const { instructionLanguage: other } = second;
  if (one === null || other === null || canonicalTag(one) === canonicalTag(other)) return 'pair-languages';
  return rubricText(first) === rubricText(second) ? null : 'pair-rubrics-differ';
}

const primary = (tag: string): string => canonicalTag(tag).split('-')[0] ?? tag;

/** Whether the prompt is in a first language of the learners, in whatever country's form. */
const isInOwn = ({ instructionLanguage, learnerLanguages }: Arm): boolean =>
  instructionLanguage !== null && learnerLanguages.map(primary).includes(primary(instructionLanguage));

/** The pairs among these tasks that can be compared, in the order of their first tasks; those with a problem are left out. */
export function pairsOf<T extends Arm>(tasks: readonly T[]): TaskPair<T>[] {
  return byPair(tasks).flatMap(({ id, tasks: same }) => {
    const [first, second] = same;
    if (first === undefined || second === undefined || problemOf(same) !== null) return [];
    const arms: [T, T] = isInOwn(first) && !isInOwn(second) ? [second, first] : [first, second];
    const [{ instructionLanguage: one }, { instructionLanguage: other }] = arms;
    if (one === null || other === null) return [];
    const translatedBy = first.pair?.translatedBy ?? '';
    return [{ id, translatedBy, arms, languages: [one, other] }];
  });
}

/** What keeps tasks that say they are a pair from being one, each at the last task of its pair. */
export function pairProblems<T extends Arm>(
  tasks: readonly T[],
): { problem: PairProblem; id: string; count: number; at: T }[] {
  return byPair(tasks).flatMap(({ id, tasks: same }) => {
    const problem = problemOf(same);
    const at = same.at(-1);
    return problem === null || at === undefined ? [] : [{ problem, id, count: same.length, at }];
  });
}
