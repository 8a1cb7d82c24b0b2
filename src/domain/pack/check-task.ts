import type { Issue } from '../issue';
import type { Pack, Task } from './schema';

type Finding = Omit<Issue, 'file' | 'record' | 'line'>;
type Check = (task: Task, resources: Pack['resources']) => Finding[];

const error = (column: string, problem: string, advice: string): Finding => ({
  column,
  problem,
  advice,
  severity: 'error',
});
const warning = (column: string, problem: string, advice: string): Finding => ({
  ...error(column, problem, advice),
  severity: 'warning',
});

/** Values that occur again after their first time, each once. */
function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

const rubric: Check = (task) => {
  const found = repeated(task.rubric.map(({ id }) => id)).map((id) =>
    error('rubric', `Two criteria have the id “${id}”.`, 'Give each criterion of a task its own id.'),
  );
  if (!task.rubric.some(({ weight }) => weight > 0)) {
    found.push(
      error(
        'rubric',
        'No criterion has a positive weight, so no score can be reached.',
        'Give at least one criterion a weight above 0.',
      ),
    );
  }
  for (const { id, weight } of task.rubric) {
    if (weight !== 0) continue;
    found.push(
      warning(
        'rubric',
        `Criterion “${id}” has weight 0: it is judged but counts for nothing.`,
        'Give it a weight, or take it out.',
      ),
    );
  }
  for (const text of repeated(task.rubric.map((criterion) => criterion.text))) {
    found.push(
      warning(
        'rubric',
        `Two criteria say the same: “${text}”.`,
        'Take one of them out, or the same thing counts twice.',
      ),
    );
  }
  return found;
};

const materials: Check = (task, resources) => {
  const missing = [...new Set(task.resources)].filter((name) => !Object.hasOwn(resources, name));
  return [
    ...missing.map((name) =>
      error(
        'resources',
        `The resource “${name}” is not in the pack.`,
        'Add the file to the resources folder, or take its name out of the task.',
      ),
    ),
    ...repeated(task.resources).map((name) =>
      warning(
        'resources',
        `The resource “${name}” is listed twice; it is sent once.`,
        'Take the second mention out.',
      ),
    ),
  ];
};

const anchors: Check = (task) => {
  const known = new Set<string>(task.rubric.map(({ id }) => id));
  const found = repeated(task.anchors.map(({ id }) => id)).map((id) =>
    error('anchors', `Two anchors have the id “${id}”.`, 'Give each anchor of a task its own id.'),
  );
  for (const anchor of task.anchors) {
    const strangers = anchor.breaks.filter((id) => !known.has(id));
    if (strangers.length > 0) {
      found.push(
        error(
          'anchors',
          `Anchor “${anchor.id}” names criteria this task does not have: ${strangers.join(', ')}.`,
          'Use the ids of this task’s rubric.',
        ),
      );
    }
    if (anchor.breaks.length === 0 || anchor.text === task.reference) {
      found.push(
        error(
          'anchors',
          `Anchor “${anchor.id}” breaks nothing.`,
          'An anchor is a near miss: plant a fault in its text and name the criteria it breaks.',
        ),
      );
    }
  }
  return found;
};

const texts: Check = (task) => {
  const found: Finding[] = [];
  if (task.reference === null) {
    found.push(
      warning(
        'reference',
        'There is no reference answer: judges are less sure without one, and the task can’t be used as a control.',
        'Write the answer you would sign yourself.',
      ),
    );
  }
  if (task.systemPrompt === '') {
    found.push(
      warning(
        'systemPrompt',
        'The system prompt is empty.',
        'Say in a sentence or two who the model is helping, unless this is on purpose.',
      ),
    );
  }
  return found;
};

const CHECKS: readonly Check[] = [rubric, materials, anchors, texts];

/** What is wrong or doubtful in one task, without its place in the file. */
export const checkTask = (task: Task, resources: Pack['resources']): Finding[] =>
  CHECKS.flatMap((check) => check(task, resources));
