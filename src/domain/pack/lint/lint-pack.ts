import * as v from 'valibot';
import { pairProblems } from '../../language';
import { finding, ISSUE_SEVERITIES, type Finding } from '../../issue';
import { resourcesOf, unusedResources, type DraftPack, type DraftTask } from '../edit';
import { ManifestSchema, ResourceNameSchema } from '../schema';
import { lintTask } from './lint-task';
import { similar } from './names';

export interface PackFindings {
  /** About the pack itself; `column` is a field of the manifest, `tasks`, or `resources.2` with the resource's place. */
  pack: readonly Finding[];
  /** By the task's key, in pack order; `column` is the task's field. */
  tasks: ReadonlyMap<string, readonly Finding[]>;
}

/** Whether something keeps the draft from being a pack. */
export const hasErrors = ({ pack, tasks }: PackFindings): boolean =>
  [pack, ...tasks.values()].some((found) => found.some(({ kind }) => ISSUE_SEVERITIES[kind] === 'error'));

function manifest({ manifest: { name, version, languages, licence } }: DraftPack): Finding[] {
  return [
    ...(name === '' ? [finding('empty-pack-name', 'name')] : []),
    ...(version === '' ? [finding('empty-pack-version', 'version')] : []),
    ...(licence.name === '' ? [finding('empty-licence', 'licence.name')] : []),
    ...languages.flatMap((text, place) =>
      v.is(ManifestSchema.entries.languages.item, text)
        ? []
        : [finding('invalid-language', `languages.${String(place)}`, { text })],
    ),
  ];
}

function resources(draft: DraftPack): Finding[] {
  const at = (place: number): string => `resources.${String(place)}`;
  const names = draft.resources.map(({ name }) => name);
  return [
    ...draft.resources.flatMap(({ name, text }, place) => [
      ...(v.is(ResourceNameSchema, name) ? [] : [finding('resource-name-not-bare', at(place), { name })]),
      ...(text.trim() === '' ? [finding('empty-resource', at(place), { name })] : []),
    ]),
    ...similar(names).map(({ value, other, place }) =>
      finding('similar-resource-names', at(place), { name: value, other }),
    ),
    ...unusedResources(draft).map((name) => finding('unused-resource', at(names.indexOf(name)), { name })),
  ];
}

/** Ids of tasks that an earlier one has, or seems to have. */
function taskIds(tasks: readonly DraftTask[]): ReadonlyMap<string, Finding> {
  const first = new Map<string, number>();
  const alike = new Map(similar(tasks.map(({ id }) => id)).map(({ place, other }) => [place, other]));
  const found = new Map<string, Finding>();
  tasks.forEach(({ key, id }, place) => {
    const earlier = first.get(id);
    const other = alike.get(place);
    if (earlier === undefined) first.set(id, place);
    if (id === '') return;
    if (earlier !== undefined)
      found.set(key, finding('duplicate-task-id', 'id', { id, record: earlier + 1 }));
    else if (other !== undefined) found.set(key, finding('similar-task-ids', 'id', { id, other }));
  });
  return found;
}

/** What keeps tasks from being the pairs they say they are, by key. */
const pairs = (tasks: readonly DraftTask[]): ReadonlyMap<string, Finding> =>
  new Map(
    pairProblems(tasks).map(({ problem, id, count, at }) => [
      at.key,
      finding(problem, 'pair', { id, count }),
    ]),
  );

/**
 * What is wrong or doubtful in a pack as it is being written. `checkTask` may be a remembering form of `lintTask`: an
 * unchanged task is the same object.
 */
export function lintPack(draft: DraftPack, checkTask: typeof lintTask = lintTask): PackFindings {
  const texts = resourcesOf(draft);
  const ids = taskIds(draft.tasks);
  const unpaired = pairs(draft.tasks);
  return {
    pack: [
      ...manifest(draft),
      ...(draft.tasks.length === 0 ? [finding('no-tasks', 'tasks')] : []),
      ...resources(draft),
    ],
    tasks: new Map(
      draft.tasks.map((task) => {
        const ofPack = [ids.get(task.key), unpaired.get(task.key)].filter((found) => found !== undefined);
        return [task.key, [...ofPack, ...checkTask(task, texts)]];
      }),
    ),
  };
}
