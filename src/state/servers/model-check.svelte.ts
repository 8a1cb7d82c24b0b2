import { SvelteMap } from 'svelte/reactivity';
import type { Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import type { ModelTrial, ServerPorts, TrialStep } from './ports';

/** A few words with models of one server, one model at a time, and what they showed. */
export class ModelCheck {
  readonly #ports: Pick<ServerPorts, 'door' | 'models'>;
  readonly #serverId: string;
  readonly #found = new SvelteMap<string, Outcome<ModelTrial>>();
  #stop: AbortController | null = null;
  #trying = $state<string | null>(null);
  #step = $state<TrialStep>('opening');

  constructor(ports: Pick<ServerPorts, 'door' | 'models'>, serverId: string) {
    this.#ports = ports;
    this.#serverId = serverId;
  }

  /** weightsHash of the model that is being tried; null: none. */
  get trying(): string | null {
    return this.#trying;
  }
  get step(): TrialStep {
    return this.#step;
  }
  /** What the last try of a model showed. */
  foundOf(weightsHash: string): Outcome<ModelTrial> | undefined {
    return this.#found.get(weightsHash);
  }

  /** Loads the model on its server where it isn't; what is learnt of it is kept with it. */
  async try(model: LocalModel): Promise<void> {
    if (model.source.kind !== 'server') return;
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.#found.delete(model.weightsHash);
    this.#trying = model.weightsHash;
    this.#step = 'opening';
    const asked = { model: model.source.model, contextTokens: model.contextTokens };
    const found = await this.#ports.door.tryModel(stop.signal, this.#serverId, asked, (step) => {
      if (this.#stop === stop) this.#step = step;
    });
    if (this.#stop !== stop) return; // stopped
    if (found?.ok === true) {
      const { labels, thinking } = found.value;
      const learnt = { ...model, labels: labels.usable, thinking: thinking ?? model.thinking };
      await this.#ports.models.describe(learnt);
    }
    if (found !== undefined) this.#found.set(model.weightsHash, found);
    this.#stop = null;
    this.#trying = null;
  }

  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#trying = null;
  }

  /** The model has changed or gone: what was found no longer holds. */
  forget(weightsHash: string): void {
    if (this.#trying === weightsHash) this.stop();
    this.#found.delete(weightsHash);
  }
}
