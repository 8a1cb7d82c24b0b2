import type { Hash } from '../domain/ids';
import { verdictLogits } from '../domain/judging';
import type { Pack, Task } from '../domain/pack';
import type { Run } from '../domain/run';
import { estimateWork } from './estimate';
import { modelChoices, type ModelChoice } from './model-choice';
import type { NewRunForm } from './new-run.svelte';
import { usualMaxTokens } from './response-limit';
import type { RunStarter } from './run-starter.svelte';
import { demoTasks } from './demo-tasks';
import type { Desk, Work } from './work';

interface DemoPlan {
  packHash: Hash;
  pack: Pack;
  tasks: readonly Task[];
  model: ModelChoice;
}

export interface DemoCost {
  tasks: number;
  criteria: number;
  bytes: number;
  isHere: boolean;
  model: string;
  timeMs: number;
}

/** The smallest whole run: a few tasks of a bundled pack, answered and judged by one tiny model. */
export class Demo {
  readonly #work: Work;
  readonly #desk: Desk;
  readonly #starter: RunStarter;
  #plan = $state.raw<DemoPlan | null>(null);
  #cost = $state.raw<DemoCost | null>(null);
  #looked = $state(false);

  constructor(work: Work, desk: Desk, starter: RunStarter) {
    this.#work = work;
    this.#desk = desk;
    this.#starter = starter;
  }

  /** null: not looked yet, or something of the demo is missing from this copy of the app. */
  get cost(): DemoCost | null {
    return this.#cost;
  }
  get isGone(): boolean {
    return this.#looked && this.#plan === null;
  }

  /** Finds pack and model and works out what the demo costs; shelves must have been read. */
  async look(): Promise<void> {
    const { models, packs } = this.#work;
    const choices = modelChoices(models.local ?? [], models.entries, this.#desk.device.device);
    const model = choices.find(({ entry }) => entry?.advice === 'demo');
    for (const { packHash } of packs.packs ?? []) {
      const pack = await packs.load(packHash);
      const tasks = pack === undefined ? [] : demoTasks(pack.tasks);
      if (model === undefined || pack === undefined || tasks.length === 0) continue;
      this.#plan = { packHash, pack, tasks, model };
      this.#cost = this.#costOf(this.#plan);
      break;
    }
    this.#looked = true;
  }

  /** Freezes and starts the demo's run, fetching the model first where it isn't here. */
  async start(name: string): Promise<Run | undefined> {
    if (this.#plan === null) return undefined;
    return this.#starter.start(await this.#form(this.#plan), name);
  }

  /** The form of a new run comes with the click: a first visit that only looks doesn't load it. */
  async #form({ packHash, pack, tasks, model }: DemoPlan): Promise<NewRunForm> {
    const { NewRunForm } = await import('./new-run.svelte');
    const form = new NewRunForm();
    form.takeChoices([model]);
    form.takePack(packHash, pack);
    for (const { id } of tasks) form.slice.chooseTask(id, true);
    form.setCandidate(model.key, true);
    form.setJudge(model.key, verdictLogits);
    return form;
  }

  #costOf(plan: DemoPlan): DemoCost {
    const { pack, tasks, model } = plan;
    const estimate = estimateWork({
      pack,
      tasks,
      epochs: 1,
      maxTokens: usualMaxTokens([model]),
      candidates: [model],
      reused: 0,
      judges: [{ choice: model, recipe: verdictLogits }],
      measured: () => undefined,
      device: this.#desk.device.device,
    });
    return {
      tasks: tasks.length,
      criteria: tasks.reduce((sum, { rubric }) => sum + rubric.length, 0),
      bytes: model.local?.sizeBytes ?? model.downloadBytes,
      isHere: model.local !== null,
      model: model.name,
      timeMs: Math.sqrt(estimate.lowMinutes * estimate.highMinutes) * 60_000,
    };
  }
}
