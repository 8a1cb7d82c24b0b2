import { pairProblems } from '../language';
import { finding, issueAt, issueOfFile, type Issue } from '../issue';
import { checkTask } from './check-task';
import type { Pack } from './schema';

/**
 * All that is wrong or doubtful in a pack, task by task; empty when there is nothing to say. A task with an error
 * can't be used. `record` is the task's place (from 1), 0 for the pack as a whole.
 */
export function checkPack(pack: Pack, file: string): Issue[] {
  const issues: Issue[] = pack.tasks.length === 0 ? [issueOfFile(file, 'no-tasks')] : [];
  const firstPlace = new Map<string, number>();
  pack.tasks.forEach((task, index) => {
    const place = { file, record: index + 1, line: 0 };
    const earlier = firstPlace.get(task.id);
    if (earlier === undefined) firstPlace.set(task.id, place.record);
    else issues.push(issueAt(place, finding('duplicate-task-id', 'id', { id: task.id, record: earlier })));
    issues.push(...checkTask(task, pack.resources).map((found) => issueAt(place, found)));
  });
  for (const { problem, id, count, at } of pairProblems(pack.tasks)) {
    const place = { file, record: pack.tasks.indexOf(at) + 1, line: 0 };
    issues.push(issueAt(place, finding(problem, 'pair', { id, count })));
  }
  const used = new Set<string>(pack.tasks.flatMap((task) => task.resources));
  for (const name of Object.keys(pack.resources)) {
    if (!used.has(name)) issues.push(issueOfFile(file, 'unused-resource', { name }));
  }
  return issues;
}
