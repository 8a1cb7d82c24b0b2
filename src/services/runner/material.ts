import { done, failed, type Outcome } from '../../domain/failure';
import type { TaskId } from '../../domain/ids';
import type { Pack, Task } from '../../domain/pack';
import type { RunSpec } from '../../domain/run';
import type { Storage } from '../storage';
import { materialOf, type TaskMaterial } from '../task-material';

/** The tasks of a run with the hashes that its rows name, each computed once. */
export class Material {
  readonly resources: Pack['resources'];
  readonly #tasks: ReadonlyMap<TaskId, Task>;
  readonly #known = new Map<TaskId, Promise<TaskMaterial>>();

  private constructor(pack: Pack) {
    this.resources = pack.resources;
    this.#tasks = new Map(pack.tasks.map((task) => [task.id, task]));
  }

  /** Fails with `pack-missing` when the pack or one of the chosen tasks isn't here any more. */
  static async load(
    storage: Pick<Storage, 'packs'>,
    spec: Pick<RunSpec, 'packHash' | 'taskIds'>,
  ): Promise<Outcome<Material>> {
    const pack = await storage.packs.load(spec.packHash);
    if (pack === undefined) return failed({ kind: 'pack-missing' });
    const material = new Material(pack);
    const isWhole = spec.taskIds.every((taskId) => material.#tasks.has(taskId));
    return isWhole ? done(material) : failed({ kind: 'pack-missing' });
  }

  /** Criteria in a task's rubric; 0 for an unknown task. */
  criteriaOf(taskId: TaskId): number {
    return this.#tasks.get(taskId)?.rubric.length ?? 0;
  }

  /** A task of the run's spec. Throws for any other: a bug, since `load` has checked them. */
  of(taskId: TaskId): Promise<TaskMaterial> {
    const known = this.#known.get(taskId);
    if (known !== undefined) return known;
    const task = this.#tasks.get(taskId);
    if (task === undefined) throw new Error(`task ${taskId} is not in the run's pack`);
    const material = materialOf(task, this.resources);
    this.#known.set(taskId, material);
    return material;
  }
}
