import type { Issue } from '../issue';
import { checkTask } from './check-task';
import type { Pack } from './schema';

/**
 * All that is wrong or doubtful in a pack, task by task, in a teacher's words; empty when there is nothing to say.
 * A task with an error can't be used. `record` is the task's place (from 1), 0 for the pack as a whole.
 */
export function checkPack(pack: Pack, file: string): Issue[] {
  const whole = (severity: Issue['severity'], problem: string, advice: string): Issue => ({
    file,
    record: 0,
    line: 0,
    problem,
    advice,
    severity,
  });
  const issues: Issue[] = [];
  if (pack.tasks.length === 0) {
    issues.push(whole('error', 'The pack has no tasks.', 'Add at least one task.'));
  }
  const firstPlace = new Map<string, number>();
  pack.tasks.forEach((task, index) => {
    const record = index + 1;
    const earlier = firstPlace.get(task.id);
    if (earlier === undefined) firstPlace.set(task.id, record);
    else {
      issues.push({
        file,
        record,
        line: 0,
        column: 'id',
        problem: `The id “${task.id}” is already used by task ${earlier}.`,
        advice: 'Give each task its own id.',
        severity: 'error',
      });
    }
    issues.push(...checkTask(task, pack.resources).map((found) => ({ file, record, line: 0, ...found })));
  });
  const used = new Set<string>(pack.tasks.flatMap((task) => task.resources));
  for (const name of Object.keys(pack.resources)) {
    if (used.has(name)) continue;
    issues.push(
      whole(
        'warning',
        `No task uses the resource “${name}”.`,
        'Name it in a task, or leave it out of the pack.',
      ),
    );
  }
  return issues;
}
