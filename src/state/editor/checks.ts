import type { Finding } from '../../domain/issue';
import type { Pack } from '../../domain/pack';
import type { DraftPack, DraftTask } from '../../domain/pack/edit';
import { lintPack, lintTask, type PackFindings } from '../../domain/pack/lint';

/**
 * Checks a draft again and again, as it is typed: a task that is the same object, sent the same texts, is not looked at
 * twice.
 */
export class Checks {
  readonly #known = new WeakMap<DraftTask, { sent: string; found: Finding[] }>();

  /** Findings; of tasks that were never looked at only those among the first `most`, for time's sake. */
  of(draft: DraftPack, most: number): PackFindings {
    const first = new Set(draft.tasks.slice(0, most));
    return lintPack(draft, (task, resources) =>
      first.has(task) || this.#known.has(task) ? this.#task(task, resources) : [],
    );
  }

  #task(task: DraftTask, resources: Pack['resources']): Finding[] {
    // Joined, not hashed: the texts are here anyway, and joining strings copies nothing.
    const sent = task.resources
      .map((name) => (Object.hasOwn(resources, name) ? `${name}\n${resources[name] ?? ''}` : name))
      .join('\n\n');
    const known = this.#known.get(task);
    if (known?.sent === sent) return known.found;
    const found = lintTask(task, resources);
    this.#known.set(task, { sent, found });
    return found;
  }
}
