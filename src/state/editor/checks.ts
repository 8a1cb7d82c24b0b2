import type { Finding } from '../../domain/issue';
import type { Pack } from '../../domain/pack';
import { resourcesOf, type DraftPack, type DraftTask } from '../../domain/pack/edit';
import { lintPack, lintTask, type PackFindings } from '../../domain/pack/lint';

/**
 * Checks a draft again and again, as it is typed: a task that is the same object, sent the same texts, is not looked at
 * twice.
 */
export class Checks {
  readonly #known = new WeakMap<DraftTask, { sent: string; found: Finding[] }>();

  of(draft: DraftPack): PackFindings {
    return lintPack(draft, (task, resources) => this.#task(task, resources));
  }

  ofTask(draft: DraftPack, task: DraftTask): Finding[] {
    return this.#task(task, resourcesOf(draft));
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
