import { finding, type Finding } from '../issue';
import type { Pack, TaskInput } from './schema';

type Check = (task: TaskInput, resources: Pack['resources']) => Finding[];

/** Values that occur again after their first time, each once. */
function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}

const rubric: Check = (task) => [
  ...repeated(task.rubric.map(({ id }) => id)).map((id) =>
    finding('duplicate-criterion-id', 'rubric', { id }),
  ),
  ...(task.rubric.some(({ weight }) => weight > 0) ? [] : [finding('no-positive-weight', 'rubric')]),
  ...task.rubric
    .filter(({ weight }) => weight === 0)
    .map(({ id }) => finding('weight-zero', 'rubric', { id })),
  ...repeated(task.rubric.map(({ text }) => text)).map((text) =>
    finding('repeated-criterion', 'rubric', { text }),
  ),
];

const materials: Check = (task, resources) => [
  ...[...new Set(task.resources)]
    .filter((name) => !Object.hasOwn(resources, name))
    .map((name) => finding('resource-not-found', 'resources', { name })),
  ...repeated(task.resources).map((name) => finding('resource-listed-twice', 'resources', { name })),
];

const anchors: Check = (task) => {
  const known = new Set<string>(task.rubric.map(({ id }) => id));
  const found = repeated(task.anchors.map(({ id }) => id)).map((id) =>
    finding('duplicate-anchor-id', 'anchors', { id }),
  );
  for (const { id: anchor, breaks, text } of task.anchors) {
    const strangers = breaks.filter((id) => !known.has(id));
    if (strangers.length > 0) {
      found.push(finding('anchor-names-strangers', 'anchors', { anchor, ids: strangers.join(', ') }));
    }
    if (breaks.length === 0) found.push(finding('anchor-breaks-nothing', 'anchors', { anchor }));
    if (text === task.reference) found.push(finding('anchor-is-reference', 'anchors', { anchor }));
  }
  return found;
};

const texts: Check = (task) => [
  ...(task.reference === null ? [finding('no-reference', 'reference')] : []),
  ...(task.systemPrompt === '' ? [finding('empty-system-prompt', 'systemPrompt')] : []),
];

const CHECKS: readonly Check[] = [rubric, materials, anchors, texts];

/** What is wrong or doubtful in one task, without its place in the file. */
export const checkTask = (task: TaskInput, resources: Pack['resources']): Finding[] =>
  CHECKS.flatMap((check) => check(task, resources));
